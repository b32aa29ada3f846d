/** Assets as the kernel serves them. */
import { asset } from '@chainage/shared/contracts/assets/kind';
import { sql } from 'kysely';
import type { Sort } from '#kernel/lists/list-order.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import { tableKind } from '#kernel/records/table/table-kind.ts';

const { int, text } = SORT_TYPES;

/** Each as migration 0040 has an index for it; none is ever null. */
const SORTS: Readonly<Record<string, Sort>> = {
  asset_code: { value: sql`r.asset_code`, type: text },
  asset_type: { value: sql`r.asset_type`, type: int },
  chainage_from: { value: sql`r.chainage_from`, type: int },
  condition: { value: sql`r.condition_rank`, type: int },
  last_inspected_on: { value: sql`r.inspected_day`, type: int },
};

export const assetServed = tableKind({
  declared: asset,
  table: 'asset',
  scope: 'all',
  sorts: SORTS,
  register: { name: 'asset-registers', activeIn: ['active', 'under_repair'] },
});
