/**
 * One round of a driver at a time. Whoever begins another is told which is open; a round that a phone sends later was driven all
 * the same: it is kept, and its driver is told of the one that is still open. And no track leads beyond its highway.
 */
import { sql } from 'kysely';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { Covered } from '@chainage/shared/contracts/track';
import { own } from '#kernel/database/own.ts';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { settleNotices, writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { RecordFacts, Values } from '#kernel/records/served-kind.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';

interface Open {
  id: string;
  number: string | null;
}

/** Where a highway begins and ends, in metres, and what of it the package of a round is: nothing of a package elsewhere. */
interface Road {
  first: number;
  last: number;
  package: Covered;
}

export type RoundFacts = RecordFacts & { road?: Road | undefined };

/** The oldest of a driver's rounds that have not ended, but for these. */
async function openOf({ db, memberId }: Tenant, but: readonly string[]): Promise<Open | undefined> {
  const { rows } = await sql<Open>`select r.id, r.number from patrol_round r
    where ${own('r')} and r.created_by = ${memberId} and r.status in ('running', 'paused') and r.id <> all (${but}::uuid[])
    order by r.created_at, r.id limit 1`.execute(db);
  return rows[0];
}

async function roadOf({ db }: Tenant, highway: unknown, ofPackage: unknown): Promise<Road | undefined> {
  if (typeof highway !== 'number') return undefined;
  const { rows } = await sql<Road>`select h.chainage_from as first, h.chainage_to as last,
      jsonb_build_object('from', coalesce(p.chainage_from, 0), 'to', coalesce(p.chainage_to, 0)) as package
    from highway h
    left join package p on ${own('p')} and p.highway = h.id and p.id = ${typeof ofPackage === 'number' ? ofPackage : null}
    where ${own('h')} and h.id = ${highway}`.execute(db);
  return rows[0];
}

/** A receiver beside the road is put on its nearest point: beyond its ends by no more than that. */
const BEYOND = 1000;

/** Points of a track that lie on no part of the highway. */
function beyondRoad(track: unknown, road: Road | undefined): FieldError[] {
  if (!road || !Array.isArray(track)) return [];
  return (track as { chainage?: string }[]).flatMap(({ chainage }, at) => {
    const metres = typeof chainage === 'string' ? kmToMetres(chainage) : road.first;
    return metres >= road.first - BEYOND && metres <= road.last + BEYOND
      ? []
      : [{ path: `track.${at}.chainage`, code: 'outside_package', message: 'Lies beyond the highway' } as const];
  });
}

/** It ended, as is said, more than a day after it began: somebody forgot to end it. */
const isForgotten = ({ path, code }: FieldError) => path === 'finished_at' && code === 'too_large';

/** Steps that say what was covered so far. */
const MEASURED = ['pause', 'finish'];

const track = (values: Values) => values['track'];

export const oneAtATime = (served: PlainTable): PlainTable => ({
  ...served,
  async readFacts(tenant, asked): Promise<RoundFacts> {
    const facts = await served.readFacts(tenant, asked);
    const loaded = asked.move?.loaded as { record: { values: Values } } | undefined;
    if (loaded) {
      const { highway, package: ofPackage } = loaded.record.values;
      return MEASURED.includes(asked.move!.step.verb)
        ? { ...facts, road: await roadOf(tenant, highway, ofPackage) }
        : facts;
    }
    if (asked.id !== null) return facts;
    const highway = asked.references.find(({ path }) => path === 'highway')?.id;
    return { ...facts, road: await roadOf(tenant, highway, null) };
  },
  checkFields(tenant, sent) {
    const { road } = sent.facts as RoundFacts;
    return [...served.checkFields(tenant, sent), ...beyondRoad(track(sent.values), road)];
  },
  async checkHung(tenant, record) {
    const errors = (await served.checkHung?.(tenant, record)) ?? [];
    if (tenant.viaGrant) return errors;
    // two that begin at once are asked one after the other; sent again it is the same
    await lockUntilEnd(tenant.db, `patrol_round.${tenant.memberId}`);
    const open = await openOf(tenant, [record.id]);
    if (!open) return errors;
    const message = `${open.number ?? 'A round'} is still open: finish it first`;
    return [...errors, { path: 'started_at', code: 'duplicate', message }];
  },
  effectOf(move) {
    const effect = served.effectOf?.(move) ?? {};
    const beyond = beyondRoad(track(move.data), (move.facts as RoundFacts).road);
    const errors = [...(effect.errors ?? []), ...beyond];
    if (!move.tenant.viaGrant || !errors.some(isForgotten)) return { ...effect, errors };
    // nobody is there to say when it ended: what was driven is worth more than its end
    return {
      ...effect,
      set: { ...effect.set, time_suspect: true },
      errors: errors.filter((error) => !isForgotten(error)),
    };
  },
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    const { tenant, loaded, step } = move;
    // another may have been begun on a phone before this end of it arrived
    if (step.verb === 'finish')
      await settleNotices(tenant, { entity: 'patrol_round', id: loaded.record.id }, 'still_open');
  },
  async afterCreate(tenant, records) {
    await served.afterCreate?.(tenant, records);
    const open = await openOf(
      tenant,
      records.map(({ id }) => id),
    );
    if (!open) return;
    // its driver wrote it, but not here and now
    const told = { event: 'still_open', members: [tenant.memberId], roles: [] };
    await writeNotice(
      { db: tenant.db, memberId: null, now: tenant.now },
      { entity: 'patrol_round', id: open.id },
      told,
    );
  },
});
