/** Finds in a file that was sent the sheet that has the register's heads, and its rows below them. */
import { areHeads, readHeads, type Heads } from '#kernel/sheets/take-in/heads.ts';
import type { Import } from '#kernel/sheets/take-in/import.model.ts';
import type { PartSheet } from '#kernel/sheets/take-in/part-sheets.ts';
import { plain } from '#kernel/sheets/take-in/plain.ts';
import { shownCell } from '#kernel/sheets/take-in/show-value.ts';
import { openSheet } from '#kernel/sheets/read/open-sheet.ts';
import { type SheetRefused, type OpenedSheet, type ReadRow } from '#kernel/sheets/read/read.model.ts';
import { columnName } from '#kernel/sheets/write/xlsx-text.ts';
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

/** The part whose rows a sheet has: by the column of their ids, or by what its tab is called. */
function partOf({ parts, words }: Import, tab: string, texts: readonly string[]): PartSheet | undefined {
  const isRead = ({ known }: PartSheet) => readHeads(known, texts);
  return (
    parts.find((part) => isRead(part).columns.some(({ name }) => name === part.rowId)) ??
    parts.find(
      (part) =>
        Object.values(words).some(({ columns }) => plain(columns[part.name] ?? '') === plain(tab)) &&
        areHeads(part.known, texts),
    )
  );
}

async function headsIn(
  opened: OpenedSheet,
  isThat: (texts: readonly string[]) => Import | undefined,
): Promise<Found | undefined> {
  const rows = opened.rows()[Symbol.asyncIterator]();
  let looked = 0;
  for (let next = await rows.next(); !next.done && looked < LOOKED_AT; next = await rows.next()) {
    for (const [place, row] of next.value.entries()) {
      looked += 1;
      const texts = textsOf(row);
      const known = isThat(texts);
      if (known)
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
    const isRegister = (texts: readonly string[]) =>
      areHeads(known, texts) && !partOf(known, opened.sheet, texts) ? known : undefined;
    const found = await headsIn(opened, isRegister).catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
    if (found) return found;
    await opened.close();
  }
  throw new NoHeads(first.sheets.map(({ name }) => name));
}

/** Sheets of parts beside that of the records, one open at a time. */
export async function* openParts(
  known: Import,
  { path, name, first }: { path: string; name: string; first: string },
  signal: AbortSignal,
): AsyncGenerator<{ part: PartSheet; found: Found }> {
  if (known.parts.length === 0) return;
  const limits = { ...SHEET_LIMITS, rows: IMPORT_ROWS_MAX + LOOKED_AT, columns: IMPORT_COLUMNS_MAX };
  const open = (sheet: string) => openSheet({ path, name }, { limits, signal, sheet });
  const opened = await open(first);
  const tabs = opened.sheets.filter((one) => !one.hidden && one.name !== first);
  await opened.close();
  const met = new Set<PartSheet>();
  for (const tab of tabs.slice(0, known.parts.length + SHEETS)) {
    const sheet = await open(tab.name);
    try {
      let part: PartSheet | undefined;
      const found = await headsIn(sheet, (texts) => (part = partOf(known, tab.name, texts))?.known);
      if (!found || !part || met.has(part)) continue;
      met.add(part);
      yield { part, found };
    } finally {
      await sheet.close();
    }
  }
}

/** As much of it as is kept of what a refusal names: names of sheets are of the file's own making. */
const SAID_MOST = 300;

/** The sheets that there are, as a refusal names them. */
export const saidOfSheets = (sheets: readonly string[]): string => sheets.join(', ').slice(0, SAID_MOST);

/** What the refusal names: a cell, a limit, the sheets that there are. */
export function saidOfRefusal(error: SheetRefused): string | null {
  const { row, column, sheets, limit } = error.details;
  if (sheets) return saidOfSheets(sheets);
  if (limit !== undefined) return String(limit);
  return row === undefined ? null : `${column === undefined ? '' : columnName(column)}${row}`;
}
