/**
 * The outbox as pages use it: write rows, look at them, do something about those that failed. It sends nothing itself:
 * `sync.ts` and the service worker do, by `drainer.ts`.
 */
export { enqueue } from './outbox-enqueue.ts';
export { amend } from './outbox-amend.ts';
export { correct, discard, insist, retry, settle } from './outbox-changes.ts';
export { lostWith } from './dependents.ts';
export { allRows, fileOf, receipts, rowsOf, waitUntilSent, watchRows } from './outbox-reads.ts';
export { onReceipt, type ReceiptListener } from './outbox-signals.ts';
export { withdraw } from './outbox-withdraw.ts';
