/** How entries, their lines and months stand (domain.md section 4). By themselves, so that a list needs no workflow. */
export const ENTRY_STATES = ['draft', 'submitted', 'approved', 'returned'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export const LOG_STATES = ['draft', 'submitted', 'approved', 'rejected', 'cancelled'] as const;
export type LogState = (typeof LOG_STATES)[number];

export const MONTH_STATES = ['open', 'submitted', 'certified', 'approved', 'billed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

/** States of a month in which its figures stand still. */
export const FROZEN_STATES: readonly MonthState[] = ['certified', 'approved', 'billed'];

/** Any of these reviews entries and lines. */
export const REVIEWS: readonly string[] = ['review__all__dpr', 'review__assigned__dpr'];
