/**
 * What a word finds beside the words of the records themselves: labels of lists in any language, names of people. Asked before
 * the list, by a statement of its own: a record then writes no words of what it only points to, and the list's plan knows what
 * is looked for.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { soundOf, soundOfColumn } from './fold.ts';
import { searchRanges } from './search-words.ts';

/** A column that points to an entry of a list, or to a member; it has an index of its own. */
export type Pointer = { column: string; list: string } | { column: string; person: true };

/** By word: what a column may hold, where the word finds any. */
export type Besides = ReadonlyMap<string, readonly { column: string; ids: readonly number[] }[]>;

/** Sounds shorter than this are too many words at once. */
const SHORTEST = 2;

/** A word holds letters, marks and digits only: nothing that a pattern would read as its own. */
const beginsWord = (text: RawBuilder<unknown>, word: string) =>
  sql<SqlBool>`lower(${text}) ~ ${`(^|[^[:alnum:]])${word}`}::text`;

function soundsLike(alias: string, word: string): RawBuilder<SqlBool> {
  const sound = soundOf(word);
  if (sound.length < SHORTEST) return sql`false`;
  return sql`exists (
    select from jsonb_each_text(coalesce(${sql.ref(`${alias}.attributes`)} -> 'labels', '{}')) e (language, label),
      regexp_split_to_table(e.label, '[ /(),-]+') w (word)
    where ${soundOfColumn(sql`w.word`)} = ${sound}::text)`;
}

function isCalled(alias: string, word: string): RawBuilder<SqlBool> {
  const at = (name: string) => sql.ref(`${alias}.${name}`);
  const labels = sql`${at('label')} || ' ' || coalesce(${at('attributes')} ->> 'labels', '')`;
  return sql`(${beginsWord(labels, word)} or ${soundsLike(alias, word)})`;
}

const entries = (list: string, word: string) => sql`
  select l.id from lookup l where ${own('l')} and l.list = ${list}::text and (${isCalled('l', word)} or l.parent in (
    select c.id from lookup c where ${own('c')} and ${isCalled('c', word)}))`;

const members = (word: string) => sql`
  select u.id from organisation_user u where ${own('u')} and ${beginsWord(sql`u.name`, word)}`;

/** What the words of a search find so; entries below one that is found are found too. */
export async function findBesides(db: Db, search: string, pointers: readonly Pointer[]): Promise<Besides> {
  const words = searchRanges(search).map(({ from }) => from);
  const asked = words.flatMap((word) => pointers.map((pointer) => ({ word, pointer })));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ ids: number[][] }>`select json_build_array(${sql.join(
    asked.map(({ word, pointer }) => sql`array(${'list' in pointer ? entries(pointer.list, word) : members(word)})`),
  )}) as ids`.execute(db);
  const [found] = rows;
  const all = asked.map(({ word, pointer: { column } }, at) => ({ word, column, ids: found?.ids[at] ?? [] }));
  return new Map(words.map((word) => [word, all.filter((each) => each.word === word && each.ids.length > 0)]));
}
