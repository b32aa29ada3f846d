/** What a tab of the suite runs: the outbox as pages and the worker have it. */
import { drain, OUTBOX_LOCK, type DrainResult } from '@chainage/shared/offline/drainer';

export {
  allRows,
  amend,
  discard,
  enqueue,
  insist,
  lostWith,
  receipts,
  retry,
  rowsOf,
  settle,
} from '@chainage/shared/offline/outbox';
export { rememberOwner } from '@chainage/shared/offline/store.db';

/** Sends once, as `sync.ts` and the worker do. */
export const send = (): Promise<DrainResult> =>
  navigator.locks.request(OUTBOX_LOCK, () => drain({ origin: location.origin }));
