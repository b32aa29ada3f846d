/** A list as a file: its module says where the rows come from, its columns are those of the list's own declaration. */
import type { z } from 'zod';
import type { ExcelFormat, ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { Column } from '@chainage/shared/contracts/kit/list';
import type { Tenant } from '#kernel/tenancy/context.ts';

/** For whom it is made, as what they are now. */
export type SheetReader = Pick<
  Tenant,
  | 'db'
  | 'organisationId'
  | 'organisationToken'
  | 'memberId'
  | 'memberName'
  | 'roleKey'
  | 'permissions'
  | 'packages'
  | 'now'
>;

/** What it says, in one language. */
export interface SheetWords {
  /** Of the report. */
  name: string;
  columns: Readonly<Record<string, string>>;
  /** By the name of a column or filter, by value. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Of filters that are called otherwise than a column. */
  filters: Readonly<Record<string, string>>;
}

export interface SheetPage {
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Where the next page begins; undefined after the last. */
  next: string | undefined;
}

/** Columns of a paper, which has room for few: those that stand beside each other, and what else a record says, below it. */
export interface PaperChoice {
  beside: readonly Column[];
  below: readonly Column[];
}

/** Repeatable parts of records: in `columns` of the words its key says what the tab is called. */
export interface SheetPart {
  key: string;
  columns: readonly Column[];
}

/** What a workbook sums up by formulas. */
export interface SheetSums {
  /** Columns that its last row adds up, and each line of the sheet behind. */
  of: readonly string[];
  /** Columns that are worked out of others of their row: `{cost}-{recovered}`. */
  formulas?: Readonly<Record<string, string>>;
  /** A sheet behind the rows with a line for each value of a column, those without rows too; its key says what it is called in `columns`.
   *  `before`: the number and the sums that had come together before the first line. */
  lines?: { key: string; by: string; values: readonly string[]; across?: string; before?: readonly string[] };
}

/** `Query`: the list's query, as its schema reads it. */
export interface Sheet<Query = unknown> {
  /** `issue_register`. */
  key: string;
  query: z.ZodType<Query>;
  /** The permissions on which such a file rests, of those held; none: they may not have it. */
  rights: (permissions: readonly string[], query: Query) => readonly string[];
  /** The query, narrowed to what these rights open. */
  narrowed: (query: Query, rights: readonly string[]) => Query;
  columns: (query: Query, format: ExcelFormat) => readonly Column[];
  /** The part of the report that a query asks for, where it has such: in the name of the file its key, in titles what it is called. */
  part?: (query: Query) => { key: string; called: Readonly<Record<ExcelLanguage, string>> } | undefined;
  /** Sheets behind it in a workbook: rows of each stand in the page's rows under its key in `parts`. */
  parts?: readonly SheetPart[];
  /** Which of a record stands on paper; all of `columns` where left out. */
  paper?: (query: Query) => PaperChoice;
  /** Counted so far at most. */
  count: (reader: SheetReader, query: Query, most: number) => Promise<number>;
  /** Rows have an `id`. `language`: for rows that are words themselves. */
  page: (reader: SheetReader, query: Query, cursor: string, language: ExcelLanguage) => Promise<SheetPage>;
  /** What ids among the filters are called, by the filter's name. */
  named?: (reader: SheetReader, query: Query, language: ExcelLanguage) => Promise<Readonly<Record<string, string>>>;
  /** What all its rows come to, as lines behind the filters. */
  totals?: (
    reader: SheetReader,
    query: Query,
    language: ExcelLanguage,
  ) => Promise<readonly (readonly [string, string])[]>;
  sums?: (reader: SheetReader, query: Query, language: ExcelLanguage) => SheetSums | Promise<SheetSums>;
  words: Readonly<Record<ExcelLanguage, SheetWords>>;
}

/** What a file of it is called: the report, and which part of it. */
export function sheetTitle({ words, part }: Sheet, query: unknown, language: ExcelLanguage): string {
  const which = part?.(query)?.called[language];
  return which === undefined ? words[language].name : `${words[language].name} · ${which}`;
}

const sheets = new Map<string, Sheet>();

/** Makes a sheet known. Called when a module is loaded. */
export function declareSheet<Query>(sheet: Sheet<Query>): void {
  if (sheets.has(sheet.key)) throw new Error(`two sheets are called "${sheet.key}"`);
  sheets.set(sheet.key, sheet as Sheet);
}

export const findSheet = (key: string): Sheet | undefined => sheets.get(key);
