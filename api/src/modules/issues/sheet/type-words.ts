/** What columns and choices of a type's file are called: as its screens call them. */
import { EXCEL_LANGUAGES, type ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Field } from '@chainage/shared/contracts/kit/field';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { plainName, textsOf, type Texts } from '#kernel/papers/paper-texts.ts';
import { SHEET_WORDS } from '#kernel/sheets/sheet-words.ts';
import type { SheetWords } from '#kernel/sheets/sheet.model.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { mr } from './mr.ts';

const REGISTER = { en, hi, mr };

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

function wordsIn(language: ExcelLanguage, type: IssueType, fields: Readonly<Record<string, Field>>): SheetWords {
  const t = textsOf('issues', language);
  const register = REGISTER[language];
  const { number = 'Number', status = 'Status' } = register.columns;
  const choices = Object.entries(fields).flatMap(([name, { options }]) =>
    options && name !== 'direction' ? [[name, optionsOf(t, name, options)] as const] : [],
  );
  return {
    name: t(`type.${type}.plural`) ?? plainName(type),
    columns: { number, status, ...headsOf(t, language, Object.keys(fields)) },
    values: { status: register.values['status'] ?? {}, ...Object.fromEntries(choices) },
    filters: { ...register.columns, ...register.filters },
  };
}

/** In every language of files. */
export const typeWords = (type: IssueType, fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(EXCEL_LANGUAGES.map((language) => [language, wordsIn(language, type, fields)])) as Record<
    ExcelLanguage,
    SheetWords
  >;
