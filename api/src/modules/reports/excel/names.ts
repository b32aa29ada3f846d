/** What a file is called: the report, or of a record's paper what it is and its number. */
import { EXCEL_LANGUAGES, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import { plainName, textsOf } from '#kernel/papers/paper-texts.ts';
import { findSheet } from '#kernel/sheets/sheet.model.ts';
import type { ExcelRow } from './excel.queries.ts';

type Named = Pick<ExcelRow, 'report_key' | 'filters'>;

function nameIn({ report_key: key, filters }: Named, language: ExcelLanguage): string {
  if (!findPaper(key)) return findSheet(key)?.words[language].name ?? key;
  const { module = '', kind = key, number } = filters;
  const one = textsOf(module, language)(`type.${kind}.one`) ?? plainName(kind);
  return number ? `${one} · ${number}` : one;
}

export const namesOf = (file: Named): Record<ExcelLanguage, string> =>
  Object.fromEntries(EXCEL_LANGUAGES.map((language) => [language, nameIn(file, language)])) as Record<
    ExcelLanguage,
    string
  >;
