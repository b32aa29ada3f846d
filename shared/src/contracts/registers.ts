export interface Register {
  list: string;
  one: string;
  /** Fields that name a record where it is chosen and shown. */
  shows: readonly string[];
  /** Its page in the app, with its own fields in place of `:names`. */
  page: string;
  /** Whose steps change what is read of it: it is asked for again with what that module has read. */
  module?: string;
  /** Where it is chosen: the field that says how much there is of it, and the one of its unit. */
  tells?: { amount: string; unit: string };
  /** States of those that stand on the road and are offered by their place; left out where records have none. */
  inUse?: readonly string[];
  /** Its records bear printed labels: the field that stands beside the code in letters. */
  label?: string;
  /** A device out of reach has it (`reference` of a remote.json): of others it asks the server alone. */
  kept?: true;
}

/** Registers that fields of other records may point into (`recordOf`): where they answer, and what names one of their records. */
export const REGISTERS = {
  'asset-registers': {
    list: 'organisation/data/asset-registers/',
    one: 'organisation/data/asset-register/',
    shows: ['asset_code', 'name'],
    page: '/asset-register/view/:id',
    inUse: ['active', 'under_repair'],
    label: 'asset_code',
    kept: true,
  },
  stocks: {
    list: 'organisation/stock/stocks/',
    one: 'organisation/stock/stock/',
    shows: ['code', 'name', 'store_label'],
    page: '/stock/:id',
    module: 'stock',
    tells: { amount: 'balance', unit: 'unit' },
    label: 'code',
    kept: true,
  },
  issues: {
    list: 'organisation/data/issues/',
    one: 'organisation/data/issue/',
    shows: ['number', 'sub_type_label', 'chainage_from'],
    page: '/issues/:issue_type/view/:id',
  },
  'work-schedules': {
    list: 'organisation/data/work-schedules/',
    one: 'organisation/data/work-schedule/',
    shows: ['title'],
    page: '/issues/work-schedules/view/:id',
  },
  'planned-works': {
    list: 'organisation/data/planned-works/',
    one: 'organisation/data/planned-work/',
    shows: ['title', 'due_on'],
    page: '/issues/planned-works/view/:id',
  },
  'dpr-reports': {
    list: 'organisation/data/dpr/reports/',
    one: 'organisation/data/dpr/report/',
    shows: ['name'],
    page: '/dpr/setup/reports/:id',
    kept: true,
  },
  'package-keys': {
    list: 'organisation/data/dpr/package-keys/',
    one: 'organisation/data/dpr/package-key/',
    shows: ['item_no', 'description'],
    page: '/dpr/setup/keys/:id',
    kept: true,
  },
  'po-items': {
    list: 'organisation/sap/po-items/',
    one: 'organisation/sap/po-item/',
    shows: ['po_number', 'item_no', 'text', 'supplier_name'],
    page: '/sap-po/:purchase_order',
    module: 'purchase-orders',
    tells: { amount: 'balance_quantity', unit: 'unit' },
  },
  'safety-workers': {
    list: 'organisation/safety-workers/',
    one: 'organisation/safety-worker/',
    shows: ['name', 'employer'],
    page: '/safety-workers/view/:id',
    kept: true,
  },
  'safety-programs': {
    list: 'organisation/safety-programs/',
    one: 'organisation/safety-program/',
    shows: ['number', 'title'],
    page: '/safety-program/view/:id',
  },
} as const satisfies Readonly<Record<string, Register>>;

/** Registers a record's field may point into. */
export type RecordRef = keyof typeof REGISTERS;
