/** Times a person or a device states, held against the server's clock (domain.md section 7 rules 1 and 2). */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { isImpossible, mayBeAhead, mayBeBehind, type DeviceClock } from '#kernel/fields/device-clock.ts';
import { CLOCK_SKEW, inFuture, isFuture } from '#kernel/fields/future-dates.ts';
import { backdatingOf, type BackdatingDays } from './roles.ts';
import { clockStart } from './sla.ts';
import type { Reader, StoredIssue } from './issue.model.ts';

/** When the device says it was reported, where that cannot be true: its other times are as wrong. */
const wrongReport = ({ values: { reported_at: at }, received_at }: StoredIssue): number | undefined =>
  at && isImpossible(at, new Date(received_at)) ? Date.parse(at) : undefined;

/** A time in the future that a broken clock explains is stored and marked; any other is refused. */
export function isExcused(time: string, issue: StoredIssue, clock: DeviceClock): boolean {
  const report = wrongReport(issue);
  return mayBeAhead(Date.parse(time), clock) || (report !== undefined && Date.parse(time) <= report + CLOCK_SKEW);
}

/** `occurred_at` against the moment of the report, by role; of a manager beyond an engineer's days with a reason. */
export function checkBackdating(
  issue: StoredIssue,
  reader: Reader,
  clock: DeviceClock,
  days: BackdatingDays,
): FieldError[] {
  const { occurred_at: occurredAt, backdating_reason: reason } = issue.values;
  if (!occurredAt) return [];
  const occurred = Date.parse(occurredAt);
  const start = clockStart(issue);
  const report = wrongReport(issue);
  const latest = report === undefined ? Math.min(start, clock.now.getTime()) : Math.max(report, clock.now.getTime());
  if (occurred > latest + CLOCK_SKEW && !isExcused(occurredAt, issue, clock))
    return [{ path: 'occurred_at', code: 'in_future', message: 'Cannot lie after the report' }];
  // by the device's clock where that is wrong, or by the server's where a person stated the true time
  const back = Math.min(...[start, report ?? start].map((at) => Math.max(0, at - occurred)));
  const { limit, reasonBeyond } = backdatingOf(reader.roleKey, days);
  if (back > limit)
    return [{ path: 'occurred_at', code: 'too_old', message: 'Further back than this role may report' }];
  if (back > reasonBeyond && !reason)
    return [{ path: 'backdating_reason', code: 'reason_required', message: 'Say why it is reported this late' }];
  return [];
}

export interface ActionTime {
  /** The time to go by: as stated, or where a broken clock stated it, what it must have been. */
  time: string | undefined;
  /** For the history: what the device stated, where that is not gone by. */
  stated: Record<string, unknown>;
  set: { time_suspect?: true };
  errors: FieldError[];
}

/** What the device's clock would have shown were it right; the server's time where nobody knows. */
function corrected(time: string, earliest: number, { now, ahead }: DeviceClock): string {
  const shifted = Date.parse(time) - ahead;
  const isKnown = ahead !== 0 && shifted <= now.getTime() && shifted >= earliest;
  return (isKnown ? new Date(shifted) : now).toISOString();
}

/** From when on a step can have been taken, ms: from the event on, and from the reopen on where it was reopened. */
export function earliestTime(
  { values: { occurred_at: occurredAt } }: StoredIssue,
  reopened: string | null,
  now: Date,
): number {
  const event = occurredAt && !isImpossible(occurredAt, now) ? Date.parse(occurredAt) : -Infinity;
  return Math.max(event, reopened ? Date.parse(reopened) : -Infinity);
}

/** From before the reopen by no more than clocks differ by and forms leave out of a minute: the reopen itself. */
const notBefore = (time: string, reopened: string | null): string =>
  reopened && Date.parse(time) < Date.parse(reopened) ? reopened : time;

/**
 * A time stated with an action: not in the future, not before the event itself, nor before the issue was last reopened, from when
 * its clock has gone on. What a phone wrote before a reopen meets its version; one whose clock is behind is put right.
 */
export function readActionTime(
  path: string,
  time: string | undefined,
  issue: StoredIssue,
  clock: DeviceClock,
  reopened: string | null = null,
): ActionTime {
  if (!time) return { time, stated: {}, set: {}, errors: [] };
  const earliest = earliestTime(issue, reopened, clock.now) - CLOCK_SKEW;
  const isAhead = isFuture(time, clock.now);
  const isBehind = Date.parse(time) < earliest;
  const held = notBefore(time, reopened);
  const fine = { time: held, stated: held === time ? {} : { stated: { [path]: time } }, set: {}, errors: [] };
  if (!isAhead && !isBehind) return fine;
  if (isAhead && !isExcused(time, issue, clock)) return { ...fine, errors: [inFuture(path)] };
  if (isBehind && !mayBeBehind(earliest, clock))
    return { ...fine, errors: [{ path, code: 'before_start', message: 'Lies before the event or the reopening' }] };
  return {
    time: notBefore(corrected(time, earliest, clock), reopened),
    stated: { stated: { [path]: time }, time_suspect: true },
    set: { time_suspect: true },
    errors: [],
  };
}
