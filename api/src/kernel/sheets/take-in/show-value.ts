/** Values and cells as a file or a screen shows them. */
import { formatChainage } from '@chainage/shared/contracts/chainage';
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import type { ReadValue } from '../read/read.model.ts';
import { SHEET_WORDS } from '../sheet-words.ts';
import { clockOf } from '../write/local-time.ts';
import type { ImportColumn } from './import.model.ts';
import type { Values } from '#kernel/records/served-kind.ts';
import type { PartSheet } from './part-sheets.ts';
import type { KnownLists } from './known-lists.ts';
import { choiceWords, type Reading } from './read-cell.ts';

const LONGEST = 300;
/** Of a cell that cannot be taken: enough to find it by. */
const LONGEST_WRONG = 60;
const short = (text: string, longest = LONGEST): string =>
  text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `24 Nov, 2026` and, of a time, `18:30` behind it. */
export function shownMoment(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(iso);
  if (!parts) return iso;
  const [, year, month, day, time] = parts;
  const shown = `${day} ${MONTHS[Number(month) - 1]}, ${year}`;
  return time && time !== '00:00' ? `${shown} ${time}` : shown;
}

/** As it would be stored (`contracts/kit/kinds/text.ts`): what somebody agrees to is not shown backwards. */
const straight = (text: string): string => text.replaceAll(/\p{Bidi_Control}/gu, '');

/** What a cell of the file shows. */
export function shownCell(value: ReadValue | undefined): string | null {
  switch (value?.kind) {
    case 'text':
    case 'number':
    case 'error':
      return value.text === '' ? null : short(straight(value.text));
    case 'moment':
      return shownMoment(value.iso);
    case 'flag':
      return value.value ? 'TRUE' : 'FALSE';
    case 'formula':
      return shownCell(value.value);
    default:
      return null;
  }
}

/** The beginning of a cell that is kept only so that its fault can be found. */
export const shownWrong = (cell: string | null): string | null => cell && short(cell, LONGEST_WRONG);

const LANGUAGES = ['en', 'hi', 'mr'] as const;

/** Between entries of one cell. */
export const SEPARATOR = '; ';

/** What the entries of a cell are called. */
export const namesOf = (column: ImportColumn, value: unknown, lists: KnownLists, language: ExcelLanguage): string[] =>
  (Array.isArray(value) ? value : []).map((id: number) => lists.name(column, id, language) ?? String(id));

/** Rows of a part as people read them, one behind the other. */
export function shownRows(
  rows: readonly Values[],
  part: PartSheet,
  reading: Reading,
  language: ExcelLanguage,
): string | null {
  const lines = rows.map((row) =>
    part.columns
      // who another row is, is none of a reader's
      .flatMap((column) =>
        column.field.kind === 'row_id' ? [] : (shownValue(row[column.name], column, reading, language) ?? []),
      )
      .join(', '),
  );
  return lines.length === 0 ? null : short(lines.join(SEPARATOR));
}

/** A value of a record as people read it. */
export function shownValue(
  value: unknown,
  column: ImportColumn,
  { known, lists, timeZone, codes }: Reading,
  language: ExcelLanguage,
): string | null {
  const { name, field } = column;
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case 'chainage':
      return formatChainage(String(value));
    case 'day':
      return shownMoment(String(value));
    case 'instant':
      return shownMoment(new Date(clockOf(timeZone)(Date.parse(String(value)))).toISOString());
    case 'choice':
      return choiceWords(known, name)[LANGUAGES.indexOf(language)]?.[String(value)] ?? String(value);
    case 'flag':
      return value === true ? SHEET_WORDS[language].yes : SHEET_WORDS[language].no;
    case 'reference':
      return codes?.codeOf(value) ?? String(value);
    case 'lookup':
    case 'person':
      return lists.name(column, Number(value), language) ?? String(value);
    case 'lookups':
      return namesOf(column, value, lists, language).join(SEPARATOR);
    default:
      return short(String(value));
  }
}
