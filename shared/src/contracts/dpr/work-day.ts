/** Days that may still be written (domain.md section 7 rule 1), for the form and the server. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { dayOf } from '@chainage/shared/lib/format/date';

const DAY = 86_400_000;
/** A day too long ago to be written `at` that moment, of so many `days`. */
export function checkWorkDay(day: unknown, at: Date, days: number): FieldError[] {
  if (typeof day !== 'string') return [];
  const oldest = dayOf(new Date(at.getTime() - days * DAY));
  return day < oldest ? [{ path: 'work_date', code: 'too_old', message: `More than ${days} days ago` }] : [];
}

/** A day of a month that is certified, or before it: `closedTo` is the last one (`2026-10`). */
export const checkClosed = (day: unknown, closedTo: string | null | undefined): FieldError[] =>
  typeof day === 'string' && closedTo && day.slice(0, 7) <= closedTo
    ? [{ path: 'work_date', code: 'sheet_closed', message: 'Its month is certified' }]
    : [];
