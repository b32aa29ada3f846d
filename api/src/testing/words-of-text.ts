import { textWords, toTokens } from '#kernel/search/search-words.ts';

/** The words that a text a person wrote is found by, for benches that write them themselves. */
export const wordsOfText = (text: string): string[] => toTokens(textWords(text));
