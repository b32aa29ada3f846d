import type { SheetWords } from '#kernel/sheets/sheet.model.ts';

export const items: SheetWords = {
  name: 'Stock',
  columns: {
    code: 'Code',
    name: 'Name',
    category: 'Category',
    sub_category: 'Sub-category',
    unit: 'Unit',
    store: 'Store',
    status: 'Status',
    opening_qty: 'Quantity to begin with',
    opening_rate: 'Rate to begin with (₹)',
    min_level: 'Least there should be',
    reorder_level: 'Order again below',
    shelf_life_days: 'Keeps for (days)',
    sap_material: 'SAP material',
    balance: 'In the store now',
    average_rate: 'Average rate (₹)',
    stock_value: 'Worth (₹)',
    expires_on: 'Oldest expires',
  },
  values: {
    status: {
      active: 'In use',
      retired: 'Not used any more',
    },
  },
  filters: {
    is_low: 'To order again',
    expires_on_from: 'Expires from',
    expires_on_to: 'Expires until',
  },
};

export const ledger: SheetWords = {
  name: 'Stock ledger',
  columns: {
    number: 'Number',
    log_date: 'Date',
    kind: 'Kind',
    stock_code: 'Code',
    stock: 'Item',
    store: 'Store',
    quantity_in: 'In',
    quantity_out: 'Out',
    balance_after: 'Balance',
    unit: 'Unit',
    unit_rate: 'Rate for one (₹)',
    value: 'Worth (₹)',
    status: 'Status',
    vendor: 'Supplier',
    challan_no: 'Challan number',
    vehicle_no: 'Vehicle',
    issued_to: 'Given to',
    reason: 'Reason',
    created_by: 'By',
  },
  values: {
    status: {
      draft: 'Waiting',
      pending_approval: 'For approval',
      posted: 'Posted',
      rejected: 'Refused',
      reversed: 'Reversed',
    },
    kind: {
      receipt: 'Receipt',
      issue: 'Issue',
      return: 'Return',
      adjustment: 'Adjustment',
      transfer_out: 'Transfer',
      transfer_in: 'Transfer in',
    },
  },
  filters: {
    log_date_from: 'From',
    log_date_to: 'Until',
  },
};
