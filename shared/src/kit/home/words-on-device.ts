/** What a row on the device is found by, and whether words that somebody asks for find it: as the server's table of words does. */
import { wordsOfPlatesIn } from '#contracts/kit/kinds/plate.ts';
import { isFormOf, soundsLikeForm } from '#contracts/search-forms.ts';
import { isOwnScript, soundOf, soundsAlikeWithin, soundsAsked } from '#contracts/search-sounds.ts';
import { meantBy, type Term } from '#contracts/search-terms.ts';

/** Addresses and times are no words; what was written and not sent has words of its module. */
const WORDLESS = /(^id|^written|_url|_at)$/;

/** The texts of a row, those of its labels in every language too. */
export function textsOf(value: unknown, name = ''): string[] {
  if (WORDLESS.test(name)) return [];
  if (typeof value === 'string') return [value, ...wordsOfPlatesIn(value)];
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

/** Whether an asked word begins one of these, a number behind its zeros too, or ends a number with some of them. */
export function beginsOneOf(words: readonly string[]): (asked: string) => boolean {
  const shown = words.flatMap(forms);
  return (asked) => shown.some((each) => each.startsWith(asked)) || words.some((each) => endsSo(each, asked));
}

/** How texts are found; `closely`: no word of them was needed that only sounds somewhat like the asked one. */
export type HowFound = 'closely' | 'roughly';

/**
 * Whether texts are found, and how: all asked words begin one of their words, sound like one in its own script, or end a number
 * with its zeros; a word of the terms finds them by all words for what it means, and by nothing that only sounds like it.
 */
export function askedFor(
  asked: readonly string[],
  terms: readonly Term[] = [],
): (texts: readonly string[]) => HowFound | null {
  const heard = asked.map((word) => {
    const meant = meantBy(word, terms);
    return { word, said: meant && new Set(meant.words), under: meant?.under, sounds: soundsAsked(word) };
  });
  return (texts) => {
    const words = texts.flatMap(wordsOf);
    const isBegun = beginsOneOf(words);
    const own = words.filter(isOwnScript);
    const isClose = ({ word, said, under }: (typeof heard)[number]) =>
      isBegun(word) ||
      own.some((each) => isFormOf(word, each) || (!said && soundsLikeForm(word, each))) ||
      (said && words.some((each) => said.has(each))) ||
      (under && texts.some((text) => under.has(text.toLowerCase())));
    const rest = heard.filter((each) => !isClose(each));
    if (rest.length === 0) return 'closely';
    const isRough = ({ word, said, sounds }: (typeof heard)[number]) =>
      !said && own.some((each) => sounds.includes(soundOf(each)) && soundsAlikeWithin(word, each));
    return rest.every(isRough) ? 'roughly' : null;
  };
}
