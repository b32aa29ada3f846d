/** What the platform's admin does about a job, at its place and in the transaction of the request. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ringAfterCommit } from '#kernel/listening/rings.ts';
import { CALLED_OFF_CHANNEL, JOB_CHANNEL } from './add-job.ts';
import type { AnyKind } from './job-kind.ts';
import { nowWhere } from './job.queries.ts';
import { rowsOf, tableOf, type Place } from './place.ts';

type Kinds = ReadonlyMap<string, AnyKind>;
const known = (kinds: Kinds) => [...kinds.keys()];

interface Candidate {
  id: string;
  kind: string;
  data: unknown;
  member_id: number | null;
  is_ended: boolean;
}

/** What may be tried again: it failed and comes again, was given up or called off, and nothing waits in its place. */
async function candidates(
  db: Db,
  place: Place,
  { kinds, id, kind, most }: { kinds: Kinds; id?: string; kind?: string; most: number },
): Promise<Candidate[]> {
  const table = tableOf(place);
  const other = place === null ? sql`true` : sql`o.organisation_id = ${place}`;
  const { rows } = await sql<Candidate>`select j.id, j.kind, j.data, j.member_id, j.ended_at is not null as is_ended
    from ${table} j
    where ${rowsOf(place)} and ${id === undefined ? sql`j.kind = ${kind}` : sql`j.id = ${id}`} and j.kind = any (${known(kinds)})
      and ((j.ended_at is null and j.lease is null and j.error is not null)
        or (j.outcome in ('given_up', 'called_off') and not exists (
          select from ${table} o where ${other} and o.kind = j.kind and o.key = j.key and o.id <> j.id
            and (o.ended_at is null or (o.outcome in ('given_up', 'called_off') and o.id > j.id)))))
    order by j.id limit ${most} for update of j`.execute(db);
  return rows;
}

/** A module may want it no more: what it wrote of the end stands. */
async function isWanted(db: Db, place: Place, kinds: Kinds, { id, kind, data, member_id, is_ended }: Candidate) {
  const { resumed, data: schema } = kinds.get(kind)!;
  if (!is_ended) return true;
  const read = schema.safeParse(data);
  if (!read.success) return false;
  return resumed?.(db, { id, data: read.data as unknown, organisationId: place, memberId: member_id }) ?? true;
}

/** Lets them be run now, as if for the first time; answers whose. `db` is in that place. */
export async function retryJobs(
  db: Db,
  place: Place,
  which: { kinds: Kinds; id?: string; kind?: string; most: number },
): Promise<{ id: string; kind: string }[]> {
  const wanted: string[] = [];
  for (const one of await candidates(db, place, which))
    if (await isWanted(db, place, which.kinds, one)) wanted.push(one.id);
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string; kind: string }>`update ${tableOf(place)} j
    set attempt = case when j.ended_at is null then j.attempt else 0 end, outcome = null, error = null, ended_at = null, run_at = now(),
      again_at = null, called_off_at = null, progress = null, progress_words = null
    where ${rowsOf(place)} and j.id = any (${wanted}::uuid[]) returning j.id, j.kind`.execute(db);
  ringAfterCommit(JOB_CHANNEL, place ?? '');
  return rows;
}

/**
 * Asks that it ends without its effect: at once where it waits, where it runs at its next step. One of a kind that nobody runs
 * ends here. Undefined: there is none that has not ended.
 */
export async function callOffJob(
  db: Db,
  place: Place,
  { kinds, id }: { kinds: Kinds; id: string },
): Promise<{ id: string; kind: string } | undefined> {
  const isUnknown = sql`(j.lease is null and j.kind <> all (${known(kinds)}))`;
  const { rows } = await sql<{ id: string; kind: string }>`update ${tableOf(place)} j
    set called_off_at = least(j.called_off_at, now()), run_at = least(j.run_at, ${nowWhere(sql`j.lease is null`)}),
      outcome = case when ${isUnknown} then 'called_off' end, ended_at = ${nowWhere(isUnknown)}
    where ${rowsOf(place)} and j.id = ${id} and j.ended_at is null returning j.id, j.kind`.execute(db);
  if (rows[0]) {
    ringAfterCommit(JOB_CHANNEL, place ?? '');
    ringAfterCommit(CALLED_OFF_CHANNEL, id);
  }
  return rows[0];
}
