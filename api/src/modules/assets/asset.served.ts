/** Assets as the kernel serves them. */
import { asset } from '@chainage/shared/contracts/assets/kind';
import { ATTRIBUTES } from '@chainage/shared/contracts/assets/type-registry';
import { sql } from 'kysely';
import type { Sort } from '#kernel/lists/list-order.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';
import { afterInspection } from './inspection.ts';
import { withNextInspection } from './next-inspection.ts';
import { withoutCircles } from './part-of.ts';

const { int, text } = SORT_TYPES;

/** Each as migrations 0040 and 0270 have an index for it; none is ever null. */
const SORTS: Readonly<Record<string, Sort>> = {
  asset_code: { value: sql`r.asset_code`, type: text },
  asset_type: { value: sql`r.asset_type`, type: int },
  chainage_from: { value: sql`r.chainage_from`, type: int },
  condition: { value: sql`r.condition_rank`, type: int },
  last_inspected_on: { value: sql`r.inspected_day`, type: int },
  next_inspection_on: { value: sql`r.next_inspection_day`, type: int },
};

export const assetServed = tableKind({
  declared: asset,
  table: 'asset',
  scope: 'all',
  details: { column: 'attributes', fields: ATTRIBUTES },
  foldsCode: [],
  sorts: SORTS,
  flags: {
    inspection_due: (today) =>
      sql`r.status <> 'retired' and r.next_inspection_day <= ${today}::date - date '1900-01-01'`,
  },
  effects: { inspect: afterInspection },
  wrap: (served) => withNextInspection(withoutCircles(served)),
  register: { name: 'asset-registers', activeIn: ['active', 'under_repair'] },
});
