/** When a report comes and of which days it then is: the week or month that is over. Days of the organisation's calendar. */
import type { Every } from '@chainage/shared/contracts/report-schedule-paths';
import { daysAfter, monthsAfter } from '@chainage/shared/lib/format/days';

const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;
const END = /_(from|to)$/;

const SUNDAY = 7;
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;
const dayOfMonth = (day: string, of: number): string => `${day.slice(0, 8)}${String(of).padStart(2, '0')}`;

/** The first day behind `today` on which it comes; `onDay` of the week from Monday, or of the month to the 28th. */
export function nextDay(every: Every, onDay: number, today: string): string {
  if (every === 'week') return daysAfter(today, ((onDay - weekday(today) + 6) % 7) + 1);
  const this_ = dayOfMonth(today, onDay);
  return this_ > today ? this_ : monthsAfter(this_, 1);
}

export interface Days {
  from: string;
  to: string;
}

/** The seven days before, or the whole month before. */
export function daysOf(every: Every, comesOn: string): Days {
  if (every === 'week') return { from: daysAfter(comesOn, -7), to: daysAfter(comesOn, -1) };
  const first = dayOfMonth(comesOn, 1);
  return { from: monthsAfter(first, -1), to: daysAfter(first, -1) };
}

/**
 * Filters with these days in place of those they had: of a stretch of days both ends, of one day the last, of a month that of the
 * last day. `undated`: there were none.
 */
export function withDays(
  filters: Readonly<Record<string, string>>,
  { from, to }: Days,
): { filters: Record<string, string>; undated: boolean } {
  const moved = Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    if (MONTH.test(value)) return [[name, to.slice(0, 7)]];
    if (!DAY.test(value)) return [[name, value]];
    const base = name.replace(END, '');
    return base === name
      ? [[name, to]]
      : [
          [`${base}_from`, from],
          [`${base}_to`, to],
        ];
  });
  const undated = !Object.values(filters).some((value) => DAY.test(value) || MONTH.test(value));
  return { filters: Object.fromEntries(moved), undated };
}
