/** Whose turn it is to read a system, how far they are, and what went wrong. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Cursor, Page } from '#integrations/sap/read-orders.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';

/** A turn ends by itself so many seconds after its last sign of life. */
const TURN = 120;

export interface Turn {
  /** Of this attempt alone. */
  run: string;
  job: string;
}

export interface SyncState {
  id: string;
  cursor: Cursor | null;
  is_running: boolean;
  began_at: Date | null;
  succeeded_at: Date | null;
  fault: string | null;
  fault_words: string | null;
  failed_at: Date | null;
  failures: number;
  not_before: Date | null;
  stopped_mark: string | null;
  /** Of the settings that failed last. */
  tried_mark: string | null;
  told_at: Date | null;
  orders_read: number;
  orders_changed: number;
  unreadable: Page['unreadable'];
  unknown_units: string[];
}

export async function readState(db: Db, system: string): Promise<SyncState | undefined> {
  const { rows } =
    await sql<SyncState>`select s.id, s.cursor, s.run is not null and s.run_until > now() as is_running, s.began_at,
      s.succeeded_at, s.fault, s.fault_words, s.failed_at, s.failures, s.not_before, s.stopped_mark, s.tried_mark, s.told_at,
      s.orders_read, s.orders_changed, s.unreadable, s.unknown_units
    from sap_sync s where ${own('s')} and s.system = ${system}`.execute(db);
  return rows[0];
}

/** False: another reads the system now. A job takes up its own turn, whose process has died. */
export async function takeTurn(db: Db, system: string, { run, job }: Turn): Promise<boolean> {
  await sql`insert into sap_sync (organisation_id, id, system) values (${ownId}, ${uuidv7()}::uuid, ${system})
    on conflict (organisation_id, system) do nothing`.execute(db);
  const { rows } = await sql`update sap_sync s set run = ${run}::uuid, run_job = ${job}::uuid,
      run_until = now() + make_interval(secs => ${TURN}::int)
    where ${own('s')} and s.system = ${system} and (s.run is null or s.run_until <= now() or s.run_job = ${job}::uuid) returning s.id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Holds the turn until the transaction ends; false where it is another's by now. */
export async function keepTurn(db: Db, system: string, run: string): Promise<boolean> {
  const { rows } = await sql`update sap_sync s set run_until = now() + make_interval(secs => ${TURN}::int)
    where ${own('s')} and s.system = ${system} and s.run = ${run}::uuid returning s.id`.execute(db);
  return rows.length > 0;
}

export async function endTurn(db: Db, system: string, run: string): Promise<void> {
  await sql`update sap_sync s set run = null, run_until = null
    where ${own('s')} and s.system = ${system} and s.run = ${run}::uuid`.execute(db);
}

/** Of a refused logon that is to be tried once more. */
export async function liftStop(db: Db, system: string): Promise<void> {
  await sql`update sap_sync s set stopped_mark = null where ${own('s')} and s.system = ${system}`.execute(db);
}

export async function noteBegun(db: Db, system: string, now: Date): Promise<void> {
  await sql`update sap_sync s set began_at = ${now.toISOString()}::timestamptz, orders_read = 0, orders_changed = 0
    where ${own('s')} and s.system = ${system}`.execute(db);
}

export interface NotedOrders {
  /** Numbers of those that were taken over. */
  read: readonly string[];
  unreadable: Page['unreadable'];
  unknownUnits: readonly string[];
  /** The first of a whole reading: what was said before is said anew. */
  isFirst: boolean;
}

export interface NotedPage extends NotedOrders {
  cursor: Cursor;
  changed: number;
}

const MOST_TOLD = 100;

/** What is still wrong with orders: an order that can be read again is none, one that was not read now stays. The turn is held. */
export async function noteOrders(db: Db, system: string, { read, isFirst, ...found }: NotedOrders): Promise<void> {
  const state = isFirst ? undefined : await readState(db, system);
  const told = new Set([...read, ...found.unreadable.map(({ po_number: number }) => number)]);
  const kept = (state?.unreadable ?? []).filter(({ po_number: number }) => !told.has(number));
  const unreadable = [...found.unreadable, ...kept].slice(0, MOST_TOLD);
  const units = [...new Set([...(state?.unknown_units ?? []), ...found.unknownUnits])].sort();
  await sql`update sap_sync s set unreadable = ${JSON.stringify(unreadable)}::jsonb, unknown_units = ${units}::text[]
    where ${own('s')} and s.system = ${system}`.execute(db);
}

/** A page more ends the row of failures: a long first load over a bad line is not put off longer each time it breaks. */
export async function notePage(db: Db, system: string, { cursor, changed, ...orders }: NotedPage): Promise<void> {
  await sql`update sap_sync s set cursor = ${JSON.stringify(cursor)}::jsonb, failures = 0,
    orders_read = s.orders_read + ${orders.read.length}::int, orders_changed = s.orders_changed + ${changed}::int
    where ${own('s')} and s.system = ${system}`.execute(db);
  await noteOrders(db, system, orders);
}

export async function noteSuccess(db: Db, system: string, now: Date): Promise<void> {
  await sql`update sap_sync s set succeeded_at = ${now.toISOString()}::timestamptz, fault = null, fault_words = null, failures = 0,
    not_before = null, stopped_mark = null, run = null, run_until = null where ${own('s')} and s.system = ${system}`.execute(
    db,
  );
}

export interface NotedFault {
  fault: string;
  words: string;
  notBefore: Date | null;
  /** Of the settings it failed with. */
  mark: string;
  /** Nothing else than other settings helps. */
  isStopped: boolean;
  told: boolean;
}

/** False: the turn is another's by now, and so is what is said of it. */
export async function noteFault(
  db: Db,
  { system, run }: { system: string; run: string },
  now: Date,
  fault: NotedFault,
): Promise<boolean> {
  const at = now.toISOString();
  const { rows } =
    await sql`update sap_sync s set fault = ${fault.fault}, fault_words = ${fault.words.slice(0, 500)}, failed_at = ${at}::timestamptz,
    failures = s.failures + 1, not_before = ${fault.notBefore?.toISOString() ?? null}::timestamptz,
    stopped_mark = ${fault.isStopped ? fault.mark : null}, tried_mark = ${fault.mark}, run = null, run_until = null,
    told_at = case when ${fault.told}::boolean then ${at}::timestamptz else s.told_at end
    where ${own('s')} and s.system = ${system} and s.run = ${run}::uuid returning s.id`.execute(db);
  return rows.length > 0;
}
