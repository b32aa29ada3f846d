/** Weeks of the calendar, in days `YYYY-MM-DD`. */
import { daysAfter } from '#lib/format/days.ts';

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string => daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The weeks that a period reaches into, each from a Monday on. */
export function weeksOf(first: string, last: string): string[][] {
  const weeks: string[][] = [];
  for (let day = mondayOf(first); day <= last; day = daysAfter(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(day, at)));
  return weeks;
}
