/** Finds in a file that was sent the sheet that has the register's heads, and its rows below them. */
import { areHeads, readHeads, type Heads } from '#kernel/sheets/take-in/heads.ts';
import type { Import } from '#kernel/sheets/take-in/import.model.ts';
import { shownCell } from '#kernel/sheets/take-in/show-value.ts';
import { openSheet } from '#kernel/sheets/read/open-sheet.ts';
import { type SheetRefused, type OpenedSheet, type ReadRow } from '#kernel/sheets/read/read.model.ts';
import { SHEET_LIMITS } from '#limits.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@chainage/shared/contracts/import-paths';

/** Heads stand in one of so many rows: what stands above them is a title. */
const LOOKED_AT = 10;
/** So many sheets of a workbook are looked at. */
const SHEETS = 5;

/** None of its sheets has the heads. */
export class NoHeads extends Error {
  readonly sheets: readonly string[];
  constructor(sheets: readonly string[]) {
    super('no heads');
    this.sheets = sheets;
  }
}

export interface Found {
  opened: OpenedSheet;
  heads: Heads;
  /** The row of the heads. */
  at: number;
  rows: AsyncIterable<readonly ReadRow[]>;
}

const textsOf = ({ values }: ReadRow): string[] => Array.from(values, (value) => shownCell(value) ?? '');

async function* restOf(first: readonly ReadRow[], rows: AsyncIterator<readonly ReadRow[]>) {
  if (first.length > 0) yield first;
  for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value;
}

async function headsIn(known: Import, opened: OpenedSheet): Promise<Found | undefined> {
  const rows = opened.rows()[Symbol.asyncIterator]();
  let looked = 0;
  for (let next = await rows.next(); !next.done && looked < LOOKED_AT; next = await rows.next()) {
    for (const [place, row] of next.value.entries()) {
      looked += 1;
      const texts = textsOf(row);
      if (areHeads(known, texts))
        return { opened, heads: readHeads(known, texts), at: row.row, rows: restOf(next.value.slice(place + 1), rows) };
      if (looked === LOOKED_AT) break;
    }
  }
  return undefined;
}

/** Throws `SheetRefused` and `NoHeads`. Whoever asked closes what was opened. */
export async function openFile(
  known: Import,
  source: { path: string; name: string },
  signal: AbortSignal,
): Promise<Found> {
  const limits = { ...SHEET_LIMITS, rows: IMPORT_ROWS_MAX + LOOKED_AT, columns: IMPORT_COLUMNS_MAX };
  const open = (sheet?: string) => openSheet(source, { limits, signal, ...(sheet !== undefined && { sheet }) });
  const first = await open();
  const others = first.sheets.filter(({ name, hidden }) => !hidden && name !== first.sheet).slice(0, SHEETS - 1);
  for (const name of [undefined, ...others.map((sheet) => sheet.name)]) {
    const opened = name === undefined ? first : await open(name);
    const found = await headsIn(known, opened).catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
    if (found) return found;
    await opened.close();
  }
  throw new NoHeads(first.sheets.map(({ name }) => name));
}

/** What the refusal names: a cell, a limit, the sheets that there are. */
export function saidOfRefusal(error: SheetRefused): string | null {
  const { row, column, sheets, limit } = error.details;
  if (sheets) return sheets.join(', ').slice(0, 300);
  if (limit !== undefined) return String(limit);
  return row === undefined ? null : `${column === undefined ? '' : columnName(column)}${row}`;
}

/** A, B, … Z, AA. */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`;
