import { sql } from 'kysely';
import { metresToKm } from '@chainage/shared/contracts/chainage';
import type { List } from '@chainage/shared/contracts/list';
import type { Package } from '@chainage/shared/contracts/organisation';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { containing, readPage, type PageQuery } from '#kernel/lists/read-page.ts';
import './package.table.ts';

export interface PackageFilters extends PageQuery {
  search?: string;
  is_active?: boolean;
  highway?: number;
}

type Row = Omit<Package, 'chainage_from' | 'chainage_to'> & { chainage_from: number; chainage_to: number };

/** Packages with the reviewer their forms propose. Contract figures stay out: every member may read this list. */
export async function listPackages(db: Db, filters: PackageFilters, url: string): Promise<List<Package>> {
  const conditions = [own('package')];
  if (filters.is_active !== undefined) conditions.push(sql`is_active = ${filters.is_active}`);
  if (filters.highway !== undefined) conditions.push(sql`highway = ${filters.highway}`);
  if (filters.search) {
    const pattern = containing(filters.search);
    conditions.push(sql`(code ilike ${pattern} or name ilike ${pattern})`);
  }
  const rows = sql`select id, code, name, highway, chainage_from, chainage_to, is_active, default_reviewer
    from package where ${sql.join(conditions, sql` and `)}`;
  const page = await readPage<Row>(db, {
    rows,
    sortable: ['code', 'name', 'chainage_from', 'id'],
    query: filters,
    url,
  });
  const results = page.results.map((row) => ({
    ...row,
    chainage_from: metresToKm(row.chainage_from),
    chainage_to: metresToKm(row.chainage_to),
  }));
  return { ...page, results };
}
