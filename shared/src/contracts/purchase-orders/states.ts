/** How a purchase order stands, where it comes from, and what uses it. Apart from the schemas: screens need no Zod for it. */
export const ORDER_STATES = ['draft', 'open', 'partially_used', 'completed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Of these something may still be used. */
export const RUNNING_STATES = ['open', 'partially_used'] as const satisfies readonly OrderState[];

/** Entered by hand, or brought by the ERP. */
export const ORDER_SOURCES = ['manual', 'sap'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** What uses an item: a measured line of the daily progress, a goods receipt of a store. */
export const USE_KINDS = ['dpr_log', 'stock_log'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** Why nothing may be linked to an item, the gravest first. */
export const WHY_NOT = [
  'draft',
  'cancelled',
  'deleted',
  'not_released',
  'item_deleted',
  'completed',
  'no_unit',
  'used_up',
] as const;
export type WhyNot = (typeof WHY_NOT)[number];
