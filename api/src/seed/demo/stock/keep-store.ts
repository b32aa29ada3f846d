/** Fills a store of the demo and tells what came and went, through the functions that the API calls. */
import { dayOf } from '@chainage/shared/lib/format/date';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import '#kernel/declarations/lookup.table.ts';
import { stockLogServed } from '#modules/stock/log.served.ts';
import { stockServed } from '#modules/stock/stock.served.ts';
import { actAs } from '../act-as.ts';
import type { MadeOrganisation } from '../organisation.ts';
import { idAt, type Chance } from '../random.ts';
import type { DemoItem } from './items.ts';

export interface Keeping {
  db: Db;
  made: MadeOrganisation;
  now: Date;
  random: Chance;
}

/** An item in the store, with what there is of it. */
export interface KeptItem extends DemoItem {
  id: string;
  balance: number;
}

async function listsOf({ db }: Keeping) {
  const rows = await db
    .selectFrom('lookup')
    .select(['id', 'list', 'code', 'parent'])
    .where('list', 'in', ['stock-sub-categories', 'units-of-measurement', 'stores'])
    .execute();
  return (list: string, code?: string) => {
    const row = rows.find((one) => one.list === list && (code === undefined || one.code === code));
    if (!row) throw new Error(`${list} has no ${code}`);
    return row;
  };
}

/** Enters the items with what there was as the store was begun. */
export async function openStore(keeping: Keeping, items: readonly DemoItem[], at: Date): Promise<void> {
  const { db, made, random } = keeping;
  const find = await listsOf(keeping);
  await actAs(db, made, 'store_keeper', at, async (tenant) => {
    for (const item of items) {
      const id = idAt(at.getTime(), random);
      const { id: sub, parent } = find('stock-sub-categories', item.sub);
      await createRecord(stockServed, tenant, {
        id,
        code: item.code,
        name: item.name,
        category: parent,
        sub_category: sub,
        unit: find('units-of-measurement', item.unit).id,
        store: find('stores').id,
        status: 'active',
        opening_qty: String(item.opening),
        opening_rate: String(item.rate),
        reorder_level: String(item.reorder),
        ...(item.life && { shelf_life_days: item.life }),
      });
    }
  });
}

/** Ids of the items by their code. */
export async function itemsOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`select s.id, s.code from stock s where ${own('s')}`.execute(
    db,
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Material that a repair has asked for by being resolved. */
export interface Asked {
  log: string;
  stock: string;
  quantity: number;
  at: Date;
}

export async function askedByRepairs(db: Db): Promise<Asked[]> {
  const { rows } = await sql<{ log: string; stock: string; quantity: number; at: Date }>`
    select g.id as log, g.stock, g.quantity::float as quantity, g.created_at as at from stock_log g
    where ${own('g')} and g.status = 'draft' and g.issue is not null order by g.created_at, g.id`.execute(db);
  return rows;
}

/** The store keeper gives it out an hour and a half later. */
export async function giveOut({ db, made }: Keeping, items: readonly KeptItem[], asked: Asked): Promise<void> {
  const when = new Date(asked.at.getTime() + 90 * 60_000);
  await actAs(db, made, 'store_keeper', when, (tenant) =>
    moveRecord(stockLogServed, tenant, asked.log, { action: 'post', version: 1 }),
  );
  const item = items.find(({ id }) => id === asked.stock);
  if (item) item.balance -= asked.quantity;
}

type Role = Parameters<typeof actAs>[2];

export interface DemoLog {
  item: KeptItem;
  kind: string;
  quantity: number;
  at: Date;
  by?: Role;
  more?: Record<string, unknown>;
  /** Steps after it is written down, by whom. */
  steps?: readonly { action: string; by: Role; after?: number; comment?: string }[];
}

const OUT = ['issue', 'transfer_out'];
const POST: DemoLog['steps'] = [{ action: 'post', by: 'store_keeper' }];

/** Writes a log down and takes its steps. */
export async function tell({ db, made, random }: Keeping, log: DemoLog): Promise<void> {
  const { item, kind, quantity, at, by = 'store_keeper', more, steps = POST ?? [] } = log;
  const id = idAt(at.getTime(), random);
  const body = { id, kind, stock: item.id, quantity: String(quantity), log_date: dayOf(at), ...more };
  await actAs(db, made, by, at, (tenant) => createRecord(stockLogServed, tenant, body));
  let version = 1;
  for (const { action, by: who, after = 5, comment } of steps) {
    const when = new Date(at.getTime() + after * 60_000);
    await actAs(db, made, who, when, (tenant) =>
      moveRecord(stockLogServed, tenant, id, { action, version, ...(comment && { comment }) }),
    );
    version += 1;
  }
  const isPosted = steps.some(({ action }) => action === 'post' || action === 'approve');
  const isReversed = steps.some(({ action }) => action === 'reverse');
  if (isPosted && !isReversed) item.balance += OUT.includes(kind) ? -quantity : quantity;
}
