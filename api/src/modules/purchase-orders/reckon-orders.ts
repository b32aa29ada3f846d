/** Writes what orders come to by their items: state, value, used. Called by whoever changed items, uses or orders, in its transaction. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { lockOrders, readItems } from './items.queries.ts';
import { sumsOf, type OrderSums } from './order-state.ts';

/** Answers the sums by the id of the order. */
export async function reckonOrders(
  { db }: Pick<Tenant, 'db'>,
  orders: readonly string[],
): Promise<Map<string, OrderSums>> {
  const found = new Map<string, OrderSums>();
  for (const order of await lockOrders(db, orders)) {
    const sums = sumsOf(order, await readItems(db, order.id));
    await sql`update purchase_order o set status = ${sums.status}, value = ${sums.value}::numeric,
      used_value = ${sums.used_value}::numeric, left_value = ${sums.left_value}::numeric, used_percent = least(${sums.used_percent}::numeric, 99999999.9)
      where ${own('o')} and o.id = ${order.id}::uuid`.execute(db);
    found.set(order.id, sums);
  }
  return found;
}
