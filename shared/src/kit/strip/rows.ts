/** Rows of stretches, one for each kind of work: which of them are drawn of a part of the road. Pure. */
import type { MarkSet } from './marks.ts';
import type { Shown } from './strip.model.ts';

/** Kinds of work that have a row each on a screen; further ones are in the list. */
const ROWS = 5;

const { compare } = new Intl.Collator('en', { numeric: true });

/** Metres of each kind that lie in a stretch, the kinds that lie elsewhere with none. */
function metresOf({ marks }: MarkSet, { from, to }: Shown): Map<string, number> {
  const metres = new Map<string, number>();
  for (const mark of marks) {
    const row = mark.row ?? '';
    const inside = mark.from <= to && mark.to >= from ? 1 + Math.min(mark.to, to) - Math.max(mark.from, from) : 0;
    metres.set(row, (metres.get(row) ?? 0) + inside);
  }
  return metres;
}

/** All that lie in a stretch, in the order of their numbers. */
export const rowsIn = (set: MarkSet, shown: Shown): string[] =>
  [...metresOf(set, shown)].flatMap(([row, metres]) => (metres > 0 ? [row] : [])).sort(compare);

/**
 * As many as a screen has room for, those of which most lies in the stretch, and how many more lie there. Where few do, others have
 * the rows that are left: the drawing is as high wherever it is moved.
 */
export function rowsShown(set: MarkSet, shown: Shown): { rows: string[]; more: number } {
  const metres = [...metresOf(set, shown)].sort(([one, many], [other, few]) => few - many || compare(one, other));
  const here = metres.filter(([, length]) => length > 0).length;
  return {
    rows: metres
      .slice(0, ROWS)
      .map(([row]) => row)
      .sort(compare),
    more: Math.max(0, here - ROWS),
  };
}
