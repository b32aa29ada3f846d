/**
 * Number of the kernel's own contract (session, outbox, uploads), sent as `X-Contract` by what no module has written; counts
 * with `shared`'s major and minor. A module's rows carry the module's number, as in `issues/1.2`.
 */
export const CONTRACT = '3.1';
