/** Items as a form has them, and as they are stored. */
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { v7 as uuidv7 } from 'uuid';
import type { Values } from '#kernel/records/served-kind.ts';
import type { Item, WrittenItem } from './items.queries.ts';
import { fits, leftOfItem } from './left-of-item.ts';

export type FormItem = Values & { row_id: string; item_no: string };

/** SAP counts its items in tens. */
const STEP = 10;
const LONGEST_NO = 5;

export const rowsOf = (values: Readonly<Values>): FormItem[] =>
  Array.isArray(values['items']) ? (values['items'] as FormItem[]) : [];

/** As a form has it; a flag that is not set and a tolerance of nothing are left empty there. */
export const toRow = ({ id, ...item }: Item): FormItem => ({
  text: item.text,
  order_quantity: item.order_quantity,
  unit: item.unit,
  net_price: item.net_price,
  price_quantity: item.price_quantity,
  over_delivery_pct: item.over_delivery_pct,
  unlimited_over: item.unlimited_over,
  material: item.material,
  tax_code: item.tax_code,
  item_no: item.item_no,
  is_completed: item.is_completed,
  [ROW_ID]: id,
});

/** Every row with its id and number: those it has, those of the item with its number, else new ones behind the last. */
export function numbered(rows: readonly Values[], stored: readonly FormItem[]): FormItem[] {
  const taken = [...rows, ...stored].map(({ item_no: number }) => Number(number ?? 0));
  let last = Math.max(0, ...taken);
  return rows.map((row) => {
    const known = stored.find((item) => (row[ROW_ID] ? item.row_id === row[ROW_ID] : item.item_no === row['item_no']));
    const number = row['item_no'] ?? known?.item_no;
    if (!number) last = (Math.floor(last / STEP) + 1) * STEP;
    return {
      ...Object.fromEntries(Object.entries(toRow({} as Item)).map(([name]) => [name, null])),
      ...row,
      unlimited_over: row['unlimited_over'] ?? false,
      is_completed: row['is_completed'] ?? false,
      item_no: (number as string | undefined) ?? String(last).padStart(LONGEST_NO, '0'),
      [ROW_ID]: (row[ROW_ID] as string | undefined) ?? known?.row_id ?? uuidv7(),
    };
  });
}

export const toItem = ({ row_id: id, ...row }: FormItem): WrittenItem => ({ ...row, id });

const USED = /[1-9]/;
const KEPT = ['unit', 'net_price', 'price_quantity'] as const;
const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** What no item can be: its number beyond the last there is, or the same one twice. */
export const badRows = (rows: readonly FormItem[]): FieldError[] =>
  rows.flatMap((row, at): FieldError[] => [
    ...(row.item_no.length > LONGEST_NO
      ? [{ path: `items.${at}.item_no`, code: 'too_large' as const, message: 'There is no number behind the last one' }]
      : []),
    ...(rows.findIndex(({ row_id: id }) => id === row.row_id) < at
      ? [{ path: `items.${at}.row_id`, code: 'duplicate' as const, message: 'A row before it is this item' }]
      : []),
  ]);

/** An item that cannot go, by its number. */
export const staysThere = (item_no: string): FieldError => ({
  path: 'items',
  code: 'not_empty',
  message: 'Something is linked to an item that was taken away',
  value: item_no,
});

/** What is linked stays as it was ordered: neither taken away, nor below what is used, nor in another unit or at another price. */
export function againstUses(rows: readonly FormItem[], stored: readonly Item[]): FieldError[] {
  const gone = stored
    .filter(({ id, used_quantity: used }) => USED.test(used) && !rows.some((row) => row.row_id === id))
    .slice(0, 1)
    .map(({ item_no: number }) => staysThere(number));
  const changed = rows.flatMap((row, at) => {
    const item = stored.find(({ id }) => id === row.row_id);
    if (!item) return [];
    const isRenumbered = item.item_no !== row.item_no;
    const isUsed = USED.test(item.used_quantity);
    const stays: string[] = isUsed ? KEPT.filter((name) => number(row[name]) !== number(item[name])) : [];
    const left = leftOfItem({ status: 'open', released: true, deletion_code: '' }, {
      ...item,
      ...row,
      used_quantity: '0.000',
    } as Item);
    return [
      ...[...(isRenumbered ? ['item_no'] : []), ...stays].map((name): FieldError => ({
        path: `items.${at}.${name}`,
        code: 'invalid',
        message: 'Stays as it was linked',
      })),
      ...(isUsed && !fits(left, item.used_quantity)
        ? [
            {
              path: `items.${at}.order_quantity`,
              code: 'too_small' as const,
              message: 'Less than is used of it',
              value: item.used_quantity,
            },
          ]
        : []),
    ];
  });
  return [...gone, ...changed];
}
