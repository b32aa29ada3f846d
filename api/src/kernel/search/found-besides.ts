/**
 * What a word finds beside the words of the records themselves: labels of lists in any language, names of people. Asked before
 * the list, by a statement of its own: a record then writes no words of what it only points to, and the list's plan knows what
 * is looked for.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { calledBy, type CalledEntry } from './called.ts';
import { soundTokensAsked } from './fold.ts';
import { searchRanges } from './search-words.ts';

/** A column that points to an entry of a list, or to a member; it has an index of its own. */
export type Pointer = { column: string; list: string } | { column: string; person: true };

/** Of a word: what a column may hold, and the sounds under which the table of words has others like it. */
interface Beside {
  columns: readonly { column: string; ids: readonly number[] }[];
  sounds: readonly string[];
  /** Whether so many of the records' own words begin with it that counting them all would end at the cap. */
  many: boolean;
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

/** A word holds letters, marks and digits only: nothing that a pattern would read as its own. */
const beginsWord = (text: RawBuilder<unknown>, word: string) =>
  sql<SqlBool>`lower(${text}) ~ ${`(^|[^[:alnum:]])${word}`}::text`;

const members = (word: string) => sql`
  select u.id from organisation_user u where ${own('u')} and ${beginsWord(sql`u.name`, word)}`;

/** Which of the sounds there are: where none is, the list's plan need not look for them. */
const heardIn = (table: string, word: string) => sql`
  select k.token from unnest(${soundTokensAsked(word)}::text[]) k (token)
  where exists (select from ${sql.table(table)} h where ${own('h')} and h.token = k.token)`;

const areMany = (table: string, { from, to }: { from: string; to: string }) => sql`(
  select count(*) > ${COUNT_CAP} from (
    select from ${sql.table(table)} m where ${own('m')} and m.token >= ${from} and m.token < ${to}
    limit ${COUNT_CAP + 1}) m)`;

/** Whether each word of a search stands in so many records that they are found along the list's order, not by their words. */
export const isFrequent = (besides: Besides | undefined): boolean =>
  besides !== undefined && besides.size > 0 && [...besides.values()].every(({ many }) => many);

/** What the words of a search find so; entries below one that is found are found too. `table` has the records' own words. */
export async function findBesides(
  db: Db,
  search: string,
  pointers: readonly Pointer[],
  table: string,
): Promise<Besides> {
  const ranges = searchRanges(search);
  const words = ranges.map(({ from }) => from);
  if (words.length === 0) return new Map();
  const lists = [...new Set(pointers.flatMap((pointer) => ('list' in pointer ? pointer.list : [])))];
  const people = pointers.some((pointer) => 'person' in pointer);
  const { rows } = await sql<Asked>`select
    ${lists.length > 0 ? entriesOf(lists) : sql`'[]'::json`} as entries,
    json_build_array(${sql.join(words.map((word) => (people ? sql`array(${members(word)})` : sql`null`)))}) as people,
    json_build_array(${sql.join(words.map((word) => sql`array(${heardIn(table, word)})`))}) as sounds,
    json_build_array(${sql.join(ranges.map((range) => areMany(table, range)))}) as many`.execute(db);
  const found = rows[0] ?? { entries: [], people: [], sounds: [], many: [] };
  return new Map(
    words.map((word, at) => {
      const called = calledBy(word, found.entries);
      const idsOf = (pointer: Pointer) =>
        'list' in pointer
          ? found.entries.flatMap(({ id, list }) => (list === pointer.list && called.has(id) ? [id] : []))
          : (found.people[at] ?? []);
      const columns = pointers
        .map((pointer) => ({ column: pointer.column, ids: idsOf(pointer) }))
        .filter(({ ids }) => ids.length > 0);
      return [word, { columns, sounds: found.sounds[at] ?? [], many: found.many[at] ?? false }];
    }),
  );
}
