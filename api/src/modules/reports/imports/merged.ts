/** Ranges of cells that were made one, as they lie over the heads and the rows of a sheet. */
import type { ImportTrouble } from '@chainage/shared/contracts/imports';
import type { Heads } from '#kernel/sheets/take-in/heads.ts';

const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export interface MergedRows {
  from: number;
  to: number;
  trouble: ImportTrouble;
}

/** `at`: the row of the heads. Ranges above it are titles; those over columns that fill nothing do no harm. */
export function rangesOver(
  ranges: readonly string[],
  { columns }: Heads,
  at: number,
): { ofHeads: number[]; ofRows: MergedRows[] } {
  const ofHeads: number[] = [];
  const ofRows: MergedRows[] = [];
  for (const range of ranges) {
    const [, first = '', top = '', last = '', bottom = ''] = RANGE.exec(range) ?? [];
    if (first === '') continue;
    const [left, right] = [columnAt(first), columnAt(last)];
    const filled = columns.findIndex(({ name }, column) => name !== null && column >= left && column <= right);
    if (filled < 0 || Number(bottom) < at) continue;
    if (Number(top) <= at) ofHeads.push(filled);
    if (Number(bottom) > at)
      ofRows.push({
        from: Math.max(Number(top), at + 1),
        to: Number(bottom),
        trouble: { column: filled, field: columns[filled]?.name ?? null, code: 'merged' },
      });
  }
  return { ofHeads, ofRows };
}
