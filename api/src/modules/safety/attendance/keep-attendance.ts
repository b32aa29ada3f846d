/**
 * What follows from a program that was held: whoever stood in it stands in the register of workers, once, and the register knows
 * when and where they were seen last.
 */
import { isSamePerson, personKeys, type PersonKeys } from '@chainage/shared/contracts/safety/person-key';
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
/** Of those what may be unknown of somebody at first. */
const LEARNT = ['trade', 'person_no', 'sex'] as const;

interface Seen {
  program: string;
  /** When it was held. */
  day: string;
  package: unknown;
  rows: readonly Values[];
}

/** A row with who of the register it is. */
interface Met {
  id: string;
  row: Values;
}

/**
 * The worker of each row; who is in no register yet is entered. A number that somebody has already is nobody else's, and who gets
 * one of this list is known by it to the rows after: two of one name are two people.
 */
async function workersOf(tenant: Tenant, { program, package: at, rows }: Seen): Promise<readonly Met[]> {
  // whom a row names is theirs, wherever it stands
  const people = rows
    .map((row) => ({ row, keys: personKeys(row), isNamed: typeof row['worker'] === 'string' }))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
  const known = await workersLike(
    tenant.db,
    people.map(({ keys }) => keys),
  );
  const isTaken = ({ no_key: no, employer_key: of }: PersonKeys) =>
    no !== '' && known.some((one) => one.no_key === no && one.employer_key === of);
  const entered: NewOne[] = [];
  const met = people.map(({ row, keys }): Met => {
    const { worker } = row;
    const found = known.find((one) => (typeof worker === 'string' ? one.id === worker : isSamePerson(one, keys)));
    const same = typeof worker === 'string' ? worker : found?.id;
    if (same !== undefined) {
      if (isTaken(keys)) return { id: same, row: { ...row, person_no: null } };
      if (found?.no_key === '' && found.employer_key === keys.employer_key) found.no_key = keys.no_key;
      return { id: same, row };
    }
    const id = uuidv7();
    const values = Object.fromEntries(KEPT.map((name) => [name, row[name] ?? null]));
    entered.push({ id, values: { ...values, package: at ?? null, status: 'active' } });
    return { id, row };
  });
  await createMany(workerServed, tenant, entered, { program });
  return [...new Map(met.map((one) => [one.id, one])).values()];
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What the list says of somebody and the register did not know; nothing that it knows is changed. A number is of the employer's roll. */
function learnt({ record: { values } }: TableRecord, row: Values = {}): Values {
  const isTheirs = personKeys(values).employer_key === personKeys(row).employer_key;
  const names = LEARNT.filter((name) => isEmpty(values[name]) && !isEmpty(row[name]));
  return Object.fromEntries(names.filter((name) => name !== 'person_no' || isTheirs).map((name) => [name, row[name]]));
}

const isElsewhere = ({ record }: TableRecord, at: unknown) =>
  record.status !== 'active' || (typeof at === 'number' && record.values['package'] !== at);

/** A program may be written down late: of whoever was seen after it, it says nothing new. */
const isNews = ({ kept: { last_seen_on: last } }: TableRecord, day: string) => typeof last !== 'string' || last <= day;

/** Whoever came back, works in another package now, or is known better than before. */
async function moveWorkers(tenant: Tenant, met: readonly Met[], { program, package: at, day }: Seen): Promise<void> {
  const rows = new Map(met.map(({ id, row }) => [id, row]));
  const all = await workerServed.loadAll(tenant, { column: 'id', values: [...rows.keys()], lock: true });
  const moved = { status: 'active', ...(typeof at === 'number' && { package: at }) };
  const changes = all.map((loaded) => ({
    loaded,
    changed: {
      ...learnt(loaded, rows.get(loaded.record.id)),
      ...(isNews(loaded, day) && isElsewhere(loaded, at) && moved),
    },
  }));
  await editMany(
    workerServed,
    tenant,
    changes.filter(({ changed }) => Object.keys(changed).length > 0),
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
  const met = await workersOf(tenant, seen);
  await moveWorkers(tenant, met, seen);
  const ids = met.map(({ id }) => id);
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
