/** What the demo's logs themselves say of the orders that they use (modules/dpr/orders, modules/stock/use-order.ts). */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { insertLink } from '#modules/dpr/orders/links.queries.ts';
import type { Item } from '#modules/purchase-orders/items.queries.ts';
import { amountOf } from '#modules/purchase-orders/left-of-item.ts';
import type { DemoLog } from './logs.queries.ts';

/** On a receipt the item that it came on. */
export async function sayItem(db: Db, log: string, item: string): Promise<void> {
  await sql`update stock_log as g set po_item = ${item}::uuid where ${own('g')} and g.id = ${log}::uuid`.execute(db);
}

/** All of a measured line, in the unit that it is ordered in. */
export const linkDemoLine = (tenant: Tenant, { id, quantity }: DemoLog, item: Item): Promise<void> =>
  insertLink(tenant, {
    ...{ id: uuidv7(), dpr_log: id, po_item: item.id, quantity, unit_factor: '1', po_quantity: quantity },
    amount: amountOf(quantity, item),
  });
