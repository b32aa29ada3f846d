/** SQL of items of orders and what uses them. Whoever writes either holds the order first, then its items (`lockItems`). */
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { ItemFacts, OrderFacts } from './left-of-item.ts';

/** An item as it is stored, with what was used of it. */
export interface Item extends ItemFacts {
  id: string;
  purchase_order: string;
  item_no: string;
  text: string | null;
  material: string | null;
  plant: string | null;
  sap_unit: string | null;
  tax_code: string | null;
  unit_label: string | null;
  unit_labels: Record<string, string>;
  used_value: string;
  used_by: { dpr_log: string; stock_log: string };
}

/** An item with its order, as whoever links to it asks `leftOfItem`. */
export interface HeldItem {
  order: OrderFacts & { id: string; po_number: string; currency: string };
  item: Item;
}

const ids = (of: readonly string[]): RawBuilder<readonly string[]> => sql`${of as string[]}::uuid[]`;

async function readWhere(db: Db, where: RawBuilder<unknown>): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i.id, i.purchase_order, i.item_no, i.text, i.material, i.plant, i.sap_unit, i.tax_code, i.unit,
      i.order_quantity::text, i.over_delivery_pct::text, i.price_quantity::text, i.unlimited_over, i.is_completed,
      i.deletion_code, l.label as unit_label, coalesce(l.attributes -> 'labels', '{}') as unit_labels,
      -- two decimals, a third where it says something
      (case when i.net_price = round(i.net_price, 2) then round(i.net_price, 2) else i.net_price end)::text as net_price,
      coalesce(u.quantity, 0)::numeric(20, 3)::text as used_quantity, coalesce(u.amount, 0)::numeric(24, 2)::text as used_value,
      jsonb_build_object('dpr_log', coalesce(u.by_dpr, 0)::numeric(20, 3)::text,
        'stock_log', coalesce(u.by_stock, 0)::numeric(20, 3)::text) as used_by
    from purchase_order_item i
    left join lookup l on ${own('l')} and l.id = i.unit
    left join (
      select s.item, sum(s.quantity) as quantity, sum(s.amount) as amount,
        sum(s.quantity) filter (where s.kind = 'dpr_log') as by_dpr,
        sum(s.quantity) filter (where s.kind = 'stock_log') as by_stock
      from purchase_order_use s where ${own('s')} and s.item in (
        select i.id from purchase_order_item i where ${own('i')} and ${where})
      group by s.item) u on u.item = i.id
    where ${own('i')} and ${where} order by i.item_no`.execute(db);
  return rows;
}

/** The items of an order, in the order of their numbers. */
export const readItems = (db: Db, order: string): Promise<Item[]> =>
  readWhere(db, sql`i.purchase_order = ${order}::uuid`);

/** The items of many orders, by their numbers. */
export const itemsOfOrders = (db: Db, orders: readonly string[]): Promise<Item[]> =>
  orders.length === 0 ? Promise.resolve([]) : readWhere(db, sql`i.purchase_order = any (${ids(orders)})`);

/** Of orders, held until the transaction ends: those that are there, in the order of their ids. */
export async function lockOrders(db: Db, orders: readonly string[]): Promise<HeldItem['order'][]> {
  const { rows } = await sql<HeldItem['order']>`
    select o.id, o.po_number, o.currency, o.status, o.released, o.deletion_code from purchase_order o
    where ${own('o')} and o.id = any (${ids(orders)}) order by o.id for no key update`.execute(db);
  return rows;
}

/**
 * Items with their orders, both held until the transaction ends: orders first, each in the order of their ids, so that of many who link
 * at once one goes after the other and none waits in a circle. Those that are not there are left out.
 */
export async function lockItems(db: Db, items: readonly string[]): Promise<HeldItem[]> {
  const { rows } = await sql<{ purchase_order: string }>`
    select distinct i.purchase_order from purchase_order_item i where ${own('i')} and i.id = any (${ids(items)})`.execute(
    db,
  );
  const orders = await lockOrders(
    db,
    rows.map(({ purchase_order: order }) => order),
  );
  await sql`select i.id from purchase_order_item i where ${own('i')} and i.id = any (${ids(items)})
    order by i.id for no key update`.execute(db);
  const held = await readWhere(db, sql`i.id = any (${ids(items)})`);
  return held.flatMap((item) => {
    const order = orders.find(({ id }) => id === item.purchase_order);
    return order ? [{ order, item }] : [];
  });
}

/** Columns of an item that whoever writes it may say; what is left out stays as it is, and empty where it is new. */
const COLUMNS = {
  text: 'text',
  material: 'text',
  material_group: 'text',
  plant: 'text',
  storage_location: 'text',
  order_quantity: 'numeric',
  unit: 'bigint',
  used_unit: 'bigint',
  sap_unit: 'text',
  net_price: 'numeric',
  price_quantity: 'numeric',
  tax_code: 'text',
  over_delivery_pct: 'numeric',
  unlimited_over: 'boolean',
  item_category: 'text',
  account_assignment: 'text',
  is_completed: 'boolean',
  is_final_invoiced: 'boolean',
  deletion_code: 'text',
} as const;
const OTHERWISE: Values = { unlimited_over: false, is_completed: false, is_final_invoiced: false, deletion_code: '' };

export interface WrittenItem extends Partial<Record<keyof typeof COLUMNS, unknown>> {
  id?: string;
  item_no: string;
}

/** Adds items to an order or changes those it has, each known by its number; its id stays. The order is held. */
export async function writeItems(db: Db, order: string, items: readonly WrittenItem[]): Promise<void> {
  for (const item of items) {
    const names = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((name) => item[name] !== undefined);
    const values = names.map((name) => sql`${item[name] ?? OTHERWISE[name] ?? null}::${sql.raw(COLUMNS[name])}`);
    const set = names.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`);
    await sql`insert into purchase_order_item as i
      (${sql.join(['organisation_id', 'id', 'purchase_order', 'item_no', ...names].map((name) => sql.id(name)))})
      values (${sql.join([ownId, sql`${item.id ?? uuidv7()}::uuid`, sql`${order}::uuid`, sql`${item.item_no}`, ...values])})
      on conflict (organisation_id, purchase_order, item_no) do ${
        set.length > 0 ? sql`update set ${sql.join(set)}` : sql`nothing`
      }`.execute(db);
  }
}

/** Of these ids the items of other orders. */
export async function itemsElsewhere(db: Db, order: string, of: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from purchase_order_item i
    where ${own('i')} and i.id = any (${ids(of)}) and i.purchase_order <> ${order}::uuid`.execute(db);
  return rows.map(({ id }) => id);
}

/** Held so that nothing new names them until they are gone. */
export async function lockForRemoval(db: Db, items: readonly string[]): Promise<void> {
  await sql`select i.id from purchase_order_item i where ${own('i')} and i.id = any (${ids(items)})
    order by i.id for update`.execute(db);
}

/** Takes items off an order that nothing uses. */
export async function removeItems(db: Db, items: readonly string[]): Promise<void> {
  await sql`delete from purchase_order_item i where ${own('i')} and i.id = any (${ids(items)})`.execute(db);
}
