/** Registers that fields of other records may point into (`recordOf`): where they answer, and what names one of their records. */
export const REGISTERS = {
  'asset-registers': {
    list: 'organisation/data/asset-registers/',
    one: 'organisation/data/asset-register/',
    /** Fields that name a record where it is chosen and shown. */
    shows: ['asset_code', 'name'],
    /** States of those that stand on the road and are offered by their place. */
    inUse: ['active', 'under_repair'],
  },
  stocks: {
    list: 'organisation/stock/stocks/',
    one: 'organisation/stock/stock/',
    shows: ['code', 'name', 'store_label'],
  },
  'work-schedules': {
    list: 'organisation/data/work-schedules/',
    one: 'organisation/data/work-schedule/',
    shows: ['title'],
  },
  'planned-works': {
    list: 'organisation/data/planned-works/',
    one: 'organisation/data/planned-work/',
    shows: ['title', 'due_on'],
  },
} as const;

/** Registers a record's field may point into. */
export type RecordRef = keyof typeof REGISTERS;
