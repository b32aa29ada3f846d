/**
 * A page of a long list out of keys that indexes alone give in the list's order: what words or a place find. Where all keys are few
 * they are read whole; else the newest so many, ten times as many where those do not fill the page, and all where those do not
 * either. Rows are looked up only for a page, and for filters that no index of the keys answers.
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
  /** Rows `(v, id, kind)`, each once: the first `most` of them in the list's order, after a cursor; and not one left out before the last. */
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
    isAfter: after ? order.afterAs(v, id, after) : sql<SqlBool>`true`,
    page: (some: Piece) => sql`
      select ${columns}, k.v::text as sort_value, row_number() over (order by ${order.as(v, id)}) as place
      from (select k.v, k.id from (${some}) k order by ${order.as(v, id)} limit ${size} offset ${offset}) k ${row}`,
  };
}

const numberOf = (name: string) => sql<number>`(select count(*)::int from ${sql.ref(name)})`;

/** Keys in windows, under names that begin so; `isEnough`: whether of so many found no more are looked for. */
function inWindows(
  { found }: ReturnType<typeof piecesOf>,
  name: string,
  after: Cursor | undefined,
  isEnough: (n: Piece) => RawBuilder<SqlBool>,
) {
  const [small, large, all] = [`${name}_1`, `${name}_2`, `${name}_3`];
  const enough = (one: string) => isEnough(numberOf(one));
  const part = (one: string, rows: Piece) => sql`${sql.ref(one)} as materialized (${rows})`;
  const last = sql<SqlBool>`not ${enough(small)} and not ${enough(large)}`;
  const from = (one: string, gate: Piece) => sql`select v, id from ${sql.ref(one)} where ${gate}`;
  return {
    parts: [
      part(small, found({ most: WINDOWS[0], after })),
      part(large, found({ most: WINDOWS[1], after }, sql`not ${enough(small)}`)),
      part(all, found({ after }, last)),
    ],
    rows: sql`${from(small, enough(small))} union all ${from(large, sql`not ${enough(small)} and ${enough(large)}`)}
      union all ${from(all, last)}`,
    number: sql`case when ${enough(small)} then ${numberOf(small)} when ${enough(large)} then ${numberOf(large)}
      else ${numberOf(all)} end`,
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
  const page = (n: Piece) => sql<SqlBool>`${n} >= ${need}::int`;
  const counted = (n: Piece) =>
    source.ofRow.length > 0 || !source.countsFar
      ? sql<SqlBool>`${n} > ${size}::int`
      : sql<SqlBool>`${n} > ${COUNTED}::int`;
  // one of them is not counted, and the next page is
  const both = (n: Piece) => sql<SqlBool>`(${counted(n)} and ${n} > ${need}::int)`;
  const first = inWindows(pieces, 's', undefined, after ? counted : both);
  const rest = after ? inWindows(pieces, 'p', after, page) : first;
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
