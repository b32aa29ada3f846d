/** One reading of SAP, from where the last one stood: page by page, each written in one transaction with how far it is. */
import { v7 as uuidv7 } from 'uuid';
import { FROM_THE_START, readPages, type Cursor, type Page } from '#integrations/sap/read-orders.ts';
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import type { AnyRun } from './any-run.ts';
import { connectionOf, sessionOf } from './connection.ts';
import { fetchWaiting } from './fetch-order.ts';
import { holdTurn, NotOurTurn, type HeldTurn } from './hold-turn.ts';
import { asFault, isStopped, noteFailure, pausedUntil } from './pause.ts';
import { noteBegun, notePage, noteSuccess, readState, takeTurn } from './sync-state.queries.ts';
import { writeRead } from './write-read.ts';

/** While another reads, one that was asked for comes after it. */
const AFTER_ANOTHER = 30_000;

interface Begun {
  settings: SapSettings;
  start: Cursor;
}

/** A time: not before it. Undefined: not at all. */
function begin(run: AnyRun, turn: string, whole: boolean): Promise<Begun | Date | undefined> {
  return run.transaction(async (db) => {
    const settings = await connectionOf(run.deps.config, db);
    if (!settings) return undefined;
    const state = await readState(db, settings.system);
    if (isStopped(state, settings)) return undefined;
    const now = run.deps.now();
    const paused = pausedUntil(state, settings, now);
    if (paused) return paused;
    if (!(await takeTurn(db, settings.system, { run: turn, job: run.id })))
      return new Date(now.getTime() + AFTER_ANOTHER);
    await noteBegun(db, settings.system, now);
    const stood = state?.cursor ?? FROM_THE_START;
    // one that was cut off goes on where it stood
    return { settings, start: whole && stood.phase === 'changes' ? FROM_THE_START : stood };
  });
}

async function readAll(run: AnyRun, { settings, start }: Begun, turn: string, held: HeldTurn): Promise<void> {
  const { system } = settings;
  const { signal } = held;
  let isFirst = start.phase === 'whole' && start.after === '';
  let pages = 0;
  const write = (page: Page) =>
    writeRead(run, settings, { turn, read: page, isEnd: page.isLast && pages > 0 }, async (db, taken, now) => {
      const read = page.orders.map(({ po_number: number }) => number);
      await notePage(db, system, { ...taken, cursor: page.cursor, read, isFirst });
      if (page.isLast) await noteSuccess(db, system, now);
    });
  for await (const page of readPages({ session: sessionOf(settings), settings, signal }, start)) {
    await write(page);
    isFirst = false;
    if (!page.isLast) await fetchWaiting(run, settings, turn, held);
    await run.step(1 - 1 / ++pages);
  }
}

/** Ends in a known state, whatever SAP does. Answers when to try again, where it is too soon or failed in a way that time mends. */
export async function runSync(run: AnyRun, { whole }: { whole: boolean }): Promise<Date | undefined> {
  const turn = uuidv7();
  const begun = await begin(run, turn, whole);
  if (!begun || begun instanceof Date) return begun;
  const { settings } = begun;
  const held = holdTurn(run, settings, turn);
  try {
    await readAll(run, begun, turn, held);
    return undefined;
  } catch (error) {
    // the server stops: the job is taken up again with its own turn, wherever that is
    if (run.signal.aborted) throw error;
    const now = run.deps.now();
    if (held.isLost() || error instanceof NotOurTurn) return new Date(now.getTime() + AFTER_ANOTHER);
    const fault = asFault(error);
    run.log.warn({ err: error, fault: fault.kind, words: fault.message }, 'SAP could not be read');
    return await run.transaction((db) => noteFailure(db, settings, fault, now, turn));
  } finally {
    held.letGo();
  }
}
