/** What composed files say: in the words of their pages, in one language. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { plainName, textsOf } from './paper-texts.ts';

/** A text by its key, else the key's last part as it is called. */
export interface Say {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The first of these that there is. */
  first: (...keys: string[]) => string;
}

/** Texts of a module, of these folders or features of it first. */
export function sayOf(module: string, language: ExcelLanguage, before: readonly string[]): Say {
  const t = textsOf(module, language, before);
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
