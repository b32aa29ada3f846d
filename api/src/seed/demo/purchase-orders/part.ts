/** Purchase orders of the demo: entered through the same functions the API calls, then said to be SAP's where they are. */
import { sql } from 'kysely';
import { dayOf } from '@chainage/shared/lib/format/date';
import { own, ownId } from '#kernel/database/own.ts';
import { createRecord } from '#kernel/records/create-record.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { moveRecord } from '#kernel/workflow/move-record.ts';
import '#kernel/declarations/lookup.table.ts';
import { readItems } from '#modules/purchase-orders/items.queries.ts';
import { amountOf } from '#modules/purchase-orders/left-of-item.ts';
import { orderServed } from '#modules/purchase-orders/order.served.ts';
import { reckonOrders } from '#modules/purchase-orders/reckon-orders.ts';
import { actAs } from '../act-as.ts';
import type { DemoPart } from '../part.ts';
import { idAt, type Chance } from '../random.ts';
import { measuredIn, receiptsOf, type DemoLog } from './logs.queries.ts';
import { linkDemoLine, sayItem } from './links.queries.ts';
import { DEMO_ORDERS, type DemoItem, type DemoOrder } from './orders.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** An item with the logs that use it. */
type Linked = DemoItem & { logs: readonly DemoLog[]; unitId: number | undefined };

const unitsOf = async ({ db }: Tenant): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('lookup')
    .select(['id', 'code'])
    .where('list', '=', 'units-of-measurement')
    .execute();
  return new Map(rows.map(({ id, code }) => [code, Number(id)]));
};

/** Takes each log for one item only; what no unit is said of is what came. */
async function linkedItems(tenant: Tenant, taken: Set<string>, items: readonly DemoItem[]): Promise<Linked[]> {
  const units = await unitsOf(tenant);
  const linked: Linked[] = [];
  for (const item of items) {
    const unit = units.get(item.unit);
    const found = item.receipts
      ? (await receiptsOf(tenant.db)).filter((log) => item.unit === '' || log.unit === unit)
      : unit && item.lines
        ? await measuredIn(tenant.db, unit)
        : [];
    const logs = found.filter(({ id }) => !taken.has(id)).slice(0, item.receipts ?? item.lines ?? 0);
    for (const { id } of logs) taken.add(id);
    linked.push({ ...item, logs, unitId: unit ?? logs[0]?.unit ?? units.get('nos') });
  }
  return linked;
}

const toBody = ({ text, unitId, quantity, price, per, over, logs }: Linked) => ({
  ...{ text, unit: unitId, net_price: price, price_quantity: per ?? null, over_delivery_pct: over ?? null },
  order_quantity: quantity ?? logs[0]?.quantity ?? '100',
});

async function link(tenant: Tenant, random: Chance, order: string, items: readonly Linked[]): Promise<void> {
  const stored = await readItems(tenant.db, order);
  for (const [at, { logs, receipts }] of items.entries()) {
    const item = stored[at];
    if (!item) continue;
    for (const log of logs) {
      await sql`insert into purchase_order_use
        (organisation_id, id, item, kind, source, number, used_on, quantity, amount, created_by)
        values (${ownId}, ${idAt(tenant.now.getTime(), random)}::uuid, ${item.id}::uuid,
          ${receipts ? 'stock_log' : 'dpr_log'}, ${log.id}::uuid, ${log.number}, ${log.day}::date, ${log.quantity}::numeric,
          ${amountOf(log.quantity, item)}::numeric, ${tenant.memberId})`.execute(tenant.db);
      await (receipts ? sayItem(tenant.db, log.id, item.id) : linkDemoLine(tenant, log, item));
    }
  }
  await reckonOrders(tenant, [order]);
}

/** As a sync would have left it. */
const fromSap = ({ db }: Tenant, id: string, { unreleased }: DemoOrder, at: Date) =>
  sql`update purchase_order o set source = 'sap', system = 'PRD', po_type = 'NB', company_code = '1000',
    released = ${!unreleased}, last_synced_at = ${at} where ${own('o')} and o.id = ${id}::uuid`.execute(db);

export const purchaseOrdersPart: DemoPart = ({ now, random }) =>
  async function seedOrders(db, made) {
    const taken = new Set<string>();
    for (const [number, order] of DEMO_ORDERS.entries()) {
      const at = new Date(now.getTime() - order.days * DAY);
      const id = idAt(at.getTime(), random);
      const { po_number, supplier_name, supplier_code = null, currency = 'INR' } = order;
      const head = { id, po_number, supplier_name, supplier_code, currency, po_date: dayOf(at) };
      await actAs(db, made, 'organisation_admin', at, async (tenant) => {
        const items = await linkedItems(tenant, taken, order.items);
        const section = made.packages[number % made.packages.length];
        const rows = items.map((item) => ({ ...toBody(item), row_id: idAt(at.getTime(), random) }));
        await createRecord(orderServed, tenant, { ...head, package: section?.id, items: rows });
        await moveRecord(orderServed, tenant, id, { action: 'save', version: 1 });
        if (order.cancelled)
          await moveRecord(orderServed, tenant, id, { action: 'cancel', version: 2, comment: 'Ordered by the client' });
        if (order.sap) await fromSap(tenant, id, order, new Date(now.getTime() - HOUR));
        await link(tenant, random, id, items);
      });
    }
  };
