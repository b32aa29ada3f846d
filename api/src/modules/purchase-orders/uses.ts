/**
 * What uses an item of an order, and what gives it back: measured lines and goods receipts. Order and item are held until the
 * transaction ends, so that of many who link at once none goes beyond what the order allows.
 */
import { sql } from 'kysely';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { decimalQuotient } from '@chainage/shared/contracts/kit/decimal-quotient';
import type { UseKind, WhyNot } from '@chainage/shared/contracts/purchase-orders/states';
import { v7 as uuidv7 } from 'uuid';
import { own, ownId } from '#kernel/database/own.ts';
import { writeNotice } from '#kernel/notifications/notification.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { lockItems, type HeldItem } from './items.queries.ts';
import { amountOf, fits, leftOfItem } from './left-of-item.ts';
import { reckonOrders } from './reckon-orders.ts';

/** A log that uses an item. */
export interface Use {
  item: string;
  kind: UseKind;
  source: string;
  /** By which people know the log. */
  number: string | null;
  used_on: string;
  /** In the log's unit. */
  quantity: string;
  unit: number | null;
  /** How much of the item's unit one of the log's is; null where nobody said. */
  factor: string | null;
}

/** Why it may not be used; `most`: what is left in the log's unit, where that is too little. */
export type Refusal =
  | { why: WhyNot | 'missing' | 'factor_missing' | 'factor_of_same' | 'factor_too_small' }
  | { why: 'too_much'; most: string };

const QUANTITY_PLACES = 3;

/**
 * A quantity of a log in the unit of the order. Tonnes are no bags, and nobody but who measures knows how many: in another unit the
 * factor is said, and never taken for one; in the same unit there is none but one.
 */
export function inOrdersUnit(
  { quantity, unit, factor }: Pick<Use, 'quantity' | 'unit' | 'factor'>,
  ordered: number | null,
): { quantity: string } | Refusal {
  const isSame = Number(ordered) === Number(unit);
  if (isSame && factor !== null && Number(factor) !== 1) return { why: 'factor_of_same' };
  if (!isSame && factor === null) return { why: 'factor_missing' };
  const used = decimalProduct([quantity, factor ?? '1'], QUANTITY_PLACES) ?? '0';
  // of the order's unit there must be something
  return /[1-9]/.test(used) ? { quantity: used } : { why: 'factor_too_small' };
}

/** What is left of an item in the unit of a log, cut and never rounded up. */
function inLogsUnit(most: string, factor: string | null): string {
  const exact = decimalQuotient(most, factor ?? '1', 2 * QUANTITY_PLACES);
  return exact?.slice(0, -QUANTITY_PLACES) ?? most;
}

/** Who else is told that an item is nearly used up, besides whoever wrote the order. */
const TOLD_ROLES = ['project_manager', 'store_keeper'];

/** Once for each item, however often something is given back and used again. */
async function tellNearlyUsed(tenant: Tenant, { order, item }: HeldItem): Promise<void> {
  const { rows } = await sql<{ created_by: string }>`
    update purchase_order_item as i set told_90_at = ${tenant.now}::timestamptz
    from purchase_order o
    where ${own('i')} and ${own('o')} and o.id = i.purchase_order and i.id = ${item.id}::uuid and i.told_90_at is null
      and i.order_quantity > 0 and (select sum(u.quantity) from purchase_order_use u
        where ${own('u')} and u.item = i.id) >= i.order_quantity * 0.9
    returning o.created_by`.execute(tenant.db);
  if (!rows[0]) return;
  const notice = { event: 'ninety_percent', members: [Number(rows[0].created_by)], roles: TOLD_ROLES };
  await writeNotice(tenant, { entity: 'purchase_order', id: order.id }, notice);
}

/** Holds the item and uses so much of it, where it allows that; `quantity`: in its own unit. */
export async function useItem(
  tenant: Tenant,
  use: Use,
): Promise<{ held: HeldItem; quantity: string; amount: string } | Refusal> {
  const { db, memberId } = tenant;
  const { item: id, kind, source, number, used_on, factor } = use;
  const [held] = await lockItems(db, [id]);
  if (!held) return { why: 'missing' };
  const left = leftOfItem(held.order, held.item);
  if (left.whyNot && left.whyNot !== 'used_up') return { why: left.whyNot };
  const measured = inOrdersUnit(use, held.item.unit);
  if ('why' in measured) return measured;
  const { quantity } = measured;
  if (!fits(left, quantity)) return { why: 'too_much', most: inLogsUnit(left.most ?? '0.000', factor) };
  const amount = amountOf(quantity, held.item);
  await sql`insert into purchase_order_use
      (organisation_id, id, item, kind, source, number, used_on, quantity, amount, created_by)
    values (${ownId}, ${uuidv7()}::uuid, ${id}::uuid, ${kind}, ${source}::uuid, ${number}, ${used_on}::date,
      ${quantity}::numeric, ${amount}::numeric, ${memberId}::bigint)`.execute(db);
  await reckonOrders(tenant, [held.order.id]);
  await tellNearlyUsed(tenant, held);
  return { held, quantity, amount };
}

/** Says by which number people know logs that had none as they used something. */
export async function nameUses(
  { db }: Tenant,
  kind: UseKind,
  sources: readonly string[],
  number: string,
): Promise<void> {
  await sql`update purchase_order_use as u set number = ${number}
    where ${own('u')} and u.kind = ${kind} and u.source = any (${sources}::uuid[]) and u.number is null`.execute(db);
}

/** Gives back what a log has used: all of it, or of one item. */
export async function giveBack(tenant: Tenant, kind: UseKind, source: string, item?: string): Promise<void> {
  const { db } = tenant;
  const { rows } = await sql<{ item: string }>`select u.item from purchase_order_use u
    where ${own('u')} and u.kind = ${kind} and u.source = ${source}::uuid`.execute(db);
  const items = rows.map((row) => row.item).filter((one) => item === undefined || one === item);
  if (items.length === 0) return;
  const held = await lockItems(db, items);
  await sql`delete from purchase_order_use u where ${own('u')} and u.kind = ${kind} and u.source = ${source}::uuid
    and u.item = any (${items}::uuid[])`.execute(db);
  await reckonOrders(
    tenant,
    held.map(({ order }) => order.id),
  );
}
