/** The rows that are wrong as a file, each with what is wrong with it in words, to be put right and sent again. */
import type { ImportRow, ImportTrouble, SheetImport } from '#contracts/imports.ts';
import { columnLetter } from './use-import-words.ts';

/** What sheets take for the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NUMBER_OR_DAY = /^-?\d+(?:[.-]\d+)*$/;
const MARK = '\uFEFF';

/** A text as a cell of CSV, which no program takes for a formula. */
export function csvCell(text: string | null): string {
  if (text === null) return '';
  const safe = FORMULA.test(text) && !NUMBER_OR_DAY.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV with the heads of the sheet and one column more. */
export function errorsFile(
  { heads }: Pick<SheetImport, 'heads'>,
  rows: readonly ImportRow[],
  words: { head: string; trouble: (trouble: ImportTrouble) => string },
): string {
  const said = ({ row, faults }: ImportRow) =>
    faults
      .map((fault) => `${fault.column === null ? '' : columnLetter(fault.column)}${row}: ${words.trouble(fault)}`)
      .join('; ');
  const lines = [
    [...heads.map(({ head }) => head), words.head],
    ...rows.map((row) => [...heads.map((_, at) => row.cells[at] ?? null), said(row)]),
  ];
  return MARK + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** Hands a text to the browser as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
