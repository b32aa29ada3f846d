/** The asset register: a page and its count in one statement, whatever is filtered. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { kmToMetres } from '@chainage/shared/contracts/chainage';
import type { AssetListQuery, AssetOrdering } from '@chainage/shared/contracts/assets/asset-list';
import type { AssetRow } from '@chainage/shared/contracts/assets/asset';
import type { List } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { orderBy, SORT_TYPES, type Sort } from '#kernel/lists/list-order.ts';
import { longStatement, toLongList } from '#kernel/lists/long-list.ts';
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

type Condition = RawBuilder<SqlBool>;

function filterConditions(query: AssetListQuery): Condition[] {
  const conditions: Condition[] = [own('a')];
  for (const name of ['asset_type', 'highway', 'package'] as const)
    if (query[name] !== undefined) conditions.push(sql`${sql.ref(`a.${name}`)} = ${query[name]}`);
  for (const name of ['direction', 'condition', 'status'] as const)
    if (query[name]) conditions.push(sql`${sql.ref(`a.${name}`)} in (${sql.join(query[name])})`);
  if (query.chainage_from)
    conditions.push(sql`coalesce(a.chainage_to, a.chainage_from) >= ${kmToMetres(query.chainage_from)}`);
  if (query.chainage_to) conditions.push(sql`a.chainage_from <= ${kmToMetres(query.chainage_to)}`);
  if (query.search) conditions.push(...foundBy(query.search, WORDS));
  return conditions;
}

/** Along the road, unless asked otherwise. */
export async function listAssets(tenant: Tenant, query: AssetListQuery, url: string): Promise<List<AssetRow>> {
  checkMayView(tenant);
  const order = orderBy(SORTS, (query.ordering ?? 'chainage_from') as AssetOrdering, sql`a.id`);
  const statement = longStatement<StoredRow>({
    from: sql`asset a`,
    columns: sql`a.*`,
    conditions: filterConditions(query),
    order,
    query,
    rows: sql`select ${rowColumns}, a.place, a.sort_value from page a ${joinType}`,
  });
  const { rows } = await statement.execute(tenant.db);
  return toLongList(rows[0] ?? { count: 0, results: [] }, { order, query }, url, toRow);
}
