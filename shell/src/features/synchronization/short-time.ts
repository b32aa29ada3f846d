import { dayOf, formatDateTime, formatTime } from '@chainage/shared/lib/format/date';

/** The time of what happened today, with its day before that. */
export const shortTime = (instant: string | Date): string =>
  dayOf(instant) === dayOf(new Date()) ? formatTime(instant) : formatDateTime(instant);
