/** Writes what SAP says of orders: new ones, and of those that are there what differs. Ids, packages and what is linked stay. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import type { SapOrder } from '#integrations/sap/order-shape.ts';
import type { Page } from '#integrations/sap/read-orders.ts';
import { ourUnit } from '#integrations/sap/units.ts';
import { writeAudit } from '#kernel/audit/write-audit.ts';
import { contentHash } from '#kernel/database/content-hash.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inSavepoint } from '#kernel/database/savepoint.ts';
import { fromPostgres } from '#kernel/http/postgres-errors.ts';
import { tableType } from '#kernel/records/table/table-type.ts';
import { appendBeside, insertRecord } from '#kernel/records/write-record.queries.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { writeItems } from '../items.queries.ts';
import { orderServed } from '../order.served.ts';
import { reckonOrders } from '../reckon-orders.ts';
import type { AnyRun } from './any-run.ts';
import { compare, ORDER_FIELDS, type Outcome, type StoredOrder } from './compare.ts';
import { misfit } from './misfit.ts';
import { markUnreadable, readStored, readUnits } from './stored-orders.queries.ts';

const { tokens } = tableType(purchaseOrder);

export interface From {
  system: string;
  units: Readonly<Record<string, string>>;
  log: AnyRun['log'];
}

export type Read = Pick<Page, 'orders' | 'unreadable'>;

export interface Taken {
  changed: number;
  /** How many that stand here are said to be unreadable, and were not before. */
  marked: number;
  unknownUnits: string[];
  /** With those that were refused here. */
  unreadable: Page['unreadable'];
  ids: Map<string, string>;
}

const columnsOf = (order: SapOrder) => Object.fromEntries(ORDER_FIELDS.map((name) => [name, order[name]]));
const wordsOf = (order: SapOrder) => tokens(null, { ...columnsOf(order), po_number: order.po_number });

async function create(tenant: Tenant, system: string, { order, items, sync_error }: Outcome): Promise<string> {
  const id = uuidv7();
  const values = { ...columnsOf(order), po_number: order.po_number };
  await insertRecord(tenant, orderServed.place, {
    ...values,
    ...{ id, source: 'sap', system, status: 'open', time_suspect: false, sync_error, last_synced_at: tenant.now },
    content_hash: contentHash({ system, po_number: order.po_number }),
  });
  await writeItems(tenant.db, id, items);
  await appendBeside(tenant, orderServed, id, {
    ...{ action: 'create', from: null, to: 'open', data: {}, photos: [] },
    tokens: wordsOf(order),
  });
  writeAudit(tenant, {
    action: 'create',
    entity: 'purchase_order',
    id,
    after: { ...values, system, items: items.length },
  });
  return id;
}

async function change(tenant: Tenant, stored: StoredOrder, outcome: Outcome): Promise<void> {
  const { order, changed, differences, sync_error } = outcome;
  const isBack = stored.status === 'cancelled' && order.deletion_code === '';
  const set = Object.entries({
    ...columnsOf(order),
    ...(isBack && { status: 'open' }),
    sync_error,
    last_synced_at: tenant.now,
    updated_at: tenant.now,
  }).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update purchase_order o set version = o.version + 1, ${sql.join(set)}
    where ${own('o')} and o.id = ${stored.id}::uuid`.execute(tenant.db);
  await writeItems(tenant.db, stored.id, changed);
  if (differences.length > 0) {
    // as one value: an order of two thousand items has more of them than a statement has room for
    const lines = JSON.stringify(differences.map((one) => ({ ...one, id: uuidv7() })));
    // only the last ones are shown, the history and the audit have all
    await sql`delete from sap_difference d where ${own('d')} and d.purchase_order = ${stored.id}::uuid`.execute(
      tenant.db,
    );
    await sql`insert into sap_difference (organisation_id, id, purchase_order, at, item_no, field, was, becomes)
      select ${ownId}, d.id, ${stored.id}::uuid, ${tenant.now.toISOString()}::timestamptz, d.item_no, d.field, d.was, d.becomes
      from jsonb_to_recordset(${lines}::jsonb) as d(id uuid, item_no text, field text, was text, becomes text)
      on conflict (organisation_id, id) do nothing`.execute(tenant.db);
  }
  await appendBeside(tenant, orderServed, stored.id, {
    ...{ action: 'sync', from: null, to: stored.status, photos: [] },
    data: { differences: differences.length },
    tokens: wordsOf(order),
  });
  const changes = (side: 'was' | 'becomes') =>
    Object.fromEntries(differences.map((one) => [[one.item_no, one.field].filter(Boolean).join('.'), one[side]]));
  writeAudit(tenant, {
    action: 'sync',
    entity: 'purchase_order',
    id: stored.id,
    before: changes('was'),
    after: changes('becomes'),
  });
}

/** Answers the id of the order. */
async function write(
  tenant: Tenant,
  system: string,
  before: StoredOrder | undefined,
  outcome: Outcome,
): Promise<string> {
  const id = before?.id ?? (await create(tenant, system, outcome));
  if (before) await change(tenant, before, outcome);
  await reckonOrders(tenant, [id]);
  return id;
}

/** Why PostgreSQL refuses an order; undefined of what has nothing to do with the order. */
function refusedFor(error: unknown): FieldCode | undefined {
  const refused = (error as Error).cause ?? error;
  if (!/^(22|23|54)/.test(String((refused as { code?: unknown }).code))) return undefined;
  return fromPostgres(refused)?.details.errors?.[0]?.code ?? 'invalid';
}

/**
 * In one transaction, with each order held. One that PostgreSQL refuses is left as it was and named with those that could not be
 * read; the others go on.
 */
export async function takeOver(tenant: Tenant, from: From, { orders, unreadable }: Read): Promise<Taken> {
  const { system, units, log } = from;
  const latest = new Map(orders.map((order) => [order.po_number, order]));
  const refused: Page['unreadable'] = [];
  for (const order of [...latest.values()]) {
    const field = misfit(order);
    if (field === undefined) continue;
    latest.delete(order.po_number);
    refused.push({ po_number: order.po_number, field });
  }
  const stored = await readStored(tenant.db, system, [
    ...latest.keys(),
    ...[...unreadable, ...refused].map((one) => one.po_number),
  ]);
  const known = await readUnits(tenant.db);
  const unknown = new Set<string>();
  const unitOf = (unit: string | null): number | null =>
    unit === null ? null : (known.get((ourUnit(unit, units) ?? unit).toLowerCase()) ?? null);
  const ids = new Map<string, string>();
  const same: string[] = [];
  let changed = 0;
  for (const order of latest.values()) {
    const before = stored.get(order.po_number);
    const outcome = compare(order, before, unitOf);
    for (const unit of outcome.unknownUnits) unknown.add(unit);
    const isSame = outcome.changed.length === 0 && outcome.differences.length === 0;
    if (before) ids.set(order.po_number, before.id);
    if (before && isSame && before.sync_error === outcome.sync_error) {
      same.push(before.id);
      continue;
    }
    const lines = tenant.auditLines.length;
    try {
      ids.set(order.po_number, await inSavepoint(tenant.db, () => write(tenant, system, before, outcome)));
      changed += 1;
    } catch (error) {
      const field = refusedFor(error);
      if (field === undefined) throw error;
      log.warn({ err: error, po_number: order.po_number }, 'An order of SAP was refused here');
      tenant.auditLines.length = lines;
      refused.push({ po_number: order.po_number, field });
    }
  }
  if (same.length > 0)
    await sql`update purchase_order o set last_synced_at = ${tenant.now.toISOString()}::timestamptz
      where ${own('o')} and o.id = any (${same}::uuid[])`.execute(tenant.db);
  const all = [...unreadable, ...refused];
  const marked = await markUnreadable(tenant.db, system, all);
  return { changed, marked, unknownUnits: [...unknown], unreadable: all, ids };
}
