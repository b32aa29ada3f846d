/**
 * What a word finds beside the words of the records themselves: labels of lists in any language, names of people, what a kind of
 * them is called. Asked before the list, by statements of their own: a record then writes no words of what it only points to, and
 * the list's plan knows what is looked for.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import { nearnessOf, type CalledEntry } from './called.ts';
import { meantBy } from '@chainage/shared/contracts/search-terms';
import { placeOfNumber } from '@chainage/shared/contracts/search-places';
import { entriesOfAll, heldBy, tokensAsked, tokensLike } from './held-by.ts';
import { withInside, type Inside } from './inside-fields.ts';
import { liesAt } from './places.ts';
import { beginsWord, searchRanges, withMoreZeros, type WordTable } from './search-words.ts';

/**
 * A column that points to an entry of a list, or to a member, or whose values are called something, by language; it has an index
 * of its own. Or a field in a column of JSON (`within`): the newest records of its kind are looked through.
 */
export type Pointer =
  | { column: string; list: string }
  | { column: string; person: true }
  /** A field without an index, of one kind of the records alone. */
  | { field: string; within: string; ofKind: string; list: string }
  | { column: string; called: Readonly<Record<string, Readonly<Record<string, string>>>> };

/** What a column holds in the rows that a word finds. */
export interface Held {
  column: string;
  values: readonly (number | string)[];
}

/** Of a word: what a column may hold, and the sounds under which the table of words has others like it. */
export interface Beside {
  columns: readonly Held[];
  sounds: readonly string[];
  /** The place that it may mean, of a search that is one number. */
  place?: string | undefined;
  /** Whether so many of the records' own words begin with it, or so many rows hold it, that counting them would end at the cap. */
  many: boolean;
  /** Whether the latter: each of them is another row. */
  heldByMany?: boolean;
  /** Whether the former. */
  manyWords: boolean;
  /** Of such a word how the records spell it: words that are each found in order, and from where on the rest is, where few have it. */
  spelled?: { each: readonly string[]; rest?: string };
  /** Of several words: none of them all is in a record from before or after; as PostgreSQL writes times. */
  within?: { from: string; to: string };
}

/** What is asked for all words at once; `people`, `sounds` and `many` by word. */
interface Asked {
  entries: CalledEntry[];
  people: (number[] | null)[];
  sounds: string[][];
  many: boolean[];
}

/** By word. */
export type Besides = ReadonlyMap<string, Beside>;

/** The entries of lists, with those above them in other lists. */
const entriesOf = (lists: readonly string[]) => sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'list', l.list, 'parent', l.parent, 'label', l.label,
    'labels', l.attributes -> 'labels')), '[]')
  from lookup l where ${own('l')} and (l.list = any (${lists}::text[]) or l.id in (
    select p.parent from lookup p where ${own('p')} and p.list = any (${lists}::text[]))))`;

const members = (word: string) => sql`
  select u.id from organisation_user u where ${own('u')} and ${beginsWord(sql`u.name`, word)}`;

/** Which of these words there are: where none is, the list's plan need not look for them. */
const heardIn = (table: string, tokens: readonly string[]) => sql`
  select k.token from unnest(${tokens}::text[]) k (token)
  where exists (select from ${sql.table(table)} h where ${own('h')} and h.token = k.token)`;

const moreThanCounted = (rows: RawBuilder<unknown>) => sql`(
  select count(*) > ${COUNT_CAP} from (${rows} limit ${COUNT_CAP + 1}) m)`;
const areMany = (table: string, { from, to }: { from: string; to: string }) =>
  moreThanCounted(sql`select from ${sql.table(table)} m where ${own('m')} and m.token >= ${from} and m.token < ${to}`);

const holdMany = ({ of }: WordTable, { column, values }: Held) =>
  moreThanCounted(
    sql`select from ${sql.table(of)} m where ${own('m')} and ${sql.ref(`m.${column}`)} in (${sql.join(values)})`,
  );

/** Whether each word of a search stands in so many records that they are found along the list's order, not by their words. */
export const isFrequent = (besides: Besides | undefined): boolean =>
  besides !== undefined && besides.size > 0 && [...besides.values()].every(({ many }) => many);

/** Whether each word of a search is known to stand in no more rows than lists count. */
export const findsFewEach = (besides: Besides | undefined): boolean =>
  besides !== undefined && besides.size > 0 && [...besides.values()].every(({ many }) => !many);

/** Whether a search is one word that by itself finds more rows than lists count. */
export const findsMoreThanCounted = (besides: Besides | undefined): boolean =>
  besides?.size === 1 && [...besides.values()].every(({ heldByMany }) => heldByMany === true);

/** Of one word of the records: each has it once. */
const soundsMany = ({ table }: WordTable, sound: string) =>
  moreThanCounted(sql`select from ${sql.table(table)} m where ${own('m')} and m.token = ${sound}`);

/** Of a place: its records, each once. */
const lieThere = ({ of, begins }: WordTable, place: string | undefined) =>
  place && begins
    ? [moreThanCounted(sql`select from ${sql.table(of)} m where ${own('m')} and ${liesAt('m', begins('m'), place)}`)]
    : [];

/** The same words, those marked as many whose columns or place hold them in many rows, or that sound like a word of many. */
async function withManyHeld(db: Db, table: WordTable, besides: Besides): Promise<Besides> {
  const asked = [...besides].filter(
    ([, { columns, sounds, place }]) => columns.length + sounds.length > 0 || place !== undefined,
  );
  if (asked.length === 0) return besides;
  const either = asked.map(([, { columns, sounds, place }]) =>
    sql.join(
      [
        ...columns.map((held) => holdMany(table, held)),
        ...sounds.map((sound) => soundsMany(table, sound)),
        ...lieThere(table, place),
      ],
      sql` or `,
    ),
  );
  const { rows } = await sql<{ many: boolean[] }>`select json_build_array(${sql.join(either)}) as many`.execute(db);
  const many = asked
    .filter((_, at) => rows[0]?.many[at])
    .map(([word, beside]) => [word, { ...beside, many: true, heldByMany: true }] as const);
  return new Map([...besides, ...many]);
}

/** So many spellings of a word are each looked up. */
const SPELLINGS = 16;

/** The words of the records that begin with a word, one look in the index for each, one more than are looked up. */
const spellingsOf = (table: string, { from, to }: { from: string; to: string }) => {
  const next = (after: RawBuilder<SqlBool>) => sql`(select n.token from ${sql.table(table)} n
    where ${own('n')} and ${after} and n.token < ${to} order by n.token limit 1)`;
  return sql`array(with recursive s (token) as (
      ${next(sql`n.token >= ${from}`)}
      union all select ${next(sql`n.token > s.token`)} from s where s.token is not null)
    select s.token from s where s.token is not null limit ${SPELLINGS + 1})`;
};

/** Words of a word's range are looked at so far to find more records than are counted, and first not so far: most are of a record each. */
const LOOKED_AT = [COUNT_CAP + COUNT_CAP / 5, 4 * COUNT_CAP] as const;
const ofMoreThanCounted = ({ table, key }: WordTable, { from, to }: { from: string; to: string }) => {
  const isMore = (most: number) => sql`(select count(distinct m.id) > ${COUNT_CAP} from (
    select w.${sql.ref(key)} as id from ${sql.table(table)} w where ${own('w')} and w.token >= ${from} and w.token < ${to}
    limit ${most}) m)`;
  return sql`(${isMore(LOOKED_AT[0])} or ${isMore(LOOKED_AT[1])})`;
};

/** Whether one of the words is in few records: those are read, and the others asked of each. */
const hasSeldom = (besides: Besides) => [...besides.values()].some(({ many, sounds }) => !many && sounds.length === 0);

/** The same words, with how the records spell those that many have. */
async function withSpellings(
  db: Db,
  words: WordTable,
  besides: Besides,
  ranges: readonly { from: string; to: string }[],
): Promise<Besides> {
  const asked = ranges.filter(({ from }) => besides.get(from)?.manyWords);
  if (!words.inOrder || asked.length === 0 || hasSeldom(besides)) return besides;
  /** The word itself, and those that only begin with it. */
  const longer = (from: string) => `${from}\u{1}`;
  const each = (of: (range: { from: string; to: string }) => RawBuilder<unknown>) =>
    sql`json_build_array(${sql.join(asked.map(of))})`;
  const { rows } = await sql<{
    spelled: string[][];
    many: boolean[];
    ids: boolean[];
  }>`${sql.raw(PLANNED_EACH_TIME)} select
    ${each((range) => spellingsOf(words.table, range))} as spelled,
    ${each(({ from, to }) => areMany(words.table, { from: longer(from), to }))} as many,
    ${each((range) => (asked.length === 1 ? ofMoreThanCounted(words, range) : sql`false`))} as ids`.execute(db);
  const known = asked.flatMap(({ from }, at): [string, Beside][] => {
    const [beside, tokens = []] = [besides.get(from), rows[0]?.spelled[at]];
    if (!beside) return [];
    if (tokens.length <= SPELLINGS) return [[from, { ...beside, spelled: { each: tokens } }]];
    if (rows[0]?.many[at]) return rows[0].ids[at] ? [[from, { ...beside, heldByMany: true }]] : [];
    return [[from, { ...beside, spelled: { each: [from], rest: longer(from) } }]];
  });
  return new Map([...besides, ...known]);
}

/** Found by its spellings alone, each of which has its records in order. */
const isSpelled = (word: string, { columns, sounds, spelled, place }: Beside) =>
  place === undefined &&
  columns.length + sounds.length + withMoreZeros(word).length === 0 &&
  spelled !== undefined &&
  spelled.rest === undefined;

/**
 * The same words, with the time that the records of all of them can be from: a year of numbers lies together, and of what else is
 * asked only that part is read.
 */
async function withTimes(db: Db, { table, inOrder }: WordTable, besides: Besides): Promise<Besides> {
  const asked = [...besides].filter(([word, beside]) => isSpelled(word, beside));
  if (!inOrder || besides.size < 2 || asked.length === 0) return besides;
  const at = sql.ref(`t.${inOrder.at}`);
  const end = (which: RawBuilder<unknown>, way: RawBuilder<unknown>, { spelled }: Beside) => {
    const each = (spelled?.each ?? []).map(
      (token) => sql`(select ${at} from ${sql.table(table)} t where ${own('t')} and t.token = ${token}
        order by ${at} ${way} limit 1)`,
    );
    return sql`${which}(${sql.join(each)})`;
  };
  const { rows } = await sql<{ from: string | null; to: string | null }>`${sql.raw(PLANNED_EACH_TIME)} select
    greatest(${sql.join(asked.map(([, beside]) => end(sql`least`, sql`asc`, beside)))})::text as from,
    least(${sql.join(asked.map(([, beside]) => end(sql`greatest`, sql`desc`, beside)))})::text as to`.execute(db);
  const { from, to } = rows[0] ?? { from: null, to: null };
  if (from === null || to === null) return besides;
  return new Map([...besides].map(([word, beside]) => [word, { ...beside, within: { from, to } }]));
}

/** What the words of a search find so; entries below one that is found are found too. */
export async function findBesides(
  db: Db,
  search: string,
  pointers: readonly Pointer[],
  table: WordTable,
): Promise<Besides> {
  const ranges = searchRanges(search);
  const words = ranges.map(({ from }) => from);
  if (words.length === 0) return new Map();
  const meant = new Map(words.map((word) => [word, table.terms ? meantBy(word, table.terms) : undefined]));
  const lists = [...new Set(pointers.flatMap((pointer) => ('list' in pointer ? pointer.list : [])))];
  const people = pointers.some((pointer) => 'person' in pointer);
  const { rows } = await sql<Asked>`select
    ${lists.length > 0 ? entriesOf(lists) : sql`'[]'::json`} as entries,
    json_build_array(${sql.join(words.map((word) => (people ? sql`array(${members(word)})` : sql`null`)))}) as people,
    json_build_array(${sql.join(words.map((word) => sql`array(${heardIn(table.table, tokensAsked(word, meant.get(word)))})`))}) as sounds,
    json_build_array(${sql.join(ranges.map((range) => areMany(table.table, range)))}) as many`.execute(db);
  const found = rows[0] ?? { entries: [], people: [], sounds: [], many: [] };
  const place = table.begins && words.length === 1 ? placeOfNumber(words[0] ?? '') : undefined;
  const all = [...found.entries, ...entriesOfAll(pointers)];
  const fields = new Map<string, Inside[]>();
  const besides = words.map((word, at): [string, Beside] => {
    const how = { nearness: nearnessOf(word, all), meant: meant.get(word) };
    const held = heldBy(word, { pointers, entries: found.entries, people: found.people[at] ?? [], ...how });
    fields.set(word, held.fields);
    const { columns } = held;
    const sounds = tokensLike(word, { ...how, entries: all, there: found.sounds[at] ?? [] });
    const many = found.many[at] ?? false;
    return [word, { columns, sounds, place, many, manyWords: many }];
  });
  const inside = await withInside(db, table, new Map(besides), fields);
  const spelled = await withSpellings(db, table, await withManyHeld(db, table, inside), ranges);
  return withTimes(db, table, spelled);
}
