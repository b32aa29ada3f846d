/** Items of orders as rows of the register's second sheet. */
import type { Column } from '@chainage/shared/contracts/kit/list';
import { amountOf, leftOfItem } from '../left-of-item.ts';
import type { Item } from '../items.queries.ts';

export const ITEM_COLUMNS: readonly Column[] = [
  { name: 'po_number', kind: 'text' },
  { name: 'supplier_name', kind: 'text' },
  { name: 'item_no', kind: 'text' },
  { name: 'text', kind: 'text' },
  { name: 'material', kind: 'text' },
  { name: 'unit', kind: 'lookup', at: 'unit_label' },
  { name: 'order_quantity', kind: 'decimal' },
  { name: 'used_by_lines', kind: 'decimal' },
  { name: 'used_by_receipts', kind: 'decimal' },
  { name: 'used_quantity', kind: 'decimal' },
  { name: 'balance_quantity', kind: 'decimal' },
  { name: 'over_delivery_pct', kind: 'decimal' },
  { name: 'net_price', kind: 'decimal' },
  { name: 'price_quantity', kind: 'decimal' },
  { name: 'currency', kind: 'text' },
  { name: 'value', kind: 'decimal' },
  { name: 'used_value', kind: 'decimal' },
  { name: 'is_completed', kind: 'flag' },
];

type Order = Readonly<Record<string, unknown>>;

/** An item with what its order says of it; what is left does not hang on how the order stands. */
export function itemRow({ id, po_number, supplier_name, currency }: Order, item: Item) {
  const left = leftOfItem({ status: 'open', released: true, deletion_code: '' }, item);
  return {
    ...item,
    ...{ id, po_number, supplier_name, currency },
    // the unit that SAP said, where nobody here knows it
    unit_label: item.unit_label ?? item.sap_unit,
    order_quantity: left.ordered,
    balance_quantity: left.balance,
    used_by_lines: item.used_by.dpr_log,
    used_by_receipts: item.used_by.stock_log,
    price_quantity: item.price_quantity ?? '1.000',
    value: amountOf(left.ordered, item),
  };
}
