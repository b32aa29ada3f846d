/** Orders of a system as they stand here, to be compared with SAP's. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import type { StoredItem, StoredOrder } from './compare.ts';

/** Of these numbers, held until the transaction ends, in the order of their ids. */
export async function readStored(
  db: Db,
  system: string,
  numbers: readonly string[],
): Promise<Map<string, StoredOrder>> {
  const { rows: orders } = await sql<Omit<StoredOrder, 'items'>>`
    select o.id, o.version, o.status, o.sync_error, o.po_number, o.po_type, o.company_code, o.purchasing_org, o.purchasing_group,
      o.supplier_code, o.supplier_name, o.po_date::text, o.valid_from::text, o.valid_to::text, o.currency, o.payment_terms,
      o.net_payment_days, o.released, o.deletion_code
    from purchase_order o where ${own('o')} and o.system = ${system} and o.po_number = any (${numbers as string[]}::text[])
    order by o.id for no key update`.execute(db);
  const { rows: items } = await sql<StoredItem & { purchase_order: string }>`
    select i.purchase_order, i.id, i.item_no, i.unit, i.used_unit, i.text, i.material, i.material_group, i.plant, i.storage_location,
      trim_scale(i.order_quantity)::text as order_quantity, i.sap_unit, trim_scale(i.net_price)::text as net_price,
      trim_scale(i.price_quantity)::text as price_quantity, i.tax_code, trim_scale(i.over_delivery_pct)::text as over_delivery_pct,
      i.unlimited_over, i.item_category, i.account_assignment, i.is_completed, i.is_final_invoiced, i.deletion_code,
      exists (select from purchase_order_use u where ${own('u')} and u.item = i.id) as is_used
    from purchase_order_item i
    where ${own('i')} and i.purchase_order = any (${orders.map(({ id }) => id)}::uuid[]) order by i.item_no`.execute(
    db,
  );
  return new Map(
    orders.map((order) => [
      order.po_number,
      { ...order, items: items.filter(({ purchase_order: of }) => of === order.id) },
    ]),
  );
}

/** Says of those that stand here what of them could not be read; answers how many had not been said so. They are held. */
export async function markUnreadable(
  db: Db,
  system: string,
  unreadable: readonly { po_number: string; field: string }[],
): Promise<number> {
  if (unreadable.length === 0) return 0;
  const { rows } = await sql`update purchase_order o set sync_error = 'unreadable ' || left(u.field, 100)
    from jsonb_to_recordset(${JSON.stringify(unreadable)}::jsonb) as u(po_number text, field text)
    where ${own('o')} and o.system = ${system} and o.po_number = u.po_number
      and o.sync_error is distinct from 'unreadable ' || left(u.field, 100) returning o.id`.execute(db);
  return rows.length;
}

/** Our units by their code and by their name, both in small letters. */
export async function readUnits(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string; label: string }>`select l.id, l.code, l.label from lookup l
    where ${own('l')} and l.list = 'units-of-measurement' and l.is_active order by l.id desc`.execute(db);
  return new Map(
    rows.flatMap(({ id, code, label }) => [[label.toLowerCase(), id] as const, [code.toLowerCase(), id] as const]),
  );
}

/** Who makes orders that a clock brings: the first who may sync. */
export async function whoSyncs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select u.id from organisation_user u
    join organisation_role r on ${own('r')} and r.id = u.role_id
    where ${own('u')} and u.is_active and 'sync__all__purchase_order' = any (r.permissions) order by u.id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The account behind a member, for the audit. */
export async function accountOf(db: Db, memberId: number): Promise<string> {
  const { rows } = await sql<{ account_id: string }>`select u.account_id from organisation_user u
    where ${own('u')} and u.id = ${memberId}::bigint`.execute(db);
  return rows[0]?.account_id ?? '';
}
