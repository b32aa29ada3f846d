/** Items of stores as the kernel serves them. What is in the store is the ledger's, and no edit's. */
import { stock } from '@chainage/shared/contracts/stock/stock';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { dayOf } from '@chainage/shared/lib/format/date';
import { sql } from 'kysely';
import type { Sort } from '#kernel/lists/list-order.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { RecordFacts, ServedKind, Values } from '#kernel/records/served-kind.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { MONEY_PLACES, QUANTITY_PLACES, toUnits } from './ledger/amounts.ts';
import { beginBalance } from './ledger/ledger.queries.ts';
import { postMovements } from './ledger/post-movements.ts';
import { stockNotices } from './notices/stock.notices.ts';
import { useUp } from './use-up.ts';

const { int, numeric } = SORT_TYPES;
const SORTS: Readonly<Record<string, Sort>> = {
  balance: { value: sql`r.balance`, type: numeric },
  expires_on: { value: sql`r.expiry_day`, type: int },
};

/** A sub-category is one of its category's. */
function checkFamily({ category, sub_category: sub }: Values, facts: RecordFacts): FieldError[] {
  const found = facts.lookups.get(sub as number);
  return found && facts.lookups.has(category as number) && found.parent !== category
    ? [{ path: 'sub_category', code: 'not_in_list', message: 'Of another category' }]
    : [];
}

/** What an item begins with and keeps: another store, unit or opening is another item. */
const KEPT = ['store', 'unit', 'opening_qty', 'opening_rate'];

type Asked = Parameters<ServedKind<TableRecord, RecordFacts>['checkFields']>[1];

const checkKept = ({ loaded, values }: Asked): FieldError[] =>
  KEPT.flatMap((path) =>
    loaded && path in values && values[path] !== loaded.record.values[path]
      ? [{ path, code: 'invalid' as const, message: 'Stays as it was begun' }]
      : [],
  );

/** Begins the item's ledger with what there is of it. */
const afterCreate: PlainTable['afterCreate'] = async (tenant, { id, opening_qty: quantity, opening_rate: rate }) => {
  await beginBalance(tenant.db, id);
  const opening = toUnits((quantity as string | null | undefined) ?? '0', QUANTITY_PLACES);
  if (opening === 0n) return;
  const value = decimalProduct([quantity, rate ?? '0'], MONEY_PLACES) ?? '0';
  await postMovements(tenant, [
    { stock: id, day: dayOf(tenant.now), quantity: opening, value: toUnits(value, MONEY_PLACES), log: null },
  ]);
};

export const stockServed = tableKind({
  declared: stock,
  table: 'stock',
  scope: 'all',
  sorts: SORTS,
  check: checkFamily,
  register: { name: 'stocks', activeIn: ['active'], useUp },
  notices: () => stockNotices,
  wrap: (served) => ({
    ...served,
    checkFields: (tenant, asked) => [...served.checkFields(tenant, asked), ...checkKept(asked)],
    afterCreate,
  }),
});
