/** What a file is called: the report, or of a record's paper what it is and its number. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { dayAt } from '#kernel/jobs/schedule.ts';
import { findPaper } from '#kernel/papers/paper-kind.ts';
import { plainName, textsOf } from '#kernel/papers/paper-texts.ts';
import { findComposed } from '#kernel/sheets/composed.ts';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { findSheet, sheetTitle } from '#kernel/sheets/sheet.model.ts';
import type { ExcelRow } from './excel.queries.ts';

type Named = Pick<ExcelRow, 'report_key' | 'filters'>;

function nameIn({ report_key: key, filters }: Named, language: ExcelLanguage): string {
  if (!findPaper(key)) {
    const composed = findComposed(key);
    if (composed) return composed.names[language];
    const sheet = findSheet(key);
    if (!sheet) return key;
    const query = sheet.query.safeParse(filters);
    return query.success ? sheetTitle(sheet, query.data, language) : sheet.words[language].name;
  }
  const { module = '', kind = key, number } = filters;
  const one = textsOf(module, language)(`type.${kind}.one`) ?? plainName(kind);
  return number ? `${one} · ${number}` : one;
}

export const namesOf = (file: Named): Record<ExcelLanguage, string> =>
  inLanguages((language) => nameIn(file, language));

type Saved = Pick<ExcelRow, 'report_key' | 'filters' | 'created_at' | 'format'>;

/** What the bytes are saved as: the report, its part or the record's number, and the day it was ordered, by the organisation's clock. */
export function fileNameOf({ report_key: key, filters, created_at: at, format }: Saved, timeZone?: string): string {
  const sheet = findSheet(key);
  const query = sheet?.query.safeParse(filters);
  const composed = findComposed(key);
  const asked = composed?.query.safeParse(filters);
  const of = asked?.success ? composed?.part?.(asked.data) : undefined;
  const part = of ?? (query?.success ? sheet?.part?.(query.data)?.key : undefined);
  return [key, part, dayAt(new Date(at), timeZone)].filter(Boolean).join('-') + `.${format}`;
}
