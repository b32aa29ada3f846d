/** How an item of a store and its logs stand. Apart from the schemas: screens need no Zod for it. */
export const STOCK_STATUSES = ['active', 'retired'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** What moves stock: domain.md section 3.5. `transfer_in` is written by the server beside its `transfer_out`. */
export const WRITTEN_KINDS = ['receipt', 'issue', 'return', 'adjustment', 'transfer_out'] as const;
export const LOG_KINDS = [...WRITTEN_KINDS, 'transfer_in'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** Kinds that whoever keeps the store posts; the others are approved by somebody else. */
export const POSTED_KINDS = ['receipt', 'issue', 'return'] as const satisfies readonly LogKind[];
export const APPROVED_KINDS = ['adjustment', 'transfer_out'] as const satisfies readonly LogKind[];
/** What a crew asks for or brings back. */
export const INDENT_KINDS = ['issue', 'return'] as const satisfies readonly LogKind[];

export const LOG_STATES = ['draft', 'pending_approval', 'posted', 'rejected', 'reversed'] as const;
export type LogState = (typeof LOG_STATES)[number];

/** An item that keeps no longer than this is shown as expiring. */
export const EXPIRING_DAYS = 30;
