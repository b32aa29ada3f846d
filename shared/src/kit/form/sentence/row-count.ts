/** Rows behind counters and ticks; without a screen. */
import { ROW_ID } from '#contracts/kit/kinds/rows.ts';
import type { RowCount } from '#contracts/kit/sentence.ts';
import { isEmpty } from '#contracts/kit/steps.ts';
import type { FormValues } from '#kit/kind.tsx';

/** What of a row somebody has told by hand. */
const told = (row: FormValues, { by, begins }: RowCount): number =>
  Object.entries(row).filter(
    ([name, value]) => name !== by && name !== ROW_ID && !isEmpty(value) && value !== false && value !== begins[name],
  ).length;

/** One more of this sort. */
export const withOneMore = (
  rows: readonly FormValues[],
  { by, begins }: RowCount,
  sort: string,
  row: FormValues,
): FormValues[] => [...rows, { ...row, ...begins, [by]: sort }];

/** One less of this sort: the last of those of whom least is told, so that nothing written is lost while a bare one is there. */
export function withOneLess(rows: readonly FormValues[], count: RowCount, sort: string): FormValues[] {
  const own = rows.map((row, at) => ({ row, at })).filter(({ row }) => row[count.by] === sort);
  const gone = own.toSorted((a, b) => told(a.row, count) - told(b.row, count) || b.at - a.at)[0];
  return rows.filter((_, at) => at !== gone?.at);
}
