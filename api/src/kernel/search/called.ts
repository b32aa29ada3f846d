/**
 * Which entries of lists a word calls: by the beginning of a word of their label in any language, or by its sound. Told here and
 * not by the database: there it cost more than the list that was searched.
 */
import {
  closeSoundOf,
  closeSoundOfLabel,
  isOwnScript,
  soundOfLabel,
  soundsAsked,
} from '@chainage/shared/contracts/search-sounds';

/** An entry with what it is called. */
export interface CalledEntry {
  id: number;
  list: string;
  parent: number | null;
  label: string;
  /** By language. */
  labels: Readonly<Record<string, string>> | null;
}

const BETWEEN_WORDS = /[ /(),-]+/;

/** A word holds letters, marks and digits only: nothing that a pattern would read as its own. */
const beginningWith = (word: string) => new RegExp(`(^|[^\\p{Alphabetic}0-9])${word}`, 'u');
const isBegun = (begins: RegExp, { label, labels }: CalledEntry): boolean =>
  [label, ...Object.values(labels ?? {})].some((text) => begins.test(text.normalize('NFKC').toLowerCase()));

/** The words in Devanagari that an entry is called by. */
const ownWords = ({ labels }: CalledEntry): string[] =>
  Object.values(labels ?? {})
    .flatMap((text) => text.split(BETWEEN_WORDS))
    .filter(isOwnScript);

/** The words of labels in Devanagari that sound just like the asked one, vowels and all. */
export function wordsJustLike(word: string, entries: readonly CalledEntry[]): string[] {
  const sound = closeSoundOf(word);
  if (sound === '') return [];
  return [...new Set(entries.flatMap(ownWords).filter((each) => closeSoundOfLabel(each) === sound))];
}

/**
 * How near a word comes to what entries are called: by the beginning of a word, by its sound with the vowels, or only by its
 * consonants. What comes nearer keeps the others out: who asks for a pothole (गड्ढा) is not shown vehicles (गाड़ी).
 */
export type Nearness = 'begins' | 'sounds_just_like' | 'sounds_somewhat_like';

/** By the nearest of these entries. */
export function nearnessOf(word: string, entries: readonly CalledEntry[]): Nearness {
  const begins = beginningWith(word);
  const isBeginning = entries.some((entry) => isBegun(begins, entry));
  // what is written in its own script is asked for as it is written
  if (isBeginning && isOwnScript(word)) return 'begins';
  if (wordsJustLike(word, entries).length > 0) return 'sounds_just_like';
  return isBeginning ? 'begins' : 'sounds_somewhat_like';
}

/** Ids of the entries that a word calls; with an entry those below it. `nearness`: where more than these are asked. */
export function calledBy(
  word: string,
  entries: readonly CalledEntry[],
  nearness = nearnessOf(word, entries),
): ReadonlySet<number> {
  const begins = beginningWith(word);
  const sound = closeSoundOf(word);
  const sounds = nearness === 'sounds_somewhat_like' ? soundsAsked(word) : [];
  const isHeard = (own: string) =>
    sounds.includes(soundOfLabel(own)) || (nearness === 'sounds_just_like' && closeSoundOfLabel(own) === sound);
  const called = new Set(
    entries.filter((entry) => isBegun(begins, entry) || ownWords(entry).some(isHeard)).map(({ id }) => id),
  );
  return new Set(
    entries.filter(({ id, parent }) => called.has(id) || (parent !== null && called.has(parent))).map(({ id }) => id),
  );
}
