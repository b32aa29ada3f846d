/**
 * Of the rows that seldom words or a place find, those that have the frequent words too. Each of a few rows is asked; beside more of
 * them all ids of the frequent words are read at once: to ask a row costs eight pages, an id in its index a hundredth of one.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { own } from '#kernel/database/own.ts';
import type { Besides } from './found-besides.ts';
import { hasWord, idsFoundBy, type Range, type WordTable } from './search-words.ts';

type Piece = RawBuilder<unknown>;

/** So many rows are each asked. */
const ASKED = 300;

/** The same words, as a key says its kind. */
export const ofKeys = (words: WordTable, besides: Besides): Besides =>
  new Map(
    [...besides].map(([word, beside]) => [
      word,
      {
        ...beside,
        columns: beside.columns.map((held) =>
          held.column === words.inOrder?.kind ? { ...held, column: 'kind' } : held,
        ),
      },
    ]),
  );

/** Whether a word finds rows by their kind alone, beside their own words. */
export const isOfKeyAlone = (words: WordTable, besides: Besides, { from }: Range): boolean =>
  besides.get(from)?.place === undefined &&
  besides.get(from)?.columns.every(({ column }) => column === words.inOrder?.kind) === true;

/** `rows` are `(v, id, kind)`, and so is what is left of them. */
export function havingToo(
  rows: Piece,
  ranges: readonly Range[],
  words: WordTable,
  besides: Besides,
  kinds?: readonly string[],
): Piece {
  if (ranges.length === 0) return rows;
  const { alias, of } = words;
  const all = <Of>(some: readonly Of[], made: (one: Of, at: number) => RawBuilder<SqlBool>) =>
    sql.join(some.map(made), sql` and `);
  const held = (at: number) => sql.ref(`held_${at}`);
  const isMuch = sql<SqlBool>`(select count(*) > ${ASKED}::int from few)`;
  // as a value: the few are hashed, and looked for with each id of the many
  const sets = ranges.map(
    (range, at) => sql`${held(at)} as materialized (
      select h.id from (${idsFoundBy(range, words, besides, kinds)}) h (id)
      where ${isMuch} and (h.id in (select f.id from few f)) is true)`,
  );
  const inRow = ranges.filter((range) => !isOfKeyAlone(words, besides, range));
  const inKey = ranges.filter((range) => !inRow.includes(range));
  const row = sql`cross join lateral (select * from ${sql.table(of)} r where ${own('r')} and r.id = k.id limit 1) ${sql.ref(alias)}`;
  const asked = [
    ...inKey.map((range) => hasWord(range, { ...words, alias: 'k' }, ofKeys(words, besides))),
    ...inRow.map((range) => hasWord(range, words, besides)),
  ];
  return sql`(with few as materialized (select v, id, kind from ${rows} f), ${sql.join(sets, sql`, `)}
    select k.v, k.id, k.kind from few k ${inRow.length > 0 ? row : sql``} where not ${isMuch} and ${sql.join(asked, sql` and `)}
    union all select k.v, k.id, k.kind from few k
      where ${isMuch} and ${all(ranges, (_, at) => sql`(k.id in (select h.id from ${held(at)} h)) is true`)})`;
}
