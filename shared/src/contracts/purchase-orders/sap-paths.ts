/** Where the reading of SAP is asked about. Without Zod, for screens. */
export const SAP_SYNC_PATH = 'organisation/sap/sync/';
export const SAP_FETCH_PATH = 'organisation/sap/fetch/';
export const SYNC_RIGHT = 'sync__all__purchase_order';
export const differencesPath = (order: string): string => `organisation/sap/po/${order}/differences/`;
