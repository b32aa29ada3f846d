/** Fills a store of the demo and tells what came and went, through the functions that the API calls. */
import { dayOf } from '@chainage/shared/lib/format/date';
import type { Db } from '#kernel/database/connect.ts';
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
export async function openStore(keeping: Keeping, items: readonly DemoItem[], at: Date): Promise<KeptItem[]> {
  const { db, made, random } = keeping;
  const find = await listsOf(keeping);
  return actAs(db, made, 'store_keeper', at, async (tenant) => {
    const kept: KeptItem[] = [];
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
      kept.push({ ...item, id, balance: item.opening });
    }
    return kept;
  });
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
