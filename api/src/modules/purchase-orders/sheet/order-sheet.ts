/** The register of orders as a file: what each is worth and how much is used, and behind it a sheet of what is left of each item. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import { ORDER_SHEET } from '@chainage/shared/contracts/purchase-orders/place';
import { formatMoney } from '@chainage/shared/lib/format/number';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import { listedRows } from '#kernel/sheets/listed-rows.ts';
import { packageNamed } from '#kernel/sheets/package-named.ts';
import { declareSheet, type SheetPage, type SheetReader } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { itemsOfOrders, type Item } from '../items.queries.ts';
import { orderServed } from '../order.served.ts';
import { itemRow, ITEM_COLUMNS } from './item-rows.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

const NEEDS = ['view__all__purchase_order'];

const COLUMNS: readonly Column[] = [
  { name: 'po_number', kind: 'text' },
  { name: 'supplier_name', kind: 'text' },
  { name: 'supplier_code', kind: 'text' },
  { name: 'po_date', kind: 'day' },
  { name: 'package', kind: 'lookup' },
  { name: 'currency', kind: 'text' },
  { name: 'value', kind: 'decimal' },
  { name: 'used_value', kind: 'decimal' },
  { name: 'left_value', kind: 'decimal' },
  { name: 'used_percent', kind: 'decimal' },
  { name: 'status', kind: 'state' },
  { name: 'source', kind: 'choice' },
  { name: 'released', kind: 'flag' },
  { name: 'valid_from', kind: 'day' },
  { name: 'valid_to', kind: 'day' },
  { name: 'payment_terms', kind: 'text' },
  { name: 'last_synced_at', kind: 'instant' },
  { name: 'sync_error', kind: 'choice' },
];
/** What has room beside each other on a sheet of paper (domain.md section 6). */
const BESIDE = ['po_number', 'supplier_name', 'po_date', 'value', 'used_percent', 'status', 'last_synced_at'];
/** On paper an amount says its currency itself; a sheet computes with the number, beside a column that says it. */
const AMOUNTS = ['value', 'used_value', 'left_value'] as const;
const isAmount = (name: string) => AMOUNTS.some((one) => one === name);
const ON_PAPER: readonly Column[] = COLUMNS.filter(({ name }) => name !== 'currency').map((column) =>
  isAmount(column.name) ? { ...column, kind: 'text', at: `said.${column.name}`, end: true } : column,
);

const query = listQueryOf(purchaseOrder).omit({ limit: true, offset: true, cursor: true });
type Query = z.infer<typeof query>;

/** What packages are called, by their ids. */
async function packagesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code: string }>`select p.id::int as id, p.code from package p
    where ${own('p')} and p.id = any (${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

const saidOf = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    AMOUNTS.flatMap((name) => {
      const amount = row[name];
      return typeof amount === 'string' ? [[name, formatMoney(amount, String(row['currency'] ?? 'INR'))]] : [];
    }),
  );

async function pageOf(reader: SheetReader, asked: ListQuery, cursor: string): Promise<SheetPage> {
  const { rows, next } = await listedRows(orderServed, reader, asked, cursor);
  const ids = rows.map(({ id }) => id);
  const items = new Map<string, Item[]>(ids.map((id) => [id, []]));
  for (const item of await itemsOfOrders(reader.db, ids)) items.get(item.purchase_order)?.push(item);
  const packages = await packagesOf(reader.db, rows.flatMap((row) => row['package'] ?? []).map(Number));
  return {
    rows: rows.map((row) => {
      const parts = { items: (items.get(row.id) ?? []).map((item) => itemRow(row, item)) };
      // `unit_changed 00010 TO; …`: which items is said on the order's page
      const error = String(row['sync_error'] ?? '').split(' ', 1)[0];
      const label = packages.get(Number(row['package'])) ?? null;
      return { ...row, package_label: label, said: saidOf(row), sync_error: error || null, parts };
    }),
    next,
  };
}

declareSheet<Query>({
  key: ORDER_SHEET,
  query,
  rights: (permissions) => (NEEDS.every((need) => permissions.includes(need)) ? NEEDS : []),
  narrowed: (asked) => asked,
  columns: () => COLUMNS,
  parts: [{ key: 'items', columns: ITEM_COLUMNS }],
  paper: () => ({
    beside: ON_PAPER.filter(({ name }) => BESIDE.includes(name)),
    below: ON_PAPER.filter(({ name }) => !BESIDE.includes(name)),
  }),
  async count(reader, asked, most) {
    const { count } = await orderServed.list(reader as Tenant, { ...(asked as ListQuery), limit: 1 }, '/');
    return Math.min(count, most);
  },
  page: (reader, asked, cursor) => pageOf(reader, asked as ListQuery, cursor),
  named: (reader, asked) => packageNamed(reader, asked as { package?: number }),
  words: { en, hi, mr },
});
