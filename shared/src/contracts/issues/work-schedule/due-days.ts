/** When a schedule is due, and along which stretches: by the calendar alone, whatever the clock does. Without Zod, for screens. */
import { daysAfter, monthsAfter } from '@chainage/shared/lib/format/days';

const DAY = 86_400_000;

/** How often the work comes again. */
export const RHYTHMS = ['day', 'week', 'month'] as const;

export interface Rhythm {
  every: (typeof RHYTHMS)[number];
  /** Every so many of them. */
  interval: number;
  /** The first day it is due, and the last day it may be; `YYYY-MM-DD`. */
  starts_on: string;
  ends_on?: string | null;
  /** The shift of each due day, `HH:MM`; all of the day where there is none. */
  shift_from?: string | null;
  shift_to?: string | null;
}

/** Most stretches that one due day makes works for. */
export const STRETCHES_MAX = 50;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The due day with this number, counted from the first. */
function dueDay({ every, interval, starts_on: first }: Rhythm, nth: number): string {
  if (every === 'month') return monthsAfter(first, nth * interval);
  return daysAfter(first, nth * interval * (every === 'week' ? 7 : 1));
}

/** A time of a clock on a day; midnight begins it. */
export interface ClockTime {
  day: string;
  time: string;
}

/** Between which times the work of a due day is done, with so many days to do it. A night shift belongs to the day it begins on. */
export function timesOf(
  { shift_from: from, shift_to: to }: Pick<Rhythm, 'shift_from' | 'shift_to'>,
  day: string,
  daysToDo: number,
): { from: ClockTime; until: ClockTime } {
  const last = daysAfter(day, daysToDo - 1);
  if (!from || !to) return { from: { day, time: '00:00' }, until: { day: daysAfter(last, 1), time: '00:00' } };
  return { from: { day, time: from }, until: { day: to > from ? last : daysAfter(last, 1), time: to } };
}

/** Days on which it is due, of those between two, both included. */
export function dueDays(rhythm: Rhythm, from: string, to: string): string[] {
  const end = rhythm.ends_on && rhythm.ends_on < to ? rhythm.ends_on : to;
  // months have at most 31 days, so none before is due in time
  const length = { day: 1, week: 7, month: 31 }[rhythm.every] * rhythm.interval;
  const days: string[] = [];
  let nth = Math.max(0, Math.floor((toTime(from) - toTime(rhythm.starts_on)) / DAY / length));
  for (let day = dueDay(rhythm, nth); day <= end; day = dueDay(rhythm, ++nth)) if (day >= from) days.push(day);
  return days;
}

/** Metres of chainage. */
export interface StretchOfWork {
  from: number;
  to: number;
}

/** The stretches that a step divides a road into, the last perhaps shorter; the whole where there is none. */
export function stretchesOf({ from, to }: StretchOfWork, step: number | null): StretchOfWork[] {
  if (!step || step >= to - from) return [{ from, to }];
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count }, (_, at) => ({
    from: from + at * step,
    to: Math.min(to, from + (at + 1) * step),
  }));
}
