/** Routes of the outbox's own, under `/api/`. Beside the contract, which brings its schemas along. */

/** Where bytes of files go: `contracts/outbox.ts`, `UPLOADS_PATH`. */
export const UPLOADS = 'organisation/outbox/uploads/';
/** Where what was given up is told. */
export const LOST = 'organisation/outbox/lost/';
/** Bytes that it takes of it at most: `contracts/outbox.ts`, `LOST_MAX_BYTES`. */
export const LOST_BYTES = 64 * 1024;
