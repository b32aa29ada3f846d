/**
 * What words find, newest first, out of indexes alone: each way to find a row (a word of its own, a column that holds what the word
 * calls) has its rows in the order of time and says their kind, so that a page of a word that a million rows have is the end of a
 * few ranges. Rows are `(v, id, kind)` (`kernel/lists/key-rows.ts`).
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { rowsOfWays, rowsWhere, type Columns, type Cut } from '#kernel/lists/key-rows.ts';
import type { Beside } from './found-besides.ts';
import { withMoreZeros, type Range, type WordTable } from './search-words.ts';

/** The rows of each of some values: where they are cut, each is read from the end of its own range. */
function rowsOfEach(
  values: RawBuilder<unknown>,
  of: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select s.v, s.id, s.kind from unnest(${values}) p (value) cross join lateral (${of(sql.ref('p.value'))}) s`;
}

/** Whether the rows of a word can be read in order: all its ways are ranges in order, or few. */
export const isInOrder = (words: WordTable, beside: Beside | undefined): boolean =>
  words.inOrder !== undefined && beside !== undefined && (!beside.manyWords || beside.spelled !== undefined);

/** What a word finds; only of one that is in order. */
export function rowsOfWord(range: Range, words: WordTable, beside: Beside, cut: Cut): RawBuilder<unknown> {
  const { at: time, kind: type } = words.inOrder ?? { at: '', kind: '' };
  const word: Columns = { at: sql.ref(`t.${time}`), id: sql.ref(`t.${words.key}`), kind: sql.ref(`t.${type}`) };
  const record: Columns = { at: sql.ref(`x.${time}`), id: sql.ref('x.id'), kind: sql.ref(`x.${type}`) };
  const wordsWhere = (which: RawBuilder<SqlBool>) =>
    rowsWhere(sql`${sql.table(words.table)} t`, word, sql`${own('t')} and ${which}`, cut);
  const eachOf = (tokens: readonly string[]) =>
    tokens.length === 0 ? [] : [rowsOfEach(sql`${tokens}::text[]`, (token) => wordsWhere(sql`t.token = ${token}`))];
  // few, and some perhaps of one record: all of them
  const between = (from: string) =>
    rowsWhere(
      sql`${sql.table(words.table)} t`,
      word,
      sql`${own('t')} and t.token >= ${from} and t.token < ${range.to}`,
      {
        ...cut,
        most: undefined,
      },
    );
  const { each, rest } = beside.spelled ?? { each: [], rest: range.from };
  const held = beside.columns.map(({ column, values }) => {
    const [first] = values;
    const array = typeof first === 'number' ? sql`${values}::bigint[]` : sql`${values}::text[]`;
    return rowsOfEach(array, (value) =>
      rowsWhere(sql`${sql.table(words.of)} x`, record, sql`${own('x')} and ${sql.ref(`x.${column}`)} = ${value}`, cut),
    );
  });
  return rowsOfWays(
    [
      ...eachOf([...each, ...withMoreZeros(range.from), ...beside.sounds]),
      ...(rest === undefined ? [] : [between(rest)]),
      ...held,
    ],
    cut,
  );
}
