/** What files of safety say: in the words of their pages. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { sayOf, type Say } from '#kernel/papers/say.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';

export const wordsIn = (language: ExcelLanguage): Say => sayOf('safety', language, ['statistics/']);

export const namesOf = (key: string): Record<ExcelLanguage, string> =>
  inLanguages((language) => wordsIn(language)(`name.${key}`));
