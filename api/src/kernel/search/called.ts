/**
 * Which entries of lists a word calls: by the beginning of a word of their label in any language, or by its sound. Told here and
 * not by the database: there it cost more than the list that was searched.
 */
import { isFormOf, wordsMeant } from '@chainage/shared/contracts/search-forms';
import { isOwnScript, soundOfLabel, soundsAlikeWithin, soundsAsked } from '@chainage/shared/contracts/search-sounds';
import type { Meant } from '@chainage/shared/contracts/search-terms';

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

/** The words of labels in Devanagari of which the asked one is a form, or sounds just like one, vowels and all. */
export const wordsJustLike = (word: string, entries: readonly CalledEntry[]): string[] =>
  wordsMeant(word, [...new Set(entries.flatMap(ownWords))]);

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

const lower = (text: string) => text.normalize('NFKC').toLowerCase();
const allWords = ({ label, labels }: CalledEntry): string[] =>
  [label, ...Object.values(labels ?? {})].flatMap((text) => lower(text).split(BETWEEN_WORDS));

/** How entries are asked for by a word, where more than these are asked; `meant`: by its terms. */
export interface HowCalled {
  nearness?: Nearness;
  meant?: Meant | undefined;
}

/** Ids of the entries that a word calls, or another word for what it means; with an entry those below it. */
export function calledBy(
  word: string,
  entries: readonly CalledEntry[],
  { nearness = nearnessOf(word, entries), meant }: HowCalled = {},
): ReadonlySet<number> {
  const begins = beginningWith(word);
  // of a word whose meaning is known no other sounds like it: "khadda" is a pothole, and not what stands (खड़ा)
  const just = nearness === 'sounds_just_like' && !meant ? new Set(wordsJustLike(word, entries)) : undefined;
  const sounds = nearness === 'sounds_somewhat_like' && !meant ? soundsAsked(word) : [];
  const isHeard = (own: string) =>
    isFormOf(word, own) ||
    just?.has(own) === true ||
    (sounds.includes(soundOfLabel(own)) && soundsAlikeWithin(word, own));
  const said = new Set(meant?.words);
  const isMeant = (entry: CalledEntry) =>
    meant !== undefined && (meant.under.has(lower(entry.label)) || allWords(entry).some((each) => said.has(each)));
  const called = new Set(
    entries
      .filter((entry) => isBegun(begins, entry) || ownWords(entry).some(isHeard) || isMeant(entry))
      .map(({ id }) => id),
  );
  return new Set(
    entries.filter(({ id, parent }) => called.has(id) || (parent !== null && called.has(parent))).map(({ id }) => id),
  );
}
