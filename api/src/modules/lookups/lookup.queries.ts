import { sql } from 'kysely';
import type { LookupRecord } from '@chainage/shared/contracts/lookups';
import type { List } from '@chainage/shared/contracts/list';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { containing, readPage, type PageQuery } from '#kernel/lists/read-page.ts';
import '#kernel/declarations/lookup.table.ts';

export interface LookupFilters extends PageQuery {
  search?: string;
  is_active?: boolean;
  /** Category of issue types. */
  parent?: number;
  /** Issue type of categories, kind of accident of classifications. */
  family?: string;
  used_for?: string;
}

export const lookupColumns = sql`id, code, label, parent, is_active, sort_order, attributes`;

/** One page of a list. Labels are searched in every language. */
export function listLookups(db: Db, list: string, filters: LookupFilters, url: string): Promise<List<LookupRecord>> {
  const conditions = [own('lookup'), sql`list = ${list}`];
  if (filters.is_active !== undefined) conditions.push(sql`is_active = ${filters.is_active}`);
  if (filters.parent !== undefined) conditions.push(sql`parent = ${filters.parent}`);
  if (filters.family !== undefined) conditions.push(sql`family = ${filters.family}`);
  if (filters.used_for !== undefined) conditions.push(sql`attributes -> 'used_for' ? ${filters.used_for}`);
  if (filters.search) {
    const pattern = containing(filters.search);
    conditions.push(
      sql`(label ilike ${pattern} or code ilike ${pattern} or (attributes -> 'labels')::text ilike ${pattern})`,
    );
  }
  const rows = sql`select ${lookupColumns} from lookup where ${sql.join(conditions, sql` and `)}`;
  return readPage(db, { rows, sortable: ['sort_order', 'label', 'code', 'id'], query: filters, url });
}
