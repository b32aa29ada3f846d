/** Times a person or a device states, held against the server's clock (domain.md section 7 rules 1 and 2). */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { CLOCK_SKEW, isFuture } from '#modules/fields/future-dates.ts';
import { backdatingOf } from './roles.ts';
import { clockStart } from './sla.ts';
import type { Reader, StoredIssue } from './issue.model.ts';

const DAY = 86_400_000;
/** A phone may come back with rows this old (design.md section 4). */
const OLDEST_ROW = 180 * DAY;

/** A `reported_at` that cannot be true is stored and marked; it never costs the row. */
export const isSuspect = (reportedAt: string | null | undefined, receivedAt: Date): boolean =>
  !!reportedAt && (isFuture(reportedAt, receivedAt) || Date.parse(reportedAt) < receivedAt.getTime() - OLDEST_ROW);

/** `occurred_at` against the moment of the report: crew 72 h, engineer 7 days, manager 30 days with a reason. */
export function checkBackdating(issue: StoredIssue, reader: Reader, now: Date): FieldError[] {
  const { occurred_at: occurredAt, backdating_reason: reason } = issue.values;
  if (!occurredAt) return [];
  const reported = clockStart(issue);
  if (isFuture(occurredAt, now) || Date.parse(occurredAt) > reported + CLOCK_SKEW)
    return [{ path: 'occurred_at', code: 'in_future', message: 'Cannot lie after the report' }];
  const back = reported - Date.parse(occurredAt);
  const { limit, reasonBeyond } = backdatingOf(reader.roleKey);
  if (back > limit)
    return [{ path: 'occurred_at', code: 'too_old', message: 'Further back than this role may report' }];
  if (back > reasonBeyond && !reason)
    return [{ path: 'backdating_reason', code: 'reason_required', message: 'Say why it is reported this late' }];
  return [];
}

/** A time stated with an action: not in the future, not before the event itself. */
export function checkActionTime(path: string, time: string | undefined, issue: StoredIssue, now: Date): FieldError[] {
  if (!time) return [];
  if (isFuture(time, now)) return [{ path, code: 'in_future', message: 'Lies in the future' }];
  const { occurred_at: occurredAt } = issue.values;
  if (occurredAt && Date.parse(time) < Date.parse(occurredAt) - CLOCK_SKEW)
    return [{ path, code: 'before_start', message: 'Lies before the event' }];
  return [];
}
