/**
 * What follows from a program that was held: whoever stood in it stands in the register of workers, once, and the register knows
 * when and where they were seen last.
 */
import { isSamePerson, personKeys } from '@chainage/shared/contracts/safety/person-key';
import { OUTSIDERS } from '@chainage/shared/contracts/safety/states';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { lockUntilEnd } from '#kernel/database/lock-until-end.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { timeZoneOf } from '#kernel/jobs/planning.ts';
import { dayAt } from '#kernel/jobs/schedule.ts';
import { createMany, editMany, type NewOne } from '#kernel/records/many/write-many.queries.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { REGISTER_LOCK, workersLike } from '../people/worker.queries.ts';
import { workerServed } from '../people/worker.served.ts';

const HELD = 'completed';
/** Of a row of the program, what the register keeps. */
const KEPT = ['name', 'employer', 'trade', 'person_no', 'sex'] as const;

interface Seen {
  program: string;
  /** When it was held. */
  day: string;
  package: unknown;
  rows: readonly Values[];
}

/** The worker of each row; who is in no register yet is entered. */
async function workersOf(tenant: Tenant, { program, package: at, rows }: Seen): Promise<string[]> {
  const people = rows.map((row) => ({ row, keys: personKeys(row) }));
  const strange = people.filter(({ row }) => typeof row['worker'] !== 'string').map(({ keys }) => keys);
  const known = strange.length > 0 ? await workersLike(tenant.db, strange) : [];
  const entered: NewOne[] = [];
  const ids = people.map(({ row, keys }) => {
    const { worker } = row;
    const same = typeof worker === 'string' ? worker : known.find((one) => isSamePerson(one, keys))?.id;
    if (same !== undefined) return same;
    const id = uuidv7();
    const values = Object.fromEntries(KEPT.map((name) => [name, row[name] ?? null]));
    entered.push({ id, values: { ...values, package: at ?? null, status: 'active' } });
    return id;
  });
  await createMany(workerServed, tenant, entered, { program });
  return [...new Set(ids)];
}

const isElsewhere = ({ record }: TableRecord, at: unknown) =>
  record.status !== 'active' || (typeof at === 'number' && record.values['package'] !== at);

/** A program may be written down late: of whoever was seen after it, it says nothing new. */
const isNews = ({ kept: { last_seen_on: last } }: TableRecord, day: string) => typeof last !== 'string' || last <= day;

/** Whoever came back, or works in another package now. */
async function moveWorkers(tenant: Tenant, ids: readonly string[], seen: Seen): Promise<void> {
  const { program, package: at, day } = seen;
  const all = await workerServed.loadAll(tenant, { column: 'id', values: ids, lock: true });
  const changed = { status: 'active', ...(typeof at === 'number' && { package: at }) };
  await editMany(
    workerServed,
    tenant,
    all.filter((one) => isNews(one, day) && isElsewhere(one, at)).map((loaded) => ({ loaded, changed })),
    { program },
  );
}

async function keepAttendance(tenant: Tenant, program: string, after: Readonly<Values>): Promise<void> {
  const { participants, held_from: from, package: at, target_group: group } = after;
  // children of a school and passers-by are nobody's workers
  const isOurs = !(OUTSIDERS as readonly unknown[]).includes(group);
  const rows = isOurs && Array.isArray(participants) ? (participants as Values[]) : [];
  const { db, now } = tenant;
  await lockUntilEnd(db, REGISTER_LOCK);
  const day = dayAt(typeof from === 'string' ? new Date(from) : now, await timeZoneOf(db));
  const seen: Seen = { program, package: at, rows, day };
  const ids = await workersOf(tenant, seen);
  await moveWorkers(tenant, ids, seen);
  await sql`delete from safety_attendance a where ${own('a')} and a.program = ${program}`.execute(db);
  await sql`insert into safety_attendance (organisation_id, program, worker, held_on)
    select ${ownId}, ${program}, u.id, ${day}::date from unnest(${ids}::uuid[]) as u(id) on conflict do nothing`.execute(
    db,
  );
  await sql`update safety_worker r set last_seen_on = ${day}::date
    where ${own('r')} and r.id = any (${ids}::uuid[]) and (r.last_seen_on is null or r.last_seen_on < ${day}::date)`.execute(
    db,
  );
}

/** Programs whose people the register of workers learns of, as one is completed. */
export const withWorkers = (served: PlainTable): PlainTable => ({
  ...served,
  async afterMove(move, after) {
    await served.afterMove?.(move, after);
    if (move.to === HELD && move.loaded.record.status !== HELD)
      await keepAttendance(move.tenant, move.loaded.record.id, after);
  },
});
