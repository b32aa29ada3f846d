/** Days that may still be written (domain.md section 7 rule 1), for the form and the server. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { dayOf } from '@chainage/shared/lib/format/date';

const DAY = 86_400_000;
/** Of a crew, and of whoever writes for every package. */
const CREW_DAYS = 3;
const ENGINEER_DAYS = 7;

/** A day too long ago to be written `at` that moment. */
export function checkWorkDay(day: unknown, at: Date, writesAll: boolean): FieldError[] {
  if (typeof day !== 'string') return [];
  const days = writesAll ? ENGINEER_DAYS : CREW_DAYS;
  const oldest = dayOf(new Date(at.getTime() - days * DAY));
  return day < oldest ? [{ path: 'work_date', code: 'too_old', message: `More than ${days} days ago` }] : [];
}
