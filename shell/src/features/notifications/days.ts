import type { Notification } from '@chainage/shared/contracts/notifications';
import { dayOf } from '@chainage/shared/lib/format/date';

/** What was told on one day of India's, in the order of the list. */
export interface Day {
  /** `YYYY-MM-DD`. */
  day: string;
  rows: Notification[];
}

/** Groups rows by the day they were told on. */
export function daysOf(rows: readonly Notification[]): Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const day = dayOf(row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

const DAY_MS = 86_400_000;

/** Key of what a day is called today; undefined where its date says it best. */
export function dayName(day: string, now: Date = new Date()): 'today' | 'yesterday' | undefined {
  if (day === dayOf(now)) return 'today';
  return day === dayOf(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : undefined;
}
