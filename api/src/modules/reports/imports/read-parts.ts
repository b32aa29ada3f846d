/** Reads the sheets of a workbook that say the repeatable parts of the records on its first. */
import type { Db } from '#kernel/database/connect.ts';
import { SheetRefused } from '#kernel/sheets/read/read.model.ts';
import type { Heads } from '#kernel/sheets/take-in/heads.ts';
import type { Judging } from '#kernel/sheets/take-in/judge-rows.ts';
import { loadCodes, withIds } from '#kernel/sheets/take-in/known-codes.ts';
import { PartsOfRecords, type PartRows } from '#kernel/sheets/take-in/part-rows.ts';
import { readRow, type FieldsRead } from '#kernel/sheets/take-in/read-row.ts';
import { rangesOver } from './merged.ts';
import { openParts } from './open-file.ts';

/** Rows of parts that a workbook may bring: all lie in memory until the records are judged. */
const PART_ROWS_MAX = 20_000;

interface Source {
  path: string;
  name: string;
  /** The tab with the records. */
  first: string;
}

type Reading = Pick<Judging, 'reading'> & { heads: Heads };

/** `transaction`: one in which codes of other registers are looked up. */
export async function readParts(
  { reading, heads }: Reading,
  source: Source,
  { signal, transaction }: { signal: AbortSignal; transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T> },
): Promise<PartsOfRecords> {
  const sheets: PartRows[] = [];
  let count = 0;
  for await (const { part, found } of openParts(reading.known, source, signal)) {
    const rows: FieldsRead[] = [];
    for await (const chunk of found.rows) {
      count += chunk.length;
      if (count > PART_ROWS_MAX) throw new SheetRefused('too_many_rows', { limit: PART_ROWS_MAX });
      rows.push(...chunk.map((row) => readRow(row, found.heads, { ...reading, known: part.known, isCsv: false })));
    }
    for (const { from, to, trouble } of rangesOver(found.opened.merged(), found.heads, found.at).ofRows)
      for (const row of rows.filter((one) => one.row >= from && one.row <= to)) row.faults.push(trouble);
    const codes = await transaction((db) =>
      loadCodes(
        db,
        part.columns,
        rows.map(({ fields }) => fields),
      ),
    );
    sheets.push({
      part,
      tab: found.opened.sheet,
      heads: found.heads,
      column: heads.columns.length + sheets.length,
      rows: rows.map((row) => withIds(row, part.known, codes, found.heads)),
    });
  }
  return new PartsOfRecords(sheets);
}
