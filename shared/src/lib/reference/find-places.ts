import type { Place } from './states.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each asked word begins one of the name's. */
const isCalled = (name: string, asked: readonly string[]): boolean =>
  asked.every((word) => wordsOf(name).some((each) => each.startsWith(word)));

/**
 * Of states or districts those that a search finds by their name, then those by one they had before (Ahmednagar finds Ahilyanagar),
 * each in the order of the list; all of them where nothing is asked. For any picker of places.
 */
export function findPlaces<Known extends Place>(places: readonly Known[], search: string): Known[] {
  const asked = wordsOf(search);
  const named = places.filter(({ label }) => isCalled(label, asked));
  const before = places.filter(
    (place) => !named.includes(place) && place.former?.some((name) => isCalled(name, asked)),
  );
  return [...named, ...before];
}
