/** Where links of measured lines to orders are read and written. Without Zod, for screens. */
export const LOG_PO_PATH = 'organisation/data/dpr/dpr-log-po/';
/** Who splits measured lines over orders. */
export const LINKS_ORDERS = 'link__all__purchase_order';
/** Who finds items of orders. */
export const SEES_ORDERS = 'view__all__purchase_order';

export const vendorAbstractPath = (month: string): string => `organisation/data/dpr/month/${month}/vendor-abstract/`;
/** The links that a figure of an item in the abstract adds up. */
export const vendorLinksPath = (month: string, item: string): string => `${vendorAbstractPath(month)}${item}/`;
