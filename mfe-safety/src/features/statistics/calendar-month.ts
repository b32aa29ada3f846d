/** What the calendar asks for: always whole months, so that a device that keeps these has every week of them too. */
import { daysAfter, monthAfter, monthsAfter } from '@chainage/shared/lib/format/days';

/** As many as one call of a list answers. */
export const MOST_OF_MONTH = 1000;

/** First and last day of a month `YYYY-MM`, or of the month that a day lies in. */
export function monthAround(day: string): readonly [first: string, last: string] {
  const first = `${day.slice(0, 7)}-01`;
  return [first, daysAfter(monthsAfter(first, 1), -1)];
}

export function calendarParams(month: string): Record<string, string> {
  const [first, last] = monthAround(month);
  return { planned_at_from: first, planned_at_to: last, ordering: 'planned_at', limit: String(MOST_OF_MONTH) };
}

/**
 * Months that phones have before they go out of reach: this one, the next, and the one before, for a month's first week begins
 * in that one.
 */
export const monthsKept = (today: string): string[] => [-1, 0, 1].map((by) => monthAfter(today.slice(0, 7), by));
