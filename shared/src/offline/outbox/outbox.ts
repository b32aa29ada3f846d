/**
 * The outbox as pages use it: write rows, look at them, do something about those that failed. It sends nothing itself:
 * `sync.ts` and the service worker do, by `drainer.ts`.
 */
export { enqueue } from './enqueue.ts';
export { amend } from './amend.ts';
export { correct, discard, insist, retry, settle } from './changes.ts';
export { lostWith } from './dependents.ts';
export { watchKept, type KeptRows } from './kept-rows.ts';
export { acceptMissing, missingRows, type MissingRow } from './ledger.ts';
export {
  allRows,
  fileOf,
  receipts,
  rowsAbout,
  rowsOf,
  waitUntilSent,
  watchDrafts,
  watchRows,
  watchRowsAbout,
} from './outbox-reads.ts';
export { storageState } from '#offline/device/room-left.ts';
export { onReceipt, type ReceiptListener } from './signals.ts';
export { withdraw } from './withdraw.ts';
