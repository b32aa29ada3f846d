/** What columns and choices of a type's file are called: as its screens call them. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Field } from '@chainage/shared/contracts/kit/field';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { ROW_ID } from '@chainage/shared/contracts/kit/kinds/rows';
import { inLanguages } from '#kernel/sheets/in-languages.ts';
import { partColumn } from '#kernel/sheets/take-in/part-sheets.ts';
import { plainName, textsOf, type Texts } from '#kernel/papers/paper-texts.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

const REGISTER = { en, hi, mr };
const PART_ROW = { en: 'row (leave as it is)', hi: 'पंक्ति (इसे न बदलें)', mr: 'ओळ (बदलू नका)' };

const optionsOf = (t: Texts, name: string, options: readonly string[]) =>
  Object.fromEntries(
    options.map((one) => [
      one,
      t([`option.${name}.${one}`, `${name}.${one}`, `records:${name}.${one}`]) ?? plainName(one),
    ]),
  );

function headsOf(t: Texts, language: ExcelLanguage, names: readonly string[]): Record<string, string> {
  const { from, to, direction } = SHEET_WORDS[language];
  const own: Readonly<Record<string, string>> = { chainage_from: from, chainage_to: to, direction };
  const heads: Record<string, string> = {};
  const taken = new Set<string>();
  for (const name of names) {
    const head = own[name] ?? t([`field.${name}`, `records:field.${name}`]) ?? plainName(name);
    // two columns that are called alike could not come back
    heads[name] = taken.has(head) ? `${head} (${plainName(name)})` : head;
    taken.add(head);
  }
  return heads;
}

/** Of rows, the words of their fields; each tab's own columns say which they are by the part's name before them. */
function partWords(t: Texts, language: ExcelLanguage, parts: Readonly<Record<string, Field>>) {
  const columns: Record<string, string> = {};
  const values: Record<string, Record<string, string>> = {};
  for (const [part, { row = {} }] of Object.entries(parts)) {
    const tab = t([`field.${part}`, `records:field.${part}`]) ?? plainName(part);
    columns[part] = tab;
    columns[partColumn(part, ROW_ID)] = `${tab}: ${PART_ROW[language]}`;
    for (const [name, { options }] of Object.entries(row)) {
      if (name === ROW_ID) continue;
      const pointed = Object.values(row).some(({ by }) => by === name);
      const word = t([`field.${part}_in_${name}`, `field.${name}`, `records:field.${name}`]) ?? plainName(name);
      columns[partColumn(part, name)] = pointed ? `${word}: ${PART_ROW[language]}` : word;
      if (options) values[partColumn(part, name)] = optionsOf(t, name, options);
    }
  }
  return { columns, values };
}

/** What heads, choices and filters of these fields and of parts of records are called. */
export function fieldWords(
  t: Texts,
  language: ExcelLanguage,
  fields: Readonly<Record<string, Field>>,
  parts: Readonly<Record<string, Field>>,
): Omit<SheetWords, 'name'> {
  const register = REGISTER[language];
  const { number = 'Number', status = 'Status' } = register.columns;
  const rows = partWords(t, language, parts);
  const choices = Object.entries(fields).flatMap(([name, { options }]) =>
    options && name !== 'direction' ? [[name, optionsOf(t, name, options)] as const] : [],
  );
  return {
    columns: { number, status, ...headsOf(t, language, Object.keys(fields)), ...rows.columns },
    values: { status: register.values['status'] ?? {}, ...Object.fromEntries(choices), ...rows.values },
    filters: { ...register.columns, ...register.filters },
  };
}

function wordsIn(
  language: ExcelLanguage,
  type: IssueType,
  fields: Readonly<Record<string, Field>>,
  parts: Readonly<Record<string, Field>>,
): SheetWords {
  const t = textsOf('issues', language);
  return { ...fieldWords(t, language, fields, parts), name: t(`type.${type}.plural`) ?? plainName(type) };
}

/** In every language of files. */
export const typeWords = (
  type: IssueType,
  fields: Readonly<Record<string, Field>>,
  parts: Readonly<Record<string, Field>>,
) => inLanguages((language) => wordsIn(language, type, fields, parts));
