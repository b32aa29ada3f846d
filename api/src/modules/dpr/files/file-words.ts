/** What files of daily progress say: in the words of their pages, in one language. */
import { EXCEL_LANGUAGES, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { plainName, textsOf } from '#kernel/papers/paper-texts.ts';

/** A text by its key, else the key's last part as it is called. */
export interface Say {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The first of these that there is. */
  first: (...keys: string[]) => string;
}

export function wordsIn(language: ExcelLanguage): Say {
  const t = textsOf('dpr', language, ['files/', 'month/', 'setup/']);
  const last = (key = '') => plainName(key.split('.').at(-1) ?? key);
  const say = (key: string, values?: Readonly<Record<string, string | number>>) =>
    t([key, `records:${key}`], values) ?? last(key);
  return Object.assign(say, {
    first: (...keys: string[]) => t(keys.flatMap((key) => [key, `records:${key}`])) ?? last(keys.at(-1)),
  });
}

/** `2026-10` → `October 2026`. */
export const monthName = (month: string, language: ExcelLanguage): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const namesOf = (key: string): Record<ExcelLanguage, string> =>
  Object.fromEntries(EXCEL_LANGUAGES.map((language) => [language, wordsIn(language)(`name.${key}`)])) as Record<
    ExcelLanguage,
    string
  >;
