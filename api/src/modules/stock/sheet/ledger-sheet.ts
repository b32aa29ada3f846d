/** The ledger as a file: what came in and went out, the balance behind it and what it was worth (domain.md section 6). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Column } from '@chainage/shared/contracts/kit/list';
import { listQueryOf } from '@chainage/shared/contracts/kit/record-schemas';
import { LEDGER_SHEET } from '@chainage/shared/contracts/stock/log-place';
import { stockLog } from '@chainage/shared/contracts/stock/log';
import { own } from '#kernel/database/own.ts';
import type { ListQuery } from '#kernel/records/table/list.queries.ts';
import { listedRows } from '#kernel/sheets/listed-rows.ts';
import { declareSheet, type SheetPage, type SheetReader } from '#kernel/sheets/sheet.model.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { readBeside } from '../ledger/log-balances.queries.ts';
import { stockLogServed } from '../log.served.ts';
import { inAndOut } from '../in-and-out.ts';
import { ledger as en } from './en.ts';
import { ledger as hi } from './hi.ts';
import { ledger as mr } from './mr.ts';

const NEEDS = ['view__all__stock_log', 'export__all__stock'];

const COLUMNS: readonly Column[] = [
  { name: 'number', kind: 'text' },
  { name: 'log_date', kind: 'day' },
  { name: 'kind', kind: 'choice' },
  { name: 'stock_code', kind: 'text' },
  { name: 'stock', kind: 'text', at: 'stock_name' },
  { name: 'store', kind: 'lookup' },
  { name: 'quantity_in', kind: 'decimal' },
  { name: 'quantity_out', kind: 'decimal' },
  { name: 'balance_after', kind: 'decimal' },
  { name: 'unit', kind: 'lookup' },
  { name: 'unit_rate', kind: 'money' },
  { name: 'value', kind: 'money', at: 'amount' },
  { name: 'status', kind: 'state' },
  { name: 'vendor', kind: 'text' },
  { name: 'challan_no', kind: 'text' },
  { name: 'vehicle_no', kind: 'text' },
  { name: 'issued_to', kind: 'text' },
  { name: 'reason', kind: 'text' },
  { name: 'created_by', kind: 'person' },
];
/** What has room beside each other on a sheet of paper. */
const BESIDE = ['number', 'log_date', 'kind', 'stock', 'quantity_in', 'quantity_out', 'balance_after', 'status'];

const query = listQueryOf(stockLog).omit({ limit: true, offset: true, cursor: true });
type Query = z.infer<typeof query>;

async function pageOf(reader: SheetReader, asked: ListQuery, cursor: string): Promise<SheetPage> {
  const { rows, next } = await listedRows(stockLogServed, reader, asked, cursor);
  const beside = await readBeside(
    reader as Tenant,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => {
      const known = beside.get(row.id);
      return { ...row, ...(known && inAndOut(row['kind'], known)) };
    }),
    next,
  };
}

/** What the item among the filters is called. */
async function namesOf({ db }: SheetReader, asked: Query) {
  const { stock } = asked as { stock?: string };
  const none: Record<string, string> = {};
  if (stock === undefined) return none;
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', s.code, s.name) as name from stock s
    where ${own('s')} and s.id = ${stock}::uuid`.execute(db);
  return rows[0] ? { stock: rows[0].name } : none;
}

declareSheet<Query>({
  key: LEDGER_SHEET,
  query,
  rights: (permissions) => (NEEDS.every((need) => permissions.includes(need)) ? NEEDS : []),
  narrowed: (asked) => asked,
  columns: () => COLUMNS,
  paper: () => ({
    beside: COLUMNS.filter(({ name }) => BESIDE.includes(name)),
    below: COLUMNS.filter(({ name }) => !BESIDE.includes(name)),
  }),
  async count(reader, asked, most) {
    const { count } = await stockLogServed.list(reader as Tenant, { ...(asked as ListQuery), limit: 1 }, '/');
    return Math.min(count, most);
  },
  page: (reader, asked, cursor) => pageOf(reader, asked as ListQuery, cursor),
  named: namesOf,
  words: { en, hi, mr },
});
