/** Where personal values are erased. Without Zod, for the page. */
export const ERASURE_PATH = 'organisation/erasure/';
/** Beside it, for an issue, the right to see what is erased. */
export const ERASURE_RIGHT = 'manage__all__organisation';
export const REASON_MOST = 300;
