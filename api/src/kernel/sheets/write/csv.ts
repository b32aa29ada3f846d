/** CSV for Excel (RFC 4180): UTF-8 with its mark, so that Devanagari is read as such, and no text that a sheet would compute. */
import { ofThisSheet, type Book, type BookColumn, type CellRow, type CellValue, type WriteBook } from './book.model.ts';
import { guardFormula } from './formula-guard.ts';
import { clockOf, writeTime } from './local-time.ts';

export const CSV_MARK = '\uFEFF';
const NUMBER_OR_DAY = /^-?\d+(?:[.-]\d+)*$/;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A line of cells as they are, each quoted where it must be. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

function writerOf({ columns, timeZone }: Book): (row: CellRow) => string {
  const clock = clockOf(timeZone);
  const shown = (value: CellValue, { kind }: BookColumn): string => {
    if (value === null) return '';
    const shown = kind === 'time' ? clock(Date.parse(value)) : Number.NaN;
    if (!Number.isNaN(shown)) return writeTime(shown);
    return kind !== 'text' && NUMBER_OR_DAY.test(value) ? value : guardFormula(value);
  };
  return (row) => csvLine(columns.map((column, at) => shown(row[at] ?? null, column)));
}

export const writeCsv: WriteBook = async (book, rows, out) => {
  const write = writerOf(book);
  out(Buffer.from(CSV_MARK + csvLine(book.columns.map(({ head }) => guardFormula(head)))));
  for await (const some of ofThisSheet(rows)) out(Buffer.from(some.map(write).join('')));
};
