/** Package keys as the kernel serves them. */
import { packageKey } from '@chainage/shared/contracts/dpr/setup/key';
import { sql } from 'kysely';
import type { Sort } from '#kernel/lists/list-order.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import { stays } from '#kernel/records/table/stays.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { checkHeld, withFrozenMonths } from './frozen-months.ts';
import { setupRights } from './setup-scopes.ts';

/** As migration 0320 has an index for it: 1.2 before 1.10. */
const SORTS: Readonly<Record<string, Sort>> = { item_no: { value: sql`r.item_order`, type: SORT_TYPES.text } };

/** What a new key has where nobody says it. */
export const KEY_DEFAULTS: Values = { factor: '1', is_billable: true, opening_cumulative: '0.000', status: 'active' };

/** What a key is of: what was measured by it would be of something else. */
const checkKept = stays(['package', 'report', 'unit']);

export const packageKeyServed = tableKind({
  declared: packageKey,
  table: 'package_key',
  scope: 'all',
  rights: setupRights,
  sorts: SORTS,
  register: { name: 'package-keys', activeIn: ['active'] },
  wrap: (served) => ({
    ...served,
    internal: ['item_order'],
    readFacts: withFrozenMonths(served.readFacts),
    checkFields: (tenant, asked) => [...served.checkFields(tenant, asked), ...checkKept(asked), ...checkHeld(asked)],
    fills: (_, { after, loaded }) =>
      loaded
        ? {}
        : Object.fromEntries(
            Object.entries(KEY_DEFAULTS).filter(
              ([name]) =>
                (after[name] === undefined || after[name] === null) &&
                // tonnes a cubic metre: nobody means one by saying none
                !(name === 'factor' && after['method'] === 'weight'),
            ),
          ),
  }),
});
