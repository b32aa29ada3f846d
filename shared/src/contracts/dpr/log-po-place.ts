/** Where links of measured lines to orders are read and written. Without Zod, for screens. */
export const LOG_PO_PATH = 'organisation/data/dpr/dpr-log-po/';
/** Who splits measured lines over orders. */
export const LINKS_ORDERS = 'link__all__purchase_order';
/** Who finds items of orders. */
export const SEES_ORDERS = 'view__all__purchase_order';

/** Where items of orders are found, and what names one: as the register of them says. */
export const PO_ITEMS = {
  list: 'organisation/sap/po-items/',
  one: 'organisation/sap/po-item/',
  shows: ['po_number', 'item_no', 'text', 'supplier_name'],
} as const;

export const vendorAbstractPath = (month: string): string => `organisation/data/dpr/month/${month}/vendor-abstract/`;
