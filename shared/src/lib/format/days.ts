/** Reckoning with days and months of the calendar, `YYYY-MM-DD` and `YYYY-MM`, whatever the clock does. */

const DAY = 86_400_000;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many months later; where that month has no such day, its last one. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(toTime(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

/** A month of the calendar, `2026-11`. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string => monthsAfter(`${month}-01`, months).slice(0, 7);

/** The day so many days later. */
export const daysAfter = (day: string, days: number): string => toDay(toTime(day) + days * DAY);
