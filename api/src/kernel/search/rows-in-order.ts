/**
 * What words find, newest first, out of indexes alone: each way to find a row (a word of its own, a column that holds what the word
 * calls) has its rows in the order of time and says their kind, so that a page of a word that a million rows have is the end of a
 * few ranges. Rows are `(v, id, kind)` (`kernel/lists/key-rows.ts`).
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { isOrdered, rowsOfAll, rowsOfWays, rowsWhere, type Columns, type Cut } from '#kernel/lists/key-rows.ts';
import type { Beside, Besides } from './found-besides.ts';
import { rowsOfStretch, stretchOfPlace } from './places.ts';
import { withMoreZeros, type Range, type WordTable } from './search-words.ts';

/**
 * The rows of each of some values: where they are in order, each is read from the end of its own range. Written out value by value, so that
 * the planner knows which are frequent.
 */
const rowsOfEach = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
  cut: Cut,
  rows: (which: RawBuilder<SqlBool>) => RawBuilder<unknown>,
): RawBuilder<unknown>[] =>
  !isOrdered(cut) && values.length > 0
    ? [rows(sql`${column} in (${sql.join([...values])})`)]
    : values.map((value) => rows(sql`${column} = ${value}`));

/** In how many ways a word finds rows besides the records' own words. */
export const waysOf = (beside: Beside | undefined): number =>
  (beside?.columns ?? []).reduce((sum, { values }) => sum + values.length, 0);

/** A statement that reads in more ways is planned longer than it runs. */
const MOST_WAYS = 24;

/** Whether the rows of a word can be read in order: all its ways are ranges in order, or few, and not too many. */
export const isInOrder = (words: WordTable, beside: Beside | undefined): boolean =>
  words.inOrder !== undefined &&
  beside !== undefined &&
  waysOf(beside) <= MOST_WAYS &&
  (!beside.manyWords || beside.spelled !== undefined);

/** What a word finds; only of one that is in order. */
export function rowsOfWord(
  range: Range,
  words: WordTable,
  beside: Beside,
  cut: Cut,
  isJoined = false,
): RawBuilder<unknown> {
  const { at: time, kind: type } = words.inOrder ?? { at: '', kind: '' };
  const word: Columns = { at: sql.ref(`t.${time}`), id: sql.ref(`t.${words.key}`), kind: sql.ref(`t.${type}`) };
  const record: Columns = { at: sql.ref(`x.${time}`), id: sql.ref('x.id'), kind: sql.ref(`x.${type}`) };
  const { within } = beside;
  const inTime = (at: RawBuilder<unknown>) =>
    within ? sql`and ${at} between ${within.from}::timestamptz and ${within.to}::timestamptz` : sql``;
  const wordsWhere = (which: RawBuilder<SqlBool>) =>
    rowsWhere(sql`${sql.table(words.table)} t`, word, sql`${own('t')} and ${which} ${inTime(word.at)}`, cut);
  // few, and some perhaps of one record: all of them
  const between = (from: string) =>
    rowsWhere(
      sql`${sql.table(words.table)} t`,
      word,
      sql`${own('t')} and t.token >= ${from} and t.token < ${range.to}`,
      {
        ...cut,
        most: undefined,
        inOrder: false,
      },
    );
  const { each, rest } = beside.spelled ?? { each: [], rest: range.from };
  const held = beside.columns.flatMap(({ column, values }) =>
    rowsOfEach(sql.ref(`x.${column}`), values, cut, (which) =>
      rowsWhere(sql`${sql.table(words.of)} x`, record, sql`${own('x')} and ${which} ${inTime(record.at)}`, cut),
    ),
  );
  const { place } = beside;
  const there =
    place && words.begins
      ? rowsOfStretch({ table: words.of, at: time, kind: type, begins: words.begins('x') }, stretchOfPlace(place)).map(
          (part) => rowsWhere(sql`(${part}) p`, { at: sql`p.v`, id: sql`p.id`, kind: sql`p.kind` }, sql`true`, cut),
        )
      : [];
  const exact = [...each, ...withMoreZeros(range.from), ...beside.sounds];
  const ways = [
    ...rowsOfEach(sql`t.token`, exact, cut, wordsWhere),
    ...(rest === undefined ? [] : [between(rest)]),
    ...held,
    ...there,
  ];
  // a record has a word once, and one value in a column
  const isEachOnce = ways.length === 1 && rest === undefined;
  const none = rowsWhere(sql`${sql.table(words.of)} x`, record, sql`${own('x')} and (select false)`, cut);
  return rowsOfWays(isJoined ? [...ways, none] : ways, cut, isEachOnce);
}

/**
 * What several words find together, in order: they are merged as they are read. Where the planner takes a word for seldom that many have,
 * it would go through all its rows for each row of another: to each a way is added that is never gone, and taken for half of all records.
 */
export function rowsOfWords(ranges: readonly Range[], words: WordTable, besides: Besides, cut: Cut) {
  const isJoined = ranges.length > 1;
  const sets = ranges.flatMap((range) => {
    const beside = besides.get(range.from);
    return beside ? [rowsOfWord(range, words, beside, { ...cut, inOrder: true }, isJoined)] : [];
  });
  return rowsOfAll(sets, cut);
}
