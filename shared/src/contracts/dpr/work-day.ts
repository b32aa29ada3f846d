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
