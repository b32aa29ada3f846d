/** Items of stores as the kernel serves them. What is in the store is the ledger's, and no edit's. */
import { isMoney } from '@chainage/shared/contracts/fields';
import { decimalProduct } from '@chainage/shared/contracts/kit/decimal-product';
import { stock } from '@chainage/shared/contracts/stock/stock';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { sql } from 'kysely';
import type { Sort } from '#kernel/lists/list-order.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { FieldsSent, RecordFacts, Values } from '#kernel/records/served-kind.ts';
import type { TableRecord } from '#kernel/records/table/load.queries.ts';
import type { PlainTable } from '#kernel/records/table/table-kind.model.ts';
import { stays } from '#kernel/records/table/stays.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { beginLedgers } from './ledger/begin-ledgers.ts';
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

/** What there is at the beginning is worth no more than can be written. */
const checkOpening = ({ opening_qty: quantity, opening_rate: rate }: Values): FieldError[] =>
  typeof quantity === 'string' && typeof rate === 'string' && !isMoney(decimalProduct([quantity, rate], 2) ?? '0')
    ? [{ path: 'opening_rate', code: 'too_large', message: 'Worth more than can be written' }]
    : [];

/** What an item begins with and keeps: another store, unit or opening is another item. */
const checkKept = stays(['store', 'unit', 'opening_qty', 'opening_rate']);

const textOr0 = (value: unknown): string => (typeof value === 'string' ? value : '0');

/** What holds stock is not taken out of use: a retired item is in no count, and what is left of it would be nobody's. */
const checkEmpty = ({ loaded, values }: FieldsSent<TableRecord, RecordFacts>): FieldError[] => {
  const balance = textOr0(loaded ? loaded.kept['balance'] : values['opening_qty']);
  return values['status'] === 'retired' && loaded?.record.status !== 'retired' && Number(balance) !== 0
    ? [{ path: 'status', code: 'not_empty', message: 'Still in the store', value: balance }]
    : [];
};

/** Begins the items' ledgers with what there is of them. */
const afterCreate: PlainTable['afterCreate'] = (tenant, records) =>
  beginLedgers(
    tenant,
    records.map(({ id, opening_qty: quantity, opening_rate: rate }) => ({
      id,
      quantity: textOr0(quantity),
      rate: textOr0(rate),
    })),
  );

export const stockServed = tableKind({
  declared: stock,
  table: 'stock',
  scope: 'all',
  sorts: SORTS,
  check: checkFamily,
  foldsCode: ['store'],
  register: { name: 'stocks', activeIn: ['active'], useUp },
  notices: () => stockNotices,
  wrap: (served) => ({
    ...served,
    internal: ['oldest_on'],
    checkFields: (tenant, asked) => [
      ...served.checkFields(tenant, asked),
      ...checkKept(asked),
      ...checkEmpty(asked),
      ...checkOpening(asked.values),
    ],
    afterCreate,
  }),
});
