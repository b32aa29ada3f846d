/** Months as `YYYY-MM`, in the order of their texts. */
import { monthAfter } from '@chainage/shared/lib/format/days';

/** A curve goes over so many months and no more. */
const MOST = 240;

/** From one month to another, both with it. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < MOST; month = monthAfter(month, 1)) months.push(month);
  return months;
}
