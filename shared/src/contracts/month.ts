/** A month of the calendar, `2026-11`. Without Zod, for screens. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
