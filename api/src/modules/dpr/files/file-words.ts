/** What files of daily progress say: in the words of their pages, in one language. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { sayOf, type Say } from '#kernel/papers/say.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';

export { monthName, type Say } from '#kernel/papers/say.ts';

export const wordsIn = (language: ExcelLanguage): Say =>
  sayOf('dpr', language, ['files/', 'month/', 'setup/', 'orders/']);

export const namesOf = (key: string): Record<ExcelLanguage, string> =>
  inLanguages((language) => wordsIn(language)(`name.${key}`));
