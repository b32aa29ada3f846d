/** What a row on the device is found by, and whether words that somebody asks for find it: as the server's table of words does. */
import { soundTokens, soundTokensAsked } from '#contracts/search-sounds.ts';

/** Addresses and times are no words. */
const WORDLESS = /(^id|_url|_at)$/;

/** The texts of a row, those of its labels in every language too. */
export function textsOf(value: unknown, name = ''): string[] {
  if (WORDLESS.test(name)) return [];
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, key));
}

/** The words of a text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** As a word, and a number without the zeros in front. */
const forms = (word: string) => [word, word.replace(/^0+(?=\d)/, '')];

/** `0012` of `000012`. */
const endsSo = (word: string, asked: string) =>
  /^0\d+$/.test(asked) && word.endsWith(asked) && /^0*$/.test(word.slice(0, word.length - asked.length));

/** Whether texts are found: all asked words begin one of their words, sound like one in its own script, or end a number with its zeros. */
export function askedFor(asked: readonly string[]): (texts: readonly string[]) => boolean {
  const heard = asked.map((word) => ({ word, sounds: soundTokensAsked(word) }));
  return (texts) => {
    const words = texts.flatMap(wordsOf);
    const shown = words.flatMap(forms);
    const sounds = new Set(soundTokens(words));
    return heard.every(
      ({ word, sounds: like }) =>
        shown.some((each) => each.startsWith(word)) ||
        words.some((each) => endsSo(each, word)) ||
        like.some((sound) => sounds.has(sound)),
    );
  };
}
