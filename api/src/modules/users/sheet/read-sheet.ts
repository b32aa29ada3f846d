/** The rows of a sheet of people, read in a thread of its own and outside of any transaction. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHEET_LIMITS } from '#limits.ts';
import { PEOPLE_ROWS_MAX } from '@chainage/shared/contracts/people-paths';
import { PRIVATE_FOLDER } from '#kernel/files/disk.ts';
import { newName } from '#kernel/files/store/keys.ts';
import { fieldError } from '#kernel/http/api-error.ts';
import { openSheet } from '#kernel/sheets/read/open-sheet.ts';
import { SheetRefused, type ReadRow } from '#kernel/sheets/read/read.model.ts';
import { shownCell } from '#kernel/sheets/take-in/show-value.ts';
import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import { fieldOf, type SheetField } from './heads.ts';

/** Heads stand in one of so many rows: what stands above them is a title. */
const LOOKED_AT = 10;
const PATIENCE_MS = 60_000;

export interface ReadPeople {
  heads: { head: string; field: SheetField | null }[];
  /** By the number that the sheet gives it. */
  rows: { row: number; cells: string[] }[];
}

const cellsOf = ({ values }: ReadRow): string[] => Array.from(values, (value) => (shownCell(value) ?? '').trim());

const areHeads = (cells: readonly string[]): boolean => {
  const fields = cells.map(fieldOf);
  return fields.includes('name') && (fields.includes('mobile') || fields.includes('email'));
};

const headless = () => fieldError('file', 'mismatch', 'No row has the heads of a list of people');

async function take(rows: AsyncIterable<readonly ReadRow[]>): Promise<ReadPeople> {
  let heads: ReadPeople['heads'] | undefined;
  const found: ReadPeople['rows'] = [];
  let looked = 0;
  for await (const piece of rows)
    for (const row of piece) {
      const cells = cellsOf(row);
      if (heads) {
        if (cells.some((cell) => cell !== '')) found.push({ row: row.row, cells });
        if (found.length > PEOPLE_ROWS_MAX) throw new SheetRefused('too_many_rows', { limit: PEOPLE_ROWS_MAX });
      } else if (areHeads(cells)) heads = cells.map((head) => ({ head, field: fieldOf(head) }));
      else if ((looked += 1) >= LOOKED_AT) throw headless();
    }
  if (!heads) throw headless();
  return { heads, rows: found };
}

const WHY: Partial<Record<SheetRefused['code'], FieldCode>> = {
  too_large: 'file_size',
  too_many_rows: 'too_many',
  too_many_columns: 'too_many',
  cell_too_long: 'too_long',
};

/** Throws at the field `file` whatever is wrong with it. */
export async function readPeople(bytes: Buffer, name: string, dataDir: string): Promise<ReadPeople> {
  const folder = join(dataDir, 'excel-parts');
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const path = join(folder, `people-${newName()}`);
  await writeFile(path, bytes, { mode: 0o600 });
  const limits = { ...SHEET_LIMITS, rows: PEOPLE_ROWS_MAX + LOOKED_AT, columns: 60 };
  try {
    const opened = await openSheet({ path, name }, { limits, signal: AbortSignal.timeout(PATIENCE_MS) });
    try {
      return await take(opened.rows());
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw fieldError('file', WHY[error.code] ?? 'file_type', error.code);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
