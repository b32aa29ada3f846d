/** One reading of SAP, from where the last one stood: page by page, each written in one transaction with how far it is. */
import { v7 as uuidv7 } from 'uuid';
import { FROM_THE_START, readPages, type Page } from '#integrations/sap/read-orders.ts';
import { SapFault } from '#integrations/sap/sap-fault.ts';
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import type { Db } from '#kernel/database/connect.ts';
import { flushAudit } from '#kernel/audit/audit.queries.ts';
import type { OutsideRun } from '#kernel/jobs/job-kind.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { acting } from './acting.ts';
import { connectionOf, markNow, sessionOf } from './connection.ts';
import {
  endTurn,
  keepTurn,
  noteBegun,
  noteFault,
  notePage,
  noteSuccess,
  readState,
  takeTurn,
  type SyncState,
} from './sync-state.queries.ts';
import { SYNC_ENTITY } from './sync.kind.ts';
import { takeOver } from './take-over.ts';

export type AnyRun = Pick<
  OutsideRun<unknown>,
  'id' | 'organisationId' | 'memberId' | 'deps' | 'log' | 'signal' | 'step' | 'transaction'
>;

/** Somebody was told of a failure so short ago that a next one is no news. */
const NEWS_AFTER = 3_600_000;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;

class NotOurTurn extends Error {}

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10));

const isStopped = (state: SyncState | undefined, settings: SapSettings): boolean =>
  Boolean(state?.stopped_mark) && state?.stopped_mark === markNow(settings);

/** Whether SAP may be asked at all: not after a refused logon, not before the time it named. */
export const mayAsk = (state: SyncState | undefined, settings: SapSettings, now: Date): boolean =>
  !isStopped(state, settings) && (!state?.not_before || state.not_before <= now);

async function writePage(run: AnyRun, settings: SapSettings, turn: string, page: Page): Promise<void> {
  const { system, units } = settings;
  await run.transaction(async (db) => {
    if (!(await keepTurn(db, system, turn))) throw new NotOurTurn();
    const now = run.deps.now();
    const { organisationId, memberId } = run;
    const tenant = await acting(db, { organisationId: organisationId ?? '', memberId, now });
    if (!tenant) throw new SapFault('unreadable', 'nobody here may sync');
    const { changed, unknownUnits } = await takeOver(tenant, { system, units }, page.orders);
    await flushAudit(tenant);
    await notePage(db, system, {
      cursor: page.cursor,
      read: page.orders.length,
      changed,
      unreadable: page.unreadable,
      unknownUnits,
    });
    if (page.isLast) await noteSuccess(db, system, now);
  });
}

/** Milliseconds that SAP may ask for at most: a year would stop the reading for good. */
const LONGEST_ASKED = 24 * 3_600_000;

/** Writes the failure down and tells it once. Answers when to try again; undefined where only other settings help. */
export async function noteFailure(
  db: Db,
  settings: SapSettings,
  fault: SapFault,
  now: Date,
  run: string,
): Promise<Date | undefined> {
  const state = await readState(db, settings.system);
  if (!state) return undefined;
  const isRefused = fault.kind === 'credentials';
  const pause = Math.max(pauseAfter(state.failures), Math.min(fault.retryAfter ?? 0, LONGEST_ASKED));
  const notBefore = isRefused ? null : new Date(now.getTime() + pause);
  const isNews =
    state.told_at === null ||
    (state.succeeded_at !== null &&
      state.succeeded_at > state.told_at &&
      now.getTime() - state.told_at.getTime() > NEWS_AFTER);
  const isOurs = await noteFault(db, { system: settings.system, run }, now, {
    fault: fault.kind,
    words: fault.message,
    notBefore,
    stoppedMark: isRefused ? markNow(settings) : null,
    told: isNews,
  });
  if (!isOurs) return undefined;
  if (isNews)
    await writeNotice(
      { db, memberId: null, now },
      { entity: SYNC_ENTITY, id: state.id },
      { event: 'sync_failed', members: [], roles: ['organisation_admin'] },
    );
  return notBefore ?? undefined;
}

/** While another reads, one that was asked for comes after it. */
const AFTER_ANOTHER = 30_000;

/** Ends in a known state, whatever SAP does. Answers when to try again, where it is too soon or failed in a way that time mends. */
export async function runSync(run: AnyRun, { whole }: { whole: boolean }): Promise<Date | undefined> {
  const turn = uuidv7();
  const begun = await run.transaction(async (db) => {
    const settings = await connectionOf(run.deps.config, db);
    if (!settings) return undefined;
    const state = await readState(db, settings.system);
    const now = run.deps.now();
    if (!mayAsk(state, settings, now)) return isStopped(state, settings) ? undefined : (state?.not_before ?? undefined);
    if (!(await takeTurn(db, settings.system, { run: turn, job: run.id })))
      return new Date(now.getTime() + AFTER_ANOTHER);
    await noteBegun(db, settings.system, now);
    return { settings, cursor: state?.cursor ?? FROM_THE_START };
  });
  if (!begun || begun instanceof Date) return begun;
  const { settings, cursor } = begun;
  const isWhole = whole && cursor.phase === 'changes';
  try {
    let pages = 0;
    const reader = { session: sessionOf(settings), settings, signal: run.signal };
    for await (const page of readPages(reader, isWhole ? FROM_THE_START : cursor)) {
      await writePage(run, settings, turn, page);
      await run.step(1 - 1 / ++pages);
    }
    return undefined;
  } catch (error) {
    if (error instanceof NotOurTurn) return undefined;
    if (error instanceof SapFault) {
      run.log.warn({ fault: error.kind, words: error.message }, 'SAP could not be read');
      return await run.transaction((db) => noteFailure(db, settings, error, run.deps.now(), turn));
    }
    // the server stops or the database is away: the turn is given back where it can be, else its time ends
    if (run.signal.aborted) throw error;
    await run.transaction((db) => endTurn(db, settings.system, turn));
    throw error;
  }
}
