/**
 * A page of a long list out of keys that indexes alone give in the list's order: what words or a place find. Where all keys are few
 * they are read whole; else in order until enough are found, among the newest so many at most (first a tenth of these, where it costs a
 * look at each), and all where those are not enough. Rows are looked up only for a page, and for filters that no index of the keys answers.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { limitOf, offsetOf } from '#kernel/lists/paging.ts';
import { readCursor, type Cursor } from './list-order.ts';
import type { LongAnswer, LongSource } from './long-list.ts';

export interface KeySource extends Pick<LongSource, 'from' | 'alias' | 'columns' | 'order' | 'query' | 'rows'> {
  /**
   * Rows `(v, id, kind)`, each once: the first `most` of them in the list's order, after a cursor; and not one left out before the last.
   * Where they are not few, read in that order they cost no more than is read of them.
   */
  keys: (cut: { most?: number; after?: Cursor | undefined }) => RawBuilder<unknown>;
  /** All keys are no more than are counted. */
  areFew: boolean;
  /** Of a key `k`: what its row need not be read for. */
  ofKey: readonly RawBuilder<SqlBool>[];
  /** Of a row under `alias`. */
  ofRow: readonly RawBuilder<SqlBool>[];
  /** `keys` are those of one word: of any number of them the first are found at once. */
  isOne: boolean;
  /** Reading more keys than a page needs is cheap: so many are counted as of frequent words. */
  countsFar: boolean;
}

type Piece = RawBuilder<unknown>;

/** Keys looked at first, and then. */
const WINDOWS = [4_000, 40_000] as const;
/** Where so many rows are found in them, no more are counted. */
const COUNTED = 1_000;

/** What is asked of keys, with how a page of them is read. */
function piecesOf({ from, alias, columns, order, query, keys, ofKey, ofRow }: KeySource) {
  const [offset, size] = [offsetOf(query), limitOf(query) + 1];
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, order);
  const [v, id] = [sql.ref('k.v'), sql.ref('k.id')];
  // one look in the key of the table for each, whatever the planner expects
  const row = sql`cross join lateral (select * from ${from} where ${own(alias)} and ${order.id} = k.id limit 1) ${sql.ref(alias)}`;
  const conditions = sql.join([sql`true`, ...ofKey, ...ofRow], sql` and `);
  return {
    after,
    need: offset + size,
    size,
    found: (cut: { most?: number; after?: Cursor | undefined }, gate: Piece = sql`true`) => sql`
      select k.v, k.id from ${keys(cut)} k ${ofRow.length > 0 ? row : sql``} where ${conditions} and ${gate}`,
    inOrder: (some: Piece, most: number) => sql`${some} order by ${order.as(v, id)} limit ${most}`,
    isAfter: after ? order.afterAs(v, id, after) : sql<SqlBool>`true`,
    page: (some: Piece) => sql`
      select ${columns}, k.v::text as sort_value, row_number() over (order by ${order.as(v, id)}) as place
      from (select k.v, k.id from (${some}) k order by ${order.as(v, id)} limit ${size} offset ${offset}) k ${row}`,
  };
}

const numberOf = (name: string) => sql<number>`(select count(*)::int from ${sql.ref(name)})`;

interface Asked {
  after: Cursor | undefined;
  /** More of what is found are not looked for. */
  most: number;
  /** Whether of so many found no more are looked for: at the latest of `most`. */
  isEnough: (n: Piece) => RawBuilder<SqlBool>;
}

/** Keys in windows, under names that begin so. */
function inWindows(
  { found, inOrder }: ReturnType<typeof piecesOf>,
  name: string,
  windows: readonly number[],
  { after, most, isEnough }: Asked,
) {
  const enough = (one: string) => isEnough(numberOf(one));
  const part = (one: string, rows: Piece) => sql`${sql.ref(one)} as materialized (${rows})`;
  const from = (one: string, gate: Piece) => sql`select v, id from ${sql.ref(one)} where ${gate}`;
  const each = windows.map((size, at) => ({ size, one: `${name}_${at}` }));
  const all = `${name}_all`;
  const noneOf = (some: typeof each) =>
    sql<SqlBool>`${sql.join([sql`true`, ...some.map(({ one }) => sql`not ${enough(one)}`)], sql` and `)}`;
  const last = noneOf(each);
  const isIt = (at: number) => sql<SqlBool>`(${noneOf(each.slice(0, at))} and ${enough(each[at]?.one ?? '')})`;
  return {
    parts: [
      ...each.map(({ size, one }, at) =>
        part(one, inOrder(found({ most: size, after }, noneOf(each.slice(0, at))), most)),
      ),
      part(all, found({ after }, last)),
    ],
    rows: sql`${sql.join(
      each.map(({ one }, at) => from(one, isIt(at))),
      sql` union all `,
    )} union all ${from(all, last)}`,
    number: sql`case ${sql.join(
      each.map(({ one }) => sql`when ${enough(one)} then ${numberOf(one)}`),
      sql` `,
    )} else ${numberOf(all)} end`,
    isAll: last,
  };
}

/** The names in the statement, with how many there are, as far as was counted, and the keys of the page. */
function planOf(source: KeySource) {
  const pieces = piecesOf(source);
  const { after, need, size, found, isAfter } = pieces;
  const none = sql`null::int`;
  if (source.areFew) {
    const parts = [sql`s as materialized (${found({})})`];
    return { pieces, parts, number: numberOf('s'), cap: none, keys: sql`select k.v, k.id from s k where ${isAfter}` };
  }
  if (source.isOne && source.ofKey.length === 0 && source.ofRow.length === 0) {
    const all = sql`select from ${source.keys({ most: COUNT_CAP + 1 })} k`;
    const number = sql`(select count(*)::int from (${all}) m)`;
    return { pieces, parts: [], number, cap: none, keys: found({ most: need, after }) };
  }
  const isLooked = source.ofRow.length > 0;
  const page = (n: Piece) => sql<SqlBool>`${n} >= ${need}::int`;
  const counted = (n: Piece) =>
    isLooked || !source.countsFar ? sql<SqlBool>`${n} > ${size}::int` : sql<SqlBool>`${n} > ${COUNTED}::int`;
  // one of them is not counted, and the next page is
  const both = (n: Piece) => sql<SqlBool>`(${counted(n)} and ${n} > ${need}::int)`;
  const most = Math.max(COUNTED, after ? size : need) + 1;
  const windows = isLooked || !source.countsFar ? WINDOWS : WINDOWS.slice(-1);
  const first = inWindows(pieces, 's', windows, { after: undefined, most, isEnough: after ? counted : both });
  const ofPage = isLooked ? WINDOWS : WINDOWS.slice(-1);
  const rest = after ? inWindows(pieces, 'p', ofPage, { after, most: need, isEnough: page }) : first;
  const cap = sql`case when not (${first.isAll}) then least(${first.number} - 1, ${COUNTED}::int) end`;
  const parts = after ? [...first.parts, ...rest.parts] : first.parts;
  return { pieces, parts, number: first.number, cap, keys: rest.rows };
}

/** The one statement: a page with one row more than asked for, and how many there are, as far as was counted. */
export function keyStatement<Row>(source: KeySource): RawBuilder<LongAnswer<Row>> {
  const { query, rows } = source;
  if (query.cursor !== undefined && query.offset !== undefined)
    throw fieldError('offset', 'invalid', 'A page begins at a cursor or at an offset');
  if (offsetOf(query) > COUNT_CAP) throw fieldError('offset', 'too_large', 'So far down a page begins at a cursor');
  const { pieces, parts, number, cap, keys } = planOf(source);
  const all = [...parts, sql`page as materialized (${pieces.page(keys)})`];
  return sql`${sql.raw(PLANNED_EACH_TIME)}
    with ${sql.join(all, sql`, `)}
    select ${number} as count, ${cap} as cap,
      coalesce((select json_agg(n order by n.place) from (${rows}) n), '[]') as results`;
}
