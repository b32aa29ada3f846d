/** Rows of stretches, one for each kind of work: which of them are drawn of a part of the road. Pure. */
import type { MarkSet } from './marks.ts';
import type { Shown } from './strip.model.ts';

/** Kinds of work that have a row each on a screen; further ones are in the list. */
const ROWS = 5;

/** Rows in the order of the numbers that they begin with. */
export const { compare: byNumber } = new Intl.Collator('en', { numeric: true });

/**
 * As many as a screen has room for, those of which most lies in the stretch, and how many more lie there. Where few do, others have
 * the rows that are left: the drawing is as high wherever it is moved.
 */
export function rowsShown({ marks }: MarkSet, { from, to }: Shown): { rows: string[]; more: number } {
  const metres = new Map<string, number>();
  for (const mark of marks) {
    const row = mark.row ?? '';
    const inside = Math.max(0, 1 + Math.min(mark.to, to) - Math.max(mark.from, from));
    metres.set(row, (metres.get(row) ?? 0) + inside);
  }
  const rows = [...metres.keys()].sort((one, other) => (metres.get(other) ?? 0) - (metres.get(one) ?? 0));
  const more = rows.splice(ROWS).filter((row) => metres.get(row)).length;
  return { rows: rows.sort(byNumber), more };
}
