/** When SAP may be asked again, and what is written down and told where it could not be read. */
import { SapFault } from '#integrations/sap/sap-fault.ts';
import type { SapSettings } from '#integrations/sap/sap-settings.ts';
import type { Db } from '#kernel/database/connect.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import { markNow } from './connection.ts';
import { noteFault, readState, type SyncState } from './sync-state.queries.ts';
import { SYNC_ENTITY } from './sync.kind.ts';

/** Somebody was told of a failure so short ago that a next one is no news. */
const NEWS_AFTER = 3_600_000;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;
/** Milliseconds that SAP may ask for at most: a year would stop the reading for good. */
const LONGEST_ASKED = 24 * 3_600_000;

/** What is no fault of SAP's, and must be seen all the same. */
export const asFault = (error: unknown): SapFault =>
  error instanceof SapFault ? error : new SapFault('not_written', String((error as { code?: unknown }).code ?? ''));

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 10));

/** The logon was refused: nothing is asked until other settings come. */
export const isStopped = (state: SyncState | undefined, settings: SapSettings): boolean =>
  Boolean(state?.stopped_mark) && state?.stopped_mark === markNow(settings);

/** SAP's people may have unlocked the user: somebody may have it tried once more by hand, seldom enough to lock nobody. */
const HAND_TRY = 30 * 60_000;
export const mayTry = (state: SyncState | undefined, settings: SapSettings, now: Date): boolean =>
  isStopped(state, settings) && now.getTime() - (state?.failed_at?.getTime() ?? 0) >= HAND_TRY;

/** Before it SAP is not asked, whoever wants it; not of settings that have been corrected since. */
export function pausedUntil(state: SyncState | undefined, settings: SapSettings, now: Date): Date | undefined {
  if (!state?.not_before || state.not_before <= now) return undefined;
  return state.tried_mark === null || state.tried_mark === markNow(settings) ? state.not_before : undefined;
}

/** Writes the failure down and tells it once. Answers when to try again; undefined where only other settings help. */
export async function noteFailure(
  db: Db,
  settings: SapSettings,
  { kind, message, retryAfter }: SapFault,
  now: Date,
  run: string,
): Promise<Date | undefined> {
  const state = await readState(db, settings.system);
  if (!state) return undefined;
  const isRefused = kind === 'credentials';
  const pause = Math.max(pauseAfter(state.failures), Math.min(retryAfter ?? 0, LONGEST_ASKED));
  const notBefore = isRefused ? null : new Date(now.getTime() + pause);
  const isNews =
    state.told_at === null ||
    (state.succeeded_at !== null &&
      state.succeeded_at > state.told_at &&
      now.getTime() - state.told_at.getTime() > NEWS_AFTER);
  const isOurs = await noteFault(db, { system: settings.system, run }, now, {
    ...{ fault: kind, words: message, notBefore },
    ...{ mark: markNow(settings), isStopped: isRefused, told: isNews },
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
