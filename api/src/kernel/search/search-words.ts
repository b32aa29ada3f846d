/**
 * Words a record is found by, kept one a row in a token table: a prefix is then a range of a plain btree, which row-level
 * security leaves usable.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { wordsOfPlatesIn } from '@chainage/shared/contracts/kit/kinds/plate';
import { own } from '#kernel/database/own.ts';
import { oneOf } from '#kernel/lists/one-of.ts';
import { soundTokens } from '@chainage/shared/contracts/search-sounds';
import type { Term } from '@chainage/shared/contracts/search-terms';
import type { Besides } from './found-besides.ts';
import { liesAt } from './places.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST = 40;
const MOST = 400;
/** A search asks for at most this many words; more would only narrow what is already narrow. */
const MOST_ASKED = 6;

/** The words of a text, in lower case. */
export const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

/** The words of a text that people write, with those of the plates in it. */
export const textWords = (text: string): string[] => [...wordsOf(text), ...wordsOfPlatesIn(text)];

/** Words of a number or code, each also without the zeros in front. */
export const numberWords = (number: string): string[] =>
  wordsOf(number).flatMap((word) => [word, word.replace(/^0+(?=\d)/, '')]);

/** Words as rows of a token table: each once, none too long, not too many; behind them what they sound like. */
export const toTokens = (words: readonly string[]): string[] =>
  [...new Set([...words, ...soundTokens(words)].map((word) => word.slice(0, LONGEST)))].slice(0, MOST);

export interface Range {
  from: string;
  to: string;
}

/** The ranges `[from, to)` whose tokens begin with each asked word. All must be found. */
export const searchRanges = (search: string): Range[] =>
  [...new Set(wordsOf(search))]
    .slice(0, MOST_ASKED)
    .map((word) => word.slice(0, LONGEST))
    // U+10FFFF sorts after every character a word can hold, in the C collation
    .map((word) => ({ from: word, to: `${word}\u{10ffff}` }));

/** As long as a series makes its numbers. */
const NUMBER_LENGTH = 8;

/** The numbers that end so, of a fragment that begins with some of their zeros: `0012` of `000012`. */
export const withMoreZeros = (word: string): string[] =>
  /^0\d+$/.test(word)
    ? Array.from({ length: Math.max(0, NUMBER_LENGTH - word.length) }, (_, more) => '0'.repeat(more + 1) + word)
    : [];

/** Letters, digits and marks; those of Indian scripts by their place, which not every locale counts among its letters. */
const OF_WORDS = String.raw`[:alnum:]\u0300-\u036f\u0900-\u0963\u0966-\u0dff`;
const beginning = (text: RawBuilder<unknown>, pattern: string) =>
  sql<SqlBool>`lower(${text}) ~ ${`(^|[^${OF_WORDS}])${pattern}`}::text`;

/** Whether a word of a text begins so. A word holds letters, marks and digits only: nothing that a pattern would read as its own. */
export const beginsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> => beginning(text, word);

/** The same, of codes also behind their zeros, or of a number's end with some of them: what `numberWords` are found by. */
export function beginsWordOrCode(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  if (/^0\d+$/.test(word)) return beginning(text, `(${word}|0+${word}(?![${OF_WORDS}]))`);
  return beginning(text, /^\d/.test(word) ? `0*${word}` : word);
}

/** Where the words of a table's records are. */
export interface WordTable {
  /** The alias of the records in the list's statement, and their table. */
  alias: string;
  of: string;
  /** The token table, and its column with the record's id. */
  table: string;
  key: string;
  /**
   * Columns that the token table has from the records, under the same names: the time they are sorted by, and their kind. Its index
   * begins with the word and goes on in that order; so do those of the columns of pointers.
   */
  inOrder?: { at: string; kind: string };
  /** Where a stretch of a record begins, by the alias of the records, as its index has it: a number alone may name a place. */
  begins?: (alias: string) => RawBuilder<unknown>;
  /** What people call what the records are about. */
  terms?: readonly Term[];
}

/**
 * Whether a row by itself has a word. As a value, not as `exists`, which the planner would turn round and read every such word
 * for.
 */
export function hasWord({ from, to }: Range, words: WordTable, besides: Besides): RawBuilder<SqlBool> {
  const has = (which: RawBuilder<SqlBool>) => sql<SqlBool>`coalesce((select true from ${sql.table(words.table)} t
    where ${own('t')} and ${sql.ref(`t.${words.key}`)} = ${sql.ref(`${words.alias}.id`)} and ${which} limit 1), false)`;
  const { columns = [], sounds = [], place } = besides.get(from) ?? {};
  const others = columns.map(
    ({ column, values }) => sql`${sql.ref(`${words.alias}.${column}`)} in (${sql.join(values)})`,
  );
  const exact = [...withMoreZeros(from), ...sounds];
  const ways = [
    ...others,
    has(sql`t.token >= ${from} and t.token < ${to}`),
    ...(exact.length > 0 ? [has(sql`t.token = any (${exact}::text[])`)] : []),
    ...(place && words.begins ? [liesAt(words.alias, words.begins(words.alias), place)] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The ids of the rows that a word finds, some more than once; of these kinds, or of all. */
export function idsFoundBy(
  { from, to }: Range,
  words: WordTable,
  besides: Besides,
  kinds?: readonly string[],
): RawBuilder<unknown> {
  const { columns = [], sounds = [], spelled, within, place } = besides.get(from) ?? {};
  const { at = '', kind = '' } = words.inOrder ?? {};
  const cut = (alias: string) => sql`
    ${kinds && kind ? sql`and ${sql.ref(`${alias}.${kind}`)} in (${sql.join([...kinds])})` : sql``}
    ${within ? sql`and ${sql.ref(`${alias}.${at}`)} between ${within.from}::timestamptz and ${within.to}::timestamptz` : sql``}`;
  // each spelling is a range in the order of time
  const which =
    spelled && spelled.rest === undefined
      ? sql`t.token in (${sql.join([...spelled.each])})`
      : sql`t.token >= ${from} and t.token < ${to}`;
  const tokens = sql`select ${sql.ref(`t.${words.key}`)} from ${sql.table(words.table)} t
    where ${own('t')} and ${which} ${cut('t')}`;
  const others = columns.map(
    ({ column, values }) => sql`select x.id from ${sql.table(words.of)} x
      where ${own('x')} and ${sql.ref(`x.${column}`)} in (${sql.join(values)}) ${cut('x')}`,
  );
  const there =
    place && words.begins
      ? [
          sql`select x.id from ${sql.table(words.of)} x where ${own('x')} and ${liesAt('x', words.begins('x'), place)} ${cut('x')}`,
        ]
      : [];
  const padded = withMoreZeros(from);
  const numbers = sql`select ${sql.ref(`f.${words.key}`)} from ${sql.table(words.table)} f
    where ${own('f')} and f.token = any (${padded}::text[]) ${cut('f')}`;
  const heard = sql`select ${sql.ref(`h.${words.key}`)} from ${sql.table(words.table)} h
    where ${own('h')} and h.token = any (${sounds}::text[]) ${cut('h')}`;
  const all = [
    tokens,
    ...(padded.length > 0 ? [numbers] : []),
    ...(sounds.length > 0 ? [heard] : []),
    ...others,
    ...there,
  ];
  return sql.join(all, sql` union all `);
}

/** The ids that all of the sets have. */
const inAll = (sets: readonly RawBuilder<unknown>[]) =>
  sets.length === 1
    ? sql`${sets[0]}`
    : sql`${sql.join(
        sets.map((set) => sql`(${set})`),
        sql` intersect `,
      )}`;

/** The ids of the rows that all words of a search find, some more than once; of these kinds, or of all. */
export const idsOfWords = (
  search: string,
  words: WordTable,
  besides: Besides,
  kinds?: readonly string[],
): RawBuilder<unknown> => inAll(searchRanges(search).map((range) => idsFoundBy(range, words, besides, kinds)));

/** Every asked word begins one of the record's words, sounds like one, or finds it otherwise; a search without words finds nothing. */
export function foundBy(
  search: string,
  words: WordTable,
  besides: Besides = new Map(),
  /** Whether what else is asked leaves few rows: each is then asked for the words that many have. */
  leavesFew = false,
): RawBuilder<SqlBool>[] {
  const ranges = searchRanges(search);
  if (ranges.length === 0) return [sql`false`];
  // beside a seldom word a frequent one is asked of each row that the seldom one leaves
  const isMany = (word: string) => besides.get(word)?.many === true;
  const mixed = leavesFew || (ranges.some(({ from }) => isMany(from)) && ranges.some(({ from }) => !isMany(from)));
  const asEach = ({ from }: Range) => mixed && isMany(from);
  const sets = ranges.filter((range) => !asEach(range)).map((range) => idsFoundBy(range, words, besides));
  const each = ranges.filter(asEach).map((range) => hasWord(range, words, besides));
  // one set of those that all words find: a join of several would look up the records of the first for each row of the next
  return [...(sets.length > 0 ? [oneOf(sql.ref(`${words.alias}.id`), inAll(sets))] : []), ...each];
}

/** The same, asked of each row by itself: for words that most rows have, where rows are met in the list's order and few must be met. */
export const foundInEach = (search: string, words: WordTable, besides: Besides): RawBuilder<SqlBool>[] =>
  searchRanges(search).map((range) => hasWord(range, words, besides));
