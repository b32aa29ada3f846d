/** Months as `YYYY-MM`, in the order of their texts. */

/** So many months on, or back. */
export function monthsOn(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** A curve goes over so many months and no more. */
const MOST = 240;

/** From one month to another, both with it. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < MOST; month = monthsOn(month, 1)) months.push(month);
  return months;
}
