/** How long an organisation keeps what it need not keep for ever. Without Zod, for the page. */
export const RETENTION_PATH = 'organisation/retention/';
export const RETENTION_PREVIEW_PATH = 'organisation/retention/preview/';
export const RETENTION_RIGHT = 'manage__all__organisation';
/** Personal values of closed issues; their photos; who workers were that have left. */
export const RETENTION_KINDS = ['personal', 'photos', 'workers'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];
export const MONTHS_MOST = 600;
/** Counted so far in a preview. */
export const PREVIEW_MOST = 10_000;
