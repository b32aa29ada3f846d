/** What a word calls among the entries that pointers lead to, and the words of records that say the same. */
import { formsOf } from '@chainage/shared/contracts/search-forms';
import { isOwnScript, soundTokensAsked } from '@chainage/shared/contracts/search-sounds';
import type { Meant } from '@chainage/shared/contracts/search-terms';
import { calledBy, wordsJustLike, type CalledEntry, type Nearness } from './called.ts';
import type { Held, Pointer } from './found-besides.ts';
import type { FieldPointer, Inside } from './inside-fields.ts';

/** Entries of a list that the values of a column are to `calledBy`. */
const entriesOfValues = (called: Extract<Pointer, { called: unknown }>['called']): [string, CalledEntry][] =>
  Object.entries(called).map(([value, labels], id) => [value, { id, list: '', parent: null, label: '', labels }]);

/** What the values of columns are called, all together. */
export const entriesOfAll = (pointers: readonly Pointer[]): CalledEntry[] =>
  pointers.flatMap((pointer) => ('called' in pointer ? entriesOfValues(pointer.called).map(([, entry]) => entry) : []));

/** What of the table of words a word may stand under: its rough sound, or, where it is known what it means, all words for that. */
export const tokensAsked = (word: string, meant: Meant | undefined): string[] =>
  meant ? meant.words.filter((each) => each !== word) : soundTokensAsked(word);

/**
 * The tokens under which the table of words has others like a word: of one with a meaning those; where lists have a word that sounds just like it, that
 * one, since by consonants alone a pothole (गड्ढा) sounds like vehicles (गाड़ी); else those of its rough sound, but not of a
 * word in its own script that lists begin with.
 */
export function tokensLike(
  word: string,
  {
    nearness,
    entries,
    meant,
    there,
  }: { nearness: Nearness; entries: readonly CalledEntry[]; meant: Meant | undefined; there: readonly string[] },
): readonly string[] {
  if (meant) return there;
  if (nearness === 'sounds_just_like') return [...new Set(wordsJustLike(word, entries).flatMap(formsOf))];
  return nearness === 'begins' && isOwnScript(word) ? [] : there;
}

interface Holding {
  pointers: readonly Pointer[];
  entries: readonly CalledEntry[];
  people: readonly number[];
  nearness: Nearness;
  meant: Meant | undefined;
}

export function heldBy(
  word: string,
  { pointers, entries, people, nearness, meant }: Holding,
): { columns: Held[]; fields: Inside[] } {
  const called = calledBy(word, entries, { nearness, meant });
  const ofList = (name: string) => entries.flatMap(({ id, list }) => (list === name && called.has(id) ? [id] : []));
  const valuesOf = (pointer: Exclude<Pointer, FieldPointer>): Held['values'] => {
    if ('person' in pointer) return people;
    if ('list' in pointer) return ofList(pointer.list);
    const values = entriesOfValues(pointer.called);
    const those = calledBy(
      word,
      values.map(([, entry]) => entry),
      { nearness, meant },
    );
    return values.flatMap(([value, { id }]) => (those.has(id) ? [value] : []));
  };
  const columns = pointers.flatMap((pointer) =>
    'field' in pointer ? [] : [{ column: pointer.column, values: valuesOf(pointer) }],
  );
  const fields = pointers.flatMap((pointer) => ('field' in pointer ? [{ pointer, values: ofList(pointer.list) }] : []));
  return {
    columns: columns.filter(({ values }) => values.length > 0),
    fields: fields.filter(({ values }) => values.length > 0),
  };
}
