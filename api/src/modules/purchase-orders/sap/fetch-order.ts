/** One order by its number, for somebody who waits for it. */
import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import { readOrder } from '#integrations/sap/read-orders.ts';
import { SapFault } from '#integrations/sap/sap-fault.ts';
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { NotBefore } from '#kernel/jobs/job-kind.ts';
import type { AnyRun } from './any-run.ts';
import { connectionOf, sessionOf } from './connection.ts';
import { holdTurn, NotOurTurn, type HeldTurn } from './hold-turn.ts';
import { asFault, isStopped, noteFailure, pausedUntil } from './pause.ts';
import { endTurn, noteOrders, readState, takeTurn } from './sync-state.queries.ts';
import { writeRead } from './write-read.ts';

/** While another reads, it is asked again after so long: one request at a time. */
const AGAIN = 1000;
const anotherReads = () => new NotBefore('another reading runs', AGAIN);

export interface Outcome {
  state: 'found' | 'missing' | 'failed';
  fault?: string;
  order?: string;
  /** SAP failed: it is to be read again then. */
  again?: Date | undefined;
}

/** To all who wait for this order: of a number one job waits, however often it was pressed. */
export async function noteFetched(db: Db, number: string, { state, fault, order }: Outcome): Promise<void> {
  await sql`update sap_fetch f set state = ${state}, fault = ${fault ?? null}, purchase_order = ${order ?? null}::uuid
    where ${own('f')} and f.po_number = ${number} and f.state = 'waiting'`.execute(db);
}

/** Those that are a day old, whom nobody asks for any more. */
export async function forgetFetches(db: Db, before: Date): Promise<void> {
  await sql`delete from sap_fetch f where ${own('f')} and f.at < ${before.toISOString()}::timestamptz`.execute(db);
}

/** Numbers that somebody waits for, the longest first. */
async function waitingFor(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ po_number: string }>`select f.po_number from sap_fetch f
    where ${own('f')} and f.state = 'waiting' group by f.po_number order by min(f.at) limit ${most}::int`.execute(db);
  return rows.map(({ po_number: number }) => number);
}

/** Words: why SAP is not asked now. Undefined: whoever read SAP has read it on the way. */
function begin(run: AnyRun, turn: string, number: string): Promise<SapSettings | string | undefined> {
  return run.transaction(async (db) => {
    const { rows } = await sql`select f.id from sap_fetch f
      where ${own('f')} and f.po_number = ${number} and f.state = 'waiting' limit 1`.execute(db);
    if (rows.length === 0) return undefined;
    const settings = await connectionOf(run.deps.config, db);
    if (!settings) return 'not_connected';
    const state = await readState(db, settings.system);
    if (isStopped(state, settings) || pausedUntil(state, settings, run.deps.now())) return state?.fault ?? 'busy';
    if (!(await takeTurn(db, settings.system, { run: turn, job: run.id }))) throw anotherReads();
    return settings;
  });
}

async function fetchNow(
  run: AnyRun,
  settings: SapSettings,
  turn: string,
  { signal, number }: Pick<HeldTurn, 'signal'> & { number: string },
): Promise<Outcome> {
  const order = await readOrder({ session: sessionOf(settings), settings, signal }, number);
  if (!order) return { state: 'missing' };
  const read = { orders: [order], unreadable: [] };
  return writeRead(run, settings, { turn, read, isEnd: true }, async (db, taken): Promise<Outcome> => {
    await noteOrders(db, settings.system, { ...taken, read: [number], isFirst: false });
    return taken.unreadable.length > 0
      ? { state: 'failed', fault: 'unreadable' }
      : { state: 'found', order: taken.ids.get(number)! };
  });
}

/** Of numbers that wait, how many are read between two pages. */
const BETWEEN_PAGES = 5;

/** By whoever reads all: who asked for one order does not wait for tens of thousands. */
export async function fetchWaiting(run: AnyRun, settings: SapSettings, turn: string, held: HeldTurn): Promise<void> {
  for (const number of await run.transaction((db) => waitingFor(db, BETWEEN_PAGES))) {
    const outcome = await fetchNow(run, settings, turn, { signal: held.signal, number }).catch(
      (error: unknown): Outcome => {
        if (error instanceof SapFault && error.kind === 'unreadable') return { state: 'failed', fault: error.kind };
        throw error;
      },
    );
    await run.transaction((db) => noteFetched(db, number, outcome));
  }
}

/** Undefined where nobody waits for it any more. */
export async function fetchOrder(run: AnyRun, number: string): Promise<Outcome | undefined> {
  const turn = uuidv7();
  const settings = await begin(run, turn, number);
  if (settings === undefined) return undefined;
  if (typeof settings === 'string') return { state: 'failed', fault: settings };
  const held = holdTurn(run, settings, turn);
  try {
    return await fetchNow(run, settings, turn, { ...held, number });
  } catch (error) {
    if (run.signal.aborted) throw error;
    if (held.isLost() || error instanceof NotOurTurn) throw anotherReads();
    const fault = asFault(error);
    run.log.warn({ err: error, fault: fault.kind, words: fault.message }, 'An order could not be fetched from SAP');
    // of the order alone; all else is said of SAP, and pauses whoever would ask next
    const again =
      fault.kind === 'unreadable'
        ? undefined
        : await run.transaction((db) => noteFailure(db, settings, fault, run.deps.now(), turn));
    return { state: 'failed', fault: fault.kind, again };
  } finally {
    held.letGo();
    if (!run.signal.aborted) await run.transaction((db) => endTurn(db, settings.system, turn));
  }
}
