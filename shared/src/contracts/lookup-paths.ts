/** Where the lists that people choose from are changed. Without Zod, for pages. */
export const LOOKUP_LISTS_PATH = 'organisation/data/lookup-lists/';
export const LOOKUP_PATH = 'organisation/data/lookup/';
export const LOOKUP_ORDER_PATH = 'organisation/data/lookup-order/';
/** Rows of one list at most: a device asks for a whole list at once (spec.md section 9). */
export const LOOKUP_ROWS_MOST = 1000;
