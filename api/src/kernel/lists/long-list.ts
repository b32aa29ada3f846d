/**
 * A list that grows without end: a page and its count up to the cap in one statement, by offset or by cursor. Every sort
 * value is never null and ties end in the id, so that no page loses or repeats a row. Short lists use `read-page.ts`.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COUNT_CAP, LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, type List } from '@chainage/shared/contracts/list';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { limitOf, offsetOf, pathWith, type Page } from '#kernel/lists/paging.ts';
import { waysToMeet } from './in-parts.ts';
import { readCursor, writeCursor, type Order } from './list-order.ts';
import { idsOf } from './one-of.ts';

/** What the statement answers: the rows of a page, one more where there is a next. */
export interface LongAnswer<Row> {
  count: number;
  /** How far was counted, where that is less than the cap of lists. */
  cap?: number | null;
  results: (Row & Placed)[];
}
/** What the statement adds to a row. */
export interface Placed {
  id: string;
  sort_value: string;
  place: number;
}

/** The condition of who sees every row. */
export const EVERY_ROW: RawBuilder<SqlBool> = sql`true`;

/** The table, and what of it is asked for. */
export interface LongSource {
  /** With its alias: `issue i`. */
  from: RawBuilder<unknown>;
  alias: string;
  /** Columns of `from` that a page carries: `i.*`. */
  columns: RawBuilder<unknown>;
  /** Beside the organisation's own: which rows the reader sees (`EVERY_ROW`), and the filters asked for. */
  conditions: readonly RawBuilder<SqlBool>[];
  /** No index says what is asked: rows are read to be counted, and kept, and sorted where they are all. */
  keeps?: boolean;
  /** An index says what is asked and the ids, but not the order: of a few only those rows are read. */
  findsIds?: boolean;
  /** An index begins with what is asked, written out, and goes on in the order: nothing else that is asked changes the plan. */
  isPlannedOnce?: boolean;
  /** Where the index of the order has what is asked for in several stretches, what leads to each. */
  stretches?: readonly RawBuilder<SqlBool>[] | undefined;
  /** What stands first in the order and is hardly ever what is asked for, with the rest; an index has what of it is asked. */
  seldomFirst?: { first: RawBuilder<SqlBool>; rest: RawBuilder<SqlBool> } | undefined;
  order: Order;
  query: Page & { cursor?: string };
  /** The select that makes rows of the few in `page`; it must carry `place` and `sort_value` along. */
  rows: RawBuilder<unknown>;
}

/** Up to so many matching rows are sorted without a look along the order. */
const FEW = 500;
/** Rows looked at along the order, where filters leave more than a few of them. */
const LOOKED_AT = 1_000;
/** Of more ways to meet the filters than these each would cost more by itself than all together. */
const WAYS_MOST = 20;
/** From this offset on, rows passed by are counted in the index and not read. */
const FAR = 250;
/** Sizes of page that are planned once, each under a name: names are few, and whoever asks may ask for any size. */
const USUAL_SIZES = new Set([LIST_LIMIT_DEFAULT, 50, 100, 250, LIST_LIMIT_MAX]);

type Piece = RawBuilder<unknown>;

/** The parts of the statement's pages, all of one size and from one place on. */
export function pagesOf({ from, alias, columns, order, query, ...source }: LongSource) {
  const offset = offsetOf(query);
  const size = limitOf(query) + 1;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, order);
  const after = cursor ? [order.after(cursor)] : [];
  const filters = source.conditions.filter((condition) => condition !== EVERY_ROW);
  // nothing that is asked changes the plan of such a page: it is prepared, its numbers written out for the planner
  const isPlannedOnce =
    (filters.length === 0 || source.isPlannedOnce === true) && offset === 0 && USUAL_SIZES.has(limitOf(query));
  const told = (number: number) => (isPlannedOnce ? sql.raw(String(number)) : sql`${number}`);
  const both = (...conditions: readonly RawBuilder<SqlBool>[]) => sql.join([own(alias), ...conditions], sql` and `);
  const all = both(...filters);
  const [only] = filters.length === 1 ? filters : [];
  const most = told(COUNT_CAP + 1);
  const apart = waysToMeet(filters);
  const ways = apart.length > WAYS_MOST ? [all] : apart.map((way) => both(...way));
  /** Of what matches so much as is counted, each way to match by itself. */
  const matching = (what: Piece) => {
    const each = ways.map((way) => sql`(select ${what} from ${from} where ${way} limit ${most})`);
    return sql`select * from (${sql.join(each, sql` union all `)}) w limit ${most}`;
  };
  const ids = only && idsOf(only);
  const counting = ids ? sql`${ids} limit ${most}` : matching(sql``);
  const where = (...more: RawBuilder<SqlBool>[]) => sql`where ${sql.join([all, ...after, ...more], sql` and `)}`;
  const cut = sql`limit ${told(size)} offset ${told(offset)}`;
  const placed = (value: Piece, by: Piece) =>
    sql`${columns}, ${value}::text as sort_value, row_number() over (order by ${by}) as place`;
  const along = (rows: Piece, condition: Piece) =>
    sql`select ${placed(order.value, order.by)} from ${rows} ${condition} order by ${order.by} ${cut}`;
  const keys = (condition: Piece) => sql`select ${order.id}, ${order.value} as v from ${from} ${condition}`;
  const [v, id] = [sql.ref('k.v'), sql.ref('k.id')];
  /** Rows of some keys, cut before the rows themselves are read. */
  const ofKeys = (some: Piece) => sql`
    select ${placed(v, order.as(v, id))}
    from (select k.v, k.id from ${some} k order by ${order.as(v, id)} ${cut}) k join ${from} on ${own(alias)} and ${order.id} = k.id`;
  /** Rows in their order to the end of a page; of far ones the keys first. */
  const first = (condition: Piece) => sql`(${keys(condition)} order by ${order.by} limit ${offset + size})`;
  /** Where few of what stands first are asked for, those are read and sorted, and the order is walked behind it. */
  const walkedBehind = (condition: Piece, { first: head, rest }: NonNullable<LongSource['seldomFirst']>) => {
    const counted = sql`select from ${from} where ${both(...filters, head)} limit ${LOOKED_AT + 1}`;
    const isFew = sql<SqlBool>`(select count(*) <= ${LOOKED_AT}::int from (${counted}) h)`;
    const few = sql`select ${order.id}, ${order.value} as v from (
      select * from ${from} ${condition} and ${head} and ${isFew} limit ${LOOKED_AT}) ${sql.ref(alias)}`;
    const parts = [few, first(sql`${condition} and ${head} and not ${isFew}`), first(sql`${condition} and ${rest}`)];
    return ofKeys(sql`(${sql.join(parts, sql` union all `)})`);
  };
  const walked = (condition: Piece) => {
    const { stretches = [], seldomFirst } = source;
    if (seldomFirst) return walkedBehind(condition, seldomFirst);
    if (stretches.length > 0) {
      const each = stretches.map((stretch) => first(sql`${condition} and ${stretch}`));
      return ofKeys(sql`(${sql.join(each, sql` union all `)})`);
    }
    return offset < FAR ? along(from, condition) : ofKeys(first(condition));
  };
  const inOrder = (condition: Piece, most: number) =>
    sql`(select * from ${from} where ${condition} order by ${order.by} limit ${most}) ${sql.ref(alias)}`;
  return {
    count: sql`select count(*)::int as n from (${counting}) m`,
    /** Keys of so many as are counted. */
    kept: (gate: RawBuilder<SqlBool>) => sql`
      select * from (${matching(sql`${order.id}, ${order.value} as v`)}) m where ${gate}`,
    keptAfter: (gate: RawBuilder<SqlBool>) => sql`(
      select * from kept k where ${sql.join([gate, ...(cursor ? [order.afterAs(v, id, cursor)] : [])], sql` and `)})`,
    isFiltered: filters.length > 0,
    isPlannedOnce,
    /** As the order's index goes. */
    walk: (...gate: RawBuilder<SqlBool>[]) => walked(where(...gate)),
    /** The same, as far as one looks before it is given up. */
    look: (gate: RawBuilder<SqlBool>) => {
      const [stretch, ...others] = source.stretches ?? [];
      // of one stretch alone nothing else stands between
      const lead = stretch && others.length === 0 ? [stretch] : [];
      return along(inOrder(both(...after, ...lead), LOOKED_AT), where(gate));
    },
    keys: (gate: RawBuilder<SqlBool>) => keys(where(gate)),
    keysOfFew: (gate: RawBuilder<SqlBool>) =>
      keys(
        sql`where ${sql.join(
          [
            own(alias),
            sql`${order.id} = any (array(select ${order.id} from ${from} where ${all} and ${gate}))`,
            ...after,
          ],
          sql` and `,
        )}`,
      ),
    ofKeys,
    size,
    offset,
    after,
    first,
    inOrder,
    both,
    filters,
  };
}

/** Refuses `offset` beside a cursor, and beyond the cap. */
export function checkPage(query: LongSource['query']): void {
  if (query.cursor !== undefined && query.offset !== undefined)
    throw fieldError('offset', 'invalid', 'A page begins at a cursor or at an offset');
  if (offsetOf(query) > COUNT_CAP) throw fieldError('offset', 'too_large', 'So far down a page begins at a cursor');
}

/**
 * The one statement: a page with one row more than asked for, and the count up to its cap. How many rows match decides how the
 * page is found, whatever the planner thinks of the filters: a few are sorted; of more the order's index is walked for a while,
 * since most lists fill a page at once, and then they are sorted after all; of what no longer is counted, it is walked to the end.
 * Refuses `offset` beside a cursor, and beyond the cap.
 */
export function longStatement<Row>(source: LongSource): RawBuilder<LongAnswer<Row>> {
  const { rows } = source;
  checkPage(source.query);
  const { count, isFiltered, isPlannedOnce, walk, look, keys, keysOfFew, kept, keptAfter, ofKeys, size } =
    pagesOf(source);
  const n = sql<number>`(select n from counted)`;
  const found = sql<number>`(select count(*) from looked)`;
  const isMatched = sql<SqlBool>`${n} <= ${COUNT_CAP}::int and ${found} < ${size}::int`;
  const matched = source.findsIds
    ? sql`${keysOfFew(sql`${n} <= ${FEW}::int`)} union all ${keys(sql`${n} > ${FEW}::int and ${isMatched}`)}`
    : keys(isMatched);
  const keeps = source.keeps === true && isFiltered;
  const counted = keeps ? sql`select count(*)::int as n from kept` : count;
  const more = sql`union all (${walk(sql`${n} > ${COUNT_CAP}::int`)})`;
  // where an index has just what is asked in its order, none is passed by
  const page =
    !isFiltered || source.isPlannedOnce
      ? sql`page as materialized (${walk()})`
      : keeps
        ? sql`page as materialized (${ofKeys(keptAfter(sql`${n} <= ${COUNT_CAP}::int`))} ${more})`
        : sql`
    looked as materialized (${look(sql`${n} between ${FEW + 1}::int and ${COUNT_CAP}::int`)}),
    matched as materialized (${matched}),
    page as materialized (
      select * from looked where ${found} = ${size}::int
      union all (${ofKeys(sql`matched`)}) ${more})`;
  return sql`${sql.raw(isPlannedOnce ? '' : PLANNED_EACH_TIME)}
    with ${keeps ? sql`kept as materialized (${kept(sql`true`)}),` : sql``} counted as materialized (${counted}), ${page}
    select (select n from counted) as count, null::int as cap,
      coalesce((select json_agg(n order by n.place) from (${rows}) n), '[]') as results`;
}

/** The answer on the wire. Pages go on by cursor, but for whoever counts them off, up to the cap. */
export function toLongList<Row, Shown>(
  { count, cap: counted, results }: LongAnswer<Row>,
  { order, query }: Pick<LongSource, 'order' | 'query'>,
  url: string,
  show: (row: Row & Placed) => Shown,
): List<Shown> {
  const cap = counted ?? COUNT_CAP;
  const limit = limitOf(query);
  const offset = offsetOf(query);
  const page = results.slice(0, limit);
  const last = page.at(-1);
  const isCountedOff = query.offset !== undefined && offset + limit < cap;
  const next = isCountedOff
    ? { offset: offset + limit, cursor: undefined }
    : { offset: undefined, cursor: last && writeCursor(order, { value: last.sort_value, id: last.id }) };
  return {
    count: Math.min(count, cap),
    ...(count > cap ? { count_capped: true } : {}),
    next: last && results.length > limit ? pathWith(url, { limit, ...next }) : null,
    previous: offset > 0 ? pathWith(url, { limit, offset: Math.max(0, offset - limit) }) : null,
    results: page.map(show),
  };
}
