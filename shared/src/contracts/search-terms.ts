/** What people call a thing, in any language and script: asked for by one of its words it is found by all of them. */
import { formsOf, wordsMeant } from './search-forms.ts';
import { isOwnScript } from './search-sounds.ts';

/** Each thing by its words, of one; `under`: what lists call it, in English, whatever somebody who asks for it does. */
export interface Term {
  words: string;
  under?: readonly string[];
}

/** What a word means by the terms that have it. */
export interface Meant {
  /** As texts may have them. */
  words: readonly string[];
  /** In lower case. */
  under: ReadonlySet<string>;
}

const LATIN_FORMS = (word: string) => [word, /[sxz]$|[sc]h$/.test(word) ? `${word}es` : `${word}s`];

/** Undefined where no term has the word. */
export function meantBy(asked: string, terms: readonly Term[]): Meant | undefined {
  const all = terms.map((term) => ({ term, words: term.words.normalize('NFKC').split(' ') }));
  const own = new Set(wordsMeant(asked, all.flatMap(({ words }) => words).filter(isOwnScript)));
  const has = (word: string) => (isOwnScript(word) ? own.has(word) : LATIN_FORMS(word).includes(asked));
  const meant = all.filter(({ words }) => words.some(has));
  if (meant.length === 0) return undefined;
  const words = meant.flatMap((each) => each.words);
  return {
    words: [...new Set(words.flatMap((word) => (isOwnScript(word) ? formsOf(word) : LATIN_FORMS(word))))],
    under: new Set(meant.flatMap(({ term }) => term.under ?? []).map((label) => label.toLowerCase())),
  };
}
