/** Purchase orders as the kernel serves them; their items stand in a table of their own, with ids that links point to. */
import { purchaseOrder } from '@chainage/shared/contracts/purchase-orders/order';
import type { OrderState } from '@chainage/shared/contracts/purchase-orders/states';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { sql } from 'kysely';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { MoveEffect, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable, TableMove } from '#kernel/records/table/table-kind.model.ts';
import { stays } from '#kernel/records/table/stays.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { againstUses, badRows, numbered, rowsOf, staysThere, toItem, toRow, type FormItem } from './form-items.ts';
import { lockOrders, readItems, writeItems, type Item } from './items.queries.ts';
import type { OrderFacts } from './left-of-item.ts';
import { orderNotices } from './notices/order.notices.ts';
import { reckonOrders } from './reckon-orders.ts';
import { refuseOthers, takeOff } from './named-items.ts';
import { isNearlyUsed } from './running.sql.ts';
import { readUses, standingOf } from './standing.ts';

/** Beside a loaded order: its items as they are stored. */
const itemsOf = (loaded: TableRecord | null): readonly Item[] =>
  (loaded?.kept['stored_items'] as Item[] | undefined) ?? [];

const factsOf = ({ record, kept }: TableRecord): OrderFacts => ({
  status: record.status as OrderState,
  released: kept['released'] as boolean,
  deletion_code: kept['deletion_code'] as string,
});

const isUsed = ({ used_quantity: used }: Item): boolean => /[1-9]/.test(used);

/** While something is linked, what it was worth stays in the currency it was ordered in. */
const checkCurrency = stays(['currency']);

/** Nothing is cancelled that something is linked to. */
function refuseUsed({ loaded }: TableMove): MoveEffect {
  const used = itemsOf(loaded).find(isUsed);
  return used ? { errors: [staysThere(used.item_no)] } : {};
}

async function write(tenant: Tenant, order: string, values: Readonly<Values>, before: readonly Item[]): Promise<void> {
  const rows = rowsOf(values);
  const isNew = ({ row_id: id }: FormItem) => !before.some((item) => item.id === id);
  await refuseOthers(
    tenant,
    order,
    rows.map((row) => (isNew(row) ? row.row_id : '')),
  );
  await takeOff(
    tenant,
    before.filter(({ id }) => !rows.some((row) => row.row_id === id)),
  );
  await writeItems(tenant.db, order, rows.map(toItem));
  await reckonOrders(tenant, [order]);
}

const wrap = (served: PlainTable): PlainTable => ({
  ...served,
  internal: ['system', 'value', 'used_value', 'left_value', 'used_percent'],
  elsewhere: ['items', 'standing', 'uses', 'more_uses'],
  recordOf: (loaded) => ({ ...served.recordOf(loaded), source: loaded.kept['source'] ?? 'manual' }),
  fills: (_, { values, loaded }) =>
    values['items'] ? { items: numbered(rowsOf(values), rowsOf(loaded?.record.values ?? {})) } : {},
  toColumns: ({ items: _, ...values }, before) => served.toColumns(values, before),
  // what SAP says of its orders is SAP's
  editable: (tenant, loaded) => (loaded.kept['source'] === 'sap' ? 'no' : served.editable(tenant, loaded)),
  checkFields(tenant, asked) {
    const stored = itemsOf(asked.loaded);
    const used: FieldError[] = stored.some(isUsed) ? checkCurrency(asked) : [];
    const items = asked.loaded && asked.values['items'] !== undefined ? againstUses(rowsOf(asked.values), stored) : [];
    return [...served.checkFields(tenant, asked), ...used, ...badRows(rowsOf(asked.values)), ...items];
  },
  async load(tenant, id, options) {
    // whoever links to it waits for whoever changes it, and the other way round
    if (options?.lock) await lockOrders(tenant.db, [id]);
    const loaded = await served.load(tenant, id, options);
    if (!loaded) return loaded;
    const items = await readItems(tenant.db, id);
    const { record, kept } = loaded;
    const { last_synced_at: synced, uses: _, more_uses: __, ...columns } = kept;
    const at = synced instanceof Date ? synced.toISOString() : null;
    const facts = factsOf(loaded);
    const standing = items.map((item) => standingOf(facts, item));
    const isShown = !options?.bare && !options?.lock;
    return {
      ...loaded,
      record: { ...record, values: { ...record.values, items: items.map(toRow) } },
      kept: {
        ...columns,
        ...{ last_synced_at: at, stored_items: items, standing },
        ...(isShown && (await readUses(tenant.db, id))),
      },
    };
  },
  show(tenant, loaded) {
    const { stored_items: _, ...kept } = loaded.kept;
    return served.show(tenant, { ...loaded, kept });
  },
  async afterCreate(tenant, records) {
    for (const { id, ...values } of records) await write(tenant, id, values, []);
  },
  async afterEdit(tenant, { id, before, after }) {
    await write(tenant, id, after, itemsOf(before));
  },
  async afterMove({ tenant, loaded, step, data }, after) {
    if ('items' in data) await write(tenant, loaded.record.id, after, itemsOf(loaded));
    else if (step.to !== 'same') await reckonOrders(tenant, [loaded.record.id]);
  },
});

export const orderServed = tableKind({
  declared: purchaseOrder,
  table: 'purchase_order',
  scope: 'all',
  sorts: {
    value: { value: sql`r.value`, type: SORT_TYPES.numeric },
    used_percent: { value: sql`r.used_percent`, type: SORT_TYPES.numeric },
  },
  flags: { is_nearly_used: () => isNearlyUsed },
  editableIn: ['draft', 'open', 'partially_used', 'completed'],
  effects: { cancel: refuseUsed },
  notices: () => orderNotices,
  wrap,
});
