/** Days, weeks and months that reports are summed up by: India's, a week from its Monday. Without Zod, for screens. */
import { formatDate } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** As many lines as a summary has at most. */
const PERIODS_MOST = 400;

const SUNDAYS_FIRST = 6;

/** The day on which the period of a day begins. */
export function periodOf(per: Period, day: string): string {
  if (per === 'day') return day;
  if (per === 'month') return `${day.slice(0, 7)}-01`;
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + SUNDAYS_FIRST) % 7));
}

const nextOf = (per: Period, begin: string): string =>
  per === 'day' ? daysAfter(begin, 1) : periodOf(per, daysAfter(begin, per === 'week' ? 7 : 31));

/** Every period from that of one day to that of another, those in which nothing was; undefined where they are too many. */
export function periodsBetween(per: Period, from: string, to: string): string[] | undefined {
  const all: string[] = [];
  for (let begin = periodOf(per, from); begin <= to; begin = nextOf(per, begin)) {
    if (all.length === PERIODS_MOST) return undefined;
    all.push(begin);
  }
  return all;
}

/** That period, or the next longer one by which there are not too many between two days; the longest where there always are. */
export const fittingPeriod = (per: Period, from: string, to: string): Period =>
  PERIODS.slice(PERIODS.indexOf(per)).find((each) => periodsBetween(each, from, to)) ?? PERIODS.at(-1)!;

/** `24 Nov, 2026`, `23 Nov, 2026 – 29 Nov, 2026`, `Nov 2026`. */
export function periodLabel(per: Period, begin: string): string {
  if (per === 'day') return formatDate(begin);
  if (per === 'month') return formatDate(begin).slice(3).replace(',', '');
  return `${formatDate(begin)} – ${formatDate(daysAfter(begin, 6))}`;
}
