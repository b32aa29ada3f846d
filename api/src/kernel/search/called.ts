/**
 * Which entries of lists a word calls: by the beginning of a word of their label in any language, or by its sound. Told here and
 * not by the database: there it cost more than the list that was searched.
 */
import { soundOfLabel, soundsAsked } from '@chainage/shared/contracts/search-sounds';

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

/** Ids of the entries that a word calls; with an entry those below it. */
export function calledBy(word: string, entries: readonly CalledEntry[]): ReadonlySet<number> {
  const begins = beginningWith(word);
  const sounds = soundsAsked(word);
  const isCalled = ({ label, labels }: CalledEntry) => {
    const others = Object.values(labels ?? {});
    if ([label, ...others].some((text) => begins.test(text.toLowerCase()))) return true;
    return (
      sounds.length > 0 &&
      others.some((text) => text.split(BETWEEN_WORDS).some((each) => sounds.includes(soundOfLabel(each))))
    );
  };
  const called = new Set(entries.filter(isCalled).map(({ id }) => id));
  return new Set(
    entries.filter(({ id, parent }) => called.has(id) || (parent !== null && called.has(parent))).map(({ id }) => id),
  );
}
