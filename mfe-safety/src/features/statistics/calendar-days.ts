/** Which days a calendar shows, and how a programme stands on its day. */
import { daysAfter } from '@chainage/shared/lib/format/days';
import { mondayOf } from '@chainage/shared/kit/page/weeks.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { monthAround } from './calendar-month.ts';

export type CalendarBy = 'month' | 'week';

/** First and last day of the month or week that a day lies in. */
export const periodAround = (by: CalendarBy, day: string): readonly [first: string, last: string] =>
  by === 'week' ? [mondayOf(day), daysAfter(mondayOf(day), 6)] : monthAround(day);

export const CALENDAR_STATES = ['planned', 'held', 'missed', 'cancelled', 'draft'] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];

/** A programme that was handed in and whose day went by without it is missed. */
export function stateOf(
  { status, planned_at: at }: { status: string; planned_at: string },
  today: string,
): CalendarState {
  if (status === 'completed' || status === 'closed') return 'held';
  if (status === 'cancelled' || status === 'rejected') return 'cancelled';
  if (status === 'draft') return 'draft';
  return dayOf(at) < today ? 'missed' : 'planned';
}
