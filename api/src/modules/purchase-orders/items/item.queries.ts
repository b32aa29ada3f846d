/** Items of orders as whoever links something to one finds them. */
import { sql, type RawBuilder } from 'kysely';
import type { List } from '@chainage/shared/contracts/list';
import type { PoItem } from '@chainage/shared/contracts/purchase-orders/po-item';
import { own } from '#kernel/database/own.ts';
import { containing, readPage, type PageQuery } from '#kernel/lists/read-page.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { amountOf, leftOfItem, type ItemFacts, type OrderFacts } from '../left-of-item.ts';

type Stored = Omit<PoItem, 'unit_price' | 'balance_quantity' | 'most' | 'why_not'> & ItemFacts & { order: OrderFacts };

const used = sql`coalesce((select sum(u.quantity) from purchase_order_use u where ${own('u')} and u.item = i.id), 0)`;

const rowsWhere = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select i.id, i.purchase_order, o.po_number, coalesce(o.supplier_name, o.supplier_code) as supplier_name, o.currency, i.item_no, i.text, i.material, i.unit::int as unit,
    l.label as unit_label, coalesce(l.attributes -> 'labels', '{}') as unit_labels, i.order_quantity::text as order_quantity,
    ${used}::numeric(20, 3)::text as used_quantity, i.net_price::text as net_price, i.price_quantity::text as price_quantity,
    i.over_delivery_pct::text as over_delivery_pct, i.unlimited_over, i.is_completed, i.deletion_code,
    o.po_number || ' ' || i.item_no as place,
    jsonb_build_object('status', o.status, 'released', o.released, 'deletion_code', o.deletion_code) as order
  from purchase_order_item i
  join purchase_order o on ${own('o')} and o.id = i.purchase_order
  left join lookup l on ${own('l')} and l.id = i.unit
  where ${own('i')} and ${where}`;

/** What `leftOfItem` says of each row, as far as a list can ask it. */
const open = sql`o.status in ('open', 'partially_used', 'completed') and o.released and o.deletion_code = ''
  and i.deletion_code = '' and not i.is_completed and i.unit is not null
  and (i.unlimited_over or i.order_quantity + trunc(i.order_quantity * coalesce(i.over_delivery_pct, 0) / 100, 3) > ${used})`;

function shown({ order, ...item }: Stored): PoItem {
  const left = leftOfItem(order, item);
  const { id, purchase_order, po_number, supplier_name, currency, item_no, text, material } = item;
  const { unit, unit_label, unit_labels } = item;
  return {
    ...{
      id,
      purchase_order,
      po_number,
      supplier_name,
      currency,
      item_no,
      text,
      material,
      unit,
      unit_label,
      unit_labels,
    },
    unit_price: item.net_price === null ? null : amountOf('1', item),
    order_quantity: left.ordered,
    balance_quantity: left.balance,
    most: left.most,
    why_not: left.whyNot,
  };
}

/** Those that something may still be linked to; every word of the search somewhere in what names them. */
export async function listItems(
  { db }: Tenant,
  { search = '', unit, ...query }: PageQuery & { search?: string | undefined; unit?: number | undefined },
  url: string,
): Promise<List<PoItem>> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const named = sql`concat_ws(' ', o.po_number, i.item_no, i.text, i.material, o.supplier_name, o.supplier_code)`;
  const where = [
    open,
    ...words.map((word) => sql`${named} ilike ${containing(word)}`),
    ...(unit === undefined ? [] : [sql`i.unit = ${unit}::bigint`]),
  ];
  const page = await readPage<Stored>(db, {
    rows: rowsWhere(sql.join(where, sql` and `)),
    sortable: ['place'],
    query: { ...query, ordering: 'place' },
    url,
  });
  return { ...page, results: page.results.map(shown) };
}

export async function readItem({ db }: Tenant, id: string): Promise<PoItem | undefined> {
  const { rows } = await sql<Stored>`${rowsWhere(sql`i.id = ${id}::uuid`)}`.execute(db);
  return rows[0] && shown(rows[0]);
}
