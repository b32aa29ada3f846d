/** What answers say of the items of an order and of what uses them. */
import { sql } from 'kysely';
import type { ItemStanding, OrderUse } from '@chainage/shared/contracts/purchase-orders/item';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { Item } from './items.queries.ts';
import { amountOf, leftOfItem, percentOf, type OrderFacts } from './left-of-item.ts';

/** The newest uses that an answer has. */
const SHOWN = 100;

export function standingOf(order: OrderFacts, item: Item): ItemStanding {
  const left = leftOfItem(order, item);
  const { id, item_no, text, material, plant, unit, unit_label, unit_labels, sap_unit, used_by, used_value } = item;
  const { net_price, unlimited_over, is_completed, deletion_code } = item;
  return {
    ...{ id, item_no, text, material, plant, unit, unit_label, unit_labels, sap_unit, used_by, used_value },
    ...{ net_price, unlimited_over, is_completed, deletion_code },
    price_quantity: item.price_quantity ?? '1.000',
    order_quantity: left.ordered,
    used_quantity: left.used,
    balance_quantity: left.balance,
    most: left.most,
    value: amountOf(left.ordered, item),
    used_percent: percentOf(left.used, left.ordered) ?? '0.0',
    over_delivery_pct: item.over_delivery_pct ?? '0.0',
    why_not: left.whyNot,
  };
}

/** The newest logs that use an order, and how many more there are. */
export async function readUses(db: Db, order: string): Promise<{ uses: OrderUse[]; more_uses: number }> {
  const { rows } = await sql<OrderUse & { all: number }>`
    select u.item, i.item_no, u.kind, u.source, u.number, u.used_on::text, u.quantity::text, u.amount::text,
      l.label as unit_label, coalesce(l.attributes -> 'labels', '{}') as unit_labels, (count(*) over ())::int as all
    from purchase_order_item i
    join purchase_order_use u on ${own('u')} and u.item = i.id
    left join lookup l on ${own('l')} and l.id = i.unit
    where ${own('i')} and i.purchase_order = ${order}::uuid
    order by u.used_on desc, u.created_at desc, u.id limit ${SHOWN}`.execute(db);
  return { uses: rows.map(({ all: _, ...use }) => use), more_uses: Math.max(0, (rows[0]?.all ?? 0) - SHOWN) };
}
