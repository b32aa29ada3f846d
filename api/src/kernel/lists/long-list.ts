/**
 * A list that grows without end: a page and its count up to the cap in one statement, by offset or by cursor. Every sort
 * value is never null and ties end in the id, so that no page loses or repeats a row. Short lists use `read-page.ts`.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COUNT_CAP, type List } from '@chainage/shared/contracts/list';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { limitOf, offsetOf, pathWith, type Page } from '#kernel/lists/paging.ts';
import { readCursor, writeCursor, type Order } from './list-order.ts';

/** What the statement answers: the rows of a page, one more where there is a next. */
export interface LongAnswer<Row> {
  count: number;
  results: (Row & Placed)[];
}
/** What the statement adds to a row. */
export interface Placed {
  id: string;
  sort_value: string;
  place: number;
}

/** The table, and what of it is asked for. */
export interface LongSource {
  /** With its alias: `issue i`. */
  from: RawBuilder<unknown>;
  /** Columns of `from` that a page carries: `i.*`. */
  columns: RawBuilder<unknown>;
  conditions: readonly RawBuilder<SqlBool>[];
  order: Order;
  query: Page & { cursor?: string };
  /** The select that makes rows of the few in `page`; it must carry `place` and `sort_value` along. */
  rows: RawBuilder<unknown>;
}

/** The one statement: a page with one row more than asked for, and the count up to its cap. Refuses `offset` beside a cursor. */
export function longStatement<Row>(source: LongSource): RawBuilder<LongAnswer<Row>> {
  const { from, columns, order, query, rows } = source;
  if (query.cursor !== undefined && query.offset !== undefined)
    throw fieldError('offset', 'invalid', 'A page begins at a cursor or at an offset');
  const offset = offsetOf(query);
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, order);
  const conditions = sql.join([...source.conditions], sql` and `);
  const page = sql`
    select ${columns}, ${order.value}::text as sort_value, row_number() over (order by ${order.by}) as place
    from ${from} where ${conditions} ${cursor ? sql`and ${order.after(cursor)}` : sql``}
    order by ${order.by} limit ${limitOf(query) + 1} offset ${offset}`;
  return sql`${sql.raw(PLANNED_EACH_TIME)}
    with page as materialized (${page})
    select (select count(*)::int from (select from ${from} where ${conditions} limit ${COUNT_CAP + 1}) m) as count,
      coalesce((select json_agg(n order by n.place) from (${rows}) n), '[]') as results`;
}

/** The answer on the wire. Past the cap pages go on by cursor. */
export function toLongList<Row, Shown>(
  { count, results }: LongAnswer<Row>,
  { order, query }: Pick<LongSource, 'order' | 'query'>,
  url: string,
  show: (row: Row & Placed) => Shown,
): List<Shown> {
  const limit = limitOf(query);
  const offset = offsetOf(query);
  const page = results.slice(0, limit);
  const last = page.at(-1);
  const deep = query.cursor !== undefined || offset + limit >= COUNT_CAP;
  const next = deep
    ? { offset: undefined, cursor: last && writeCursor(order, { value: last.sort_value, id: last.id }) }
    : { offset: offset + limit, cursor: undefined };
  return {
    count: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP ? { count_capped: true } : {}),
    next: last && results.length > limit ? pathWith(url, { limit, ...next }) : null,
    previous: offset > 0 ? pathWith(url, { limit, offset: Math.max(0, offset - limit) }) : null,
    results: page.map(show),
  };
}
