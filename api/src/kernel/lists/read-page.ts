/**
 * A page of a list in one statement: the rows and how many there are, so that a list stays within its budget. Every
 * matching row is read; a list that grows without end wants the capped count and the cursor of the issue list.
 */
import { sql, type RawBuilder } from 'kysely';
import type { List } from '@chainage/shared/contracts/list';
import type { Db } from '#kernel/database/connect.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { limitOf, offsetOf, toList, type Page } from '#kernel/lists/paging.ts';

/** What a request says of its page. */
export interface PageQuery extends Page {
  ordering?: string;
}

/** The list a page is cut from. */
export interface PageSource {
  /** A select of the filtered rows as they leave, with their `id`, without order or limit. Times leave as text. */
  rows: RawBuilder<unknown>;
  /** Columns `ordering` may name; the first is taken where it is left out. */
  sortable: readonly [string, ...string[]];
  query: PageQuery;
  /** Path and query as called. */
  url: string;
}

function orderOf(ordering: string, sortable: readonly string[]): RawBuilder<unknown> {
  const name = ordering.replace(/^-/, '');
  if (!sortable.includes(name)) throw fieldError('ordering', 'not_in_list');
  return ordering.startsWith('-') ? sql`${sql.ref(name)} desc, id desc` : sql`${sql.ref(name)}, id`;
}

/** Reads a page; refuses an `ordering` that is not offered. Ties end in the id. */
export async function readPage<Row>(db: Db, source: PageSource): Promise<List<Row>> {
  return (await readPageAnd<Row, null>(db, source)).page;
}

/** The same with something of all matching rows, which an aggregate over `matched` says. */
export async function readPageAnd<Row, Whole>(
  db: Db,
  { rows, sortable, query, url }: PageSource,
  ofAll?: RawBuilder<unknown>,
): Promise<{ page: List<Row>; whole: Whole | undefined }> {
  const order = orderOf(query.ordering ?? sortable[0], sortable);
  const said = ofAll ? sql`(select ${ofAll} from matched)` : sql`null`;
  const answer = await sql<{ count: number; whole: Whole; results: Row[] }>`
    with matched as materialized (${rows}),
      page as (select row_number() over (order by ${order}) as place, matched as record from matched
        order by place limit ${limitOf(query)} offset ${offsetOf(query)})
    select (select count(*)::int from matched) as count, ${said} as whole,
      coalesce((select json_agg(record order by place) from page), '[]') as results`.execute(db);
  const { count, results, whole } = answer.rows[0] ?? { count: 0, results: [] };
  return { page: toList(url, query, count, results), whole };
}

/** Pattern for `ilike`: the text anywhere, its own `%` and `_` taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
