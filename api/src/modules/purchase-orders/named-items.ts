/** Items that go, and rows that say they are items: what other records name stays, and another order's items are no part of this one. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { allKinds } from '#kernel/records/record-kinds.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { staysThere } from './form-items.ts';
import './items/item.kind.ts';
import { itemsElsewhere, lockForRemoval, removeItems, type Item } from './items.queries.ts';

/** As other records' fields name items. */
const REGISTER = 'po-items';

/** Of items those that a record names in a field: a receipt that is not posted yet, too. */
async function namedAmong(db: Db, items: readonly string[]): Promise<Set<string>> {
  const of = sql<readonly string[]>`${items as string[]}::uuid[]`;
  const none = sql<readonly string[]>`'{}'::uuid[]`;
  const selects = allKinds().flatMap(({ refers }) => refers?.(REGISTER, of, none) ?? []);
  if (selects.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`${sql.join(selects, sql` union `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Takes items off an order, which is held; throws where something names one of them. */
export async function takeOff({ db }: Pick<Tenant, 'db'>, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  await lockForRemoval(db, ids);
  const named = await namedAmong(db, ids);
  const stays = items.find(({ id }) => named.has(id));
  if (stays) throw new ApiError('request.invalid', { errors: [staysThere(stays.item_no)] });
  await removeItems(db, ids);
}

/** Throws where one of an order's new rows is an item of another order; `ids` by the row's place, '' for one that is this order's. */
export async function refuseOthers({ db }: Pick<Tenant, 'db'>, order: string, ids: readonly string[]): Promise<void> {
  const fresh = ids.filter(Boolean);
  const [other] = fresh.length === 0 ? [] : await itemsElsewhere(db, order, fresh);
  if (other === undefined) return;
  const path = `items.${ids.indexOf(other)}.row_id`;
  throw new ApiError('request.invalid', { errors: [{ path, code: 'unknown_id', message: 'No item of this order' }] });
}
