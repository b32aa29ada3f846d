/** The asset register: a page and its count in one statement, whatever is filtered. */
import { sql } from 'kysely';
import type { AssetListQuery, AssetOrdering } from '@chainage/shared/contracts/assets/asset-list';
import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import type { List } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { filterConditions, type Filters } from '#kernel/lists/filters.ts';
import { orderBy, type Sort } from '#kernel/lists/list-order.ts';
import { longStatement, toLongList } from '#kernel/lists/long-list.ts';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { foundBy } from '#kernel/search/search-words.ts';
import { checkMayView } from './asset.policy.ts';
import { joinType, rowColumns, toRow, type StoredRow } from './asset.columns.ts';

const { int, text } = SORT_TYPES;
/** Each as migration 0040 has an index for it. */
const SORTS: Record<AssetOrdering, Sort> = {
  asset_code: { value: sql`a.asset_code`, type: text },
  asset_type: { value: sql`a.asset_type`, type: int },
  chainage_from: { value: sql`a.chainage_from`, type: int },
  condition: { value: sql`a.condition_rank`, type: int },
  last_inspected_on: { value: sql`a.inspected_day`, type: int },
  status: { value: sql`a.status`, type: text },
};
const WORDS = { id: sql`a.id`, table: sql`asset_token`, key: sql`asset_id` };

const FILTERS: Filters = {
  asset_type: 'id',
  highway: 'id',
  package: 'id',
  direction: 'words',
  condition: 'words',
  status: 'words',
  chainage: 'chainage_range',
};

/** Along the road, unless asked otherwise. */
export async function listAssets(tenant: Tenant, query: AssetListQuery, url: string): Promise<List<AssetRow>> {
  checkMayView(tenant);
  const order = orderBy(SORTS, (query.ordering ?? 'chainage_from') as AssetOrdering, sql`a.id`);
  const statement = longStatement<StoredRow>({
    from: sql`asset a`,
    columns: sql`a.*`,
    conditions: [
      own('a'),
      ...filterConditions({ alias: 'a', query, memberId: tenant.memberId }, FILTERS),
      ...(query.search ? foundBy(query.search, WORDS) : []),
    ],
    order,
    query,
    rows: sql`select ${rowColumns}, a.place, a.sort_value from page a ${joinType}`,
  });
  const { rows } = await statement.execute(tenant.db);
  return toLongList(rows[0] ?? { count: 0, results: [] }, { order, query }, url, toRow);
}
