/**
 * Repair limits (domain.md section 7 rule 6): the clock starts when the issue was reported, runs day and night and
 * stops when it is resolved. Reopening goes on with the same clock: same start, same limit. Only an extension ever
 * moves a limit later, so that the register of breaches and extensions tells the whole story (rule 16).
 */
import type { SlaState } from '@chainage/shared/contracts/issues/issue';
import { isImpossible } from '#kernel/fields/device-clock.ts';
import { issueTypeOf } from '@chainage/shared/contracts/issues/registry';
import type { Facts } from './facts.model.ts';
import type { StoredIssue } from './issue.model.ts';

const HOUR = 3_600_000;
/** What of an organisation's settings a limit hangs on. */
export type ClockRules = Pick<Facts, 'dueSoonPercent'>;

type Values = Record<string, unknown> | undefined;
type Clock = Pick<StoredIssue, 'issue_type' | 'received_at' | 'values'>;

/** Where the clock starts; a reported time that cannot be true is replaced by the server's. */
export const clockStart = (issue: Clock): number =>
  !issue.values.reported_at || isImpossible(issue.values.reported_at, new Date(issue.received_at))
    ? Date.parse(issue.received_at)
    : Date.parse(issue.values.reported_at);

export interface Limits {
  sla_hours: number | null;
  due_at: string | null;
  due_soon_at: string | null;
  temporary_due_at: string | null;
}

const after = (start: number, hours: unknown): string | null =>
  typeof hours === 'number' ? new Date(start + hours * HOUR).toISOString() : null;

/** What the sub-type promises; of a hazard it hangs on the risk (domain.md section 5.1). */
function hoursOf({ issue_type: type, values }: Clock, subType: Values): unknown {
  const byRisk = subType?.['sla_hours_by_risk'] as Readonly<Record<string, unknown>> | undefined;
  return byRisk ? byRisk[issueTypeOf(type)?.limitBy?.(values) ?? ''] : subType?.['sla_hours'];
}

/** Copied from the sub-type at submit, so that later edits of the lookup change nothing. */
export function limitsAtSubmit(issue: Clock, subType: Values, rules: ClockRules): Limits {
  const start = clockStart(issue);
  const hours = hoursOf(issue, subType);
  const due = after(start, hours);
  return {
    sla_hours: typeof hours === 'number' ? hours : null,
    due_at: due,
    due_soon_at: due && dueSoonAt(issue, due, rules),
    temporary_due_at: after(start, subType?.['temporary_sla_hours']),
  };
}

/**
 * Where a reviewer corrects the sub-type, the clock is that of the right one, from the same start. A limit that an extension
 * moved later stands if it is later still; one that people set, where the right sub-type has none. From the approval on the
 * limit has been promised: a right one that is earlier counts, a later one does not, since only an extension, with its reason
 * in the register, moves a limit later (domain.md section 7 rules 6 and 16).
 */
export function limitsCorrected(
  issue: Pick<StoredIssue, keyof Limits | 'approved_at'> & Clock,
  subType: Values,
  rules: ClockRules,
): Limits {
  const limits = limitsAtSubmit(issue, subType, rules);
  const isPromised = issue.approved_at !== null && issue.due_at !== null;
  if (isPromised && (limits.due_at === null || Date.parse(limits.due_at) > Date.parse(issue.due_at as string))) {
    const { sla_hours, due_at, due_soon_at, temporary_due_at } = issue;
    return { sla_hours, due_at, due_soon_at, temporary_due_at };
  }
  const before = after(clockStart(issue), issue.sla_hours);
  const isLater = (one: string, other: string | null) => other !== null && Date.parse(one) > Date.parse(other);
  const extended = issue.due_at !== null && isLater(issue.due_at, before);
  const set = issue.due_at !== null && before === null;
  const stands = limits.due_at === null ? extended || set : extended && isLater(issue.due_at as string, limits.due_at);
  const due = stands ? issue.due_at : limits.due_at;
  return { ...limits, due_at: due, due_soon_at: due && dueSoonAt(issue, due, rules) };
}

/** The same limits, from a start that lies so much later. */
function movedLimits({ sla_hours, due_at, due_soon_at, temporary_due_at }: Limits, ms: number): Limits {
  const moved = (time: string | null) => time && new Date(Date.parse(time) + ms).toISOString();
  return {
    sla_hours,
    due_at: moved(due_at),
    due_soon_at: moved(due_soon_at),
    temporary_due_at: moved(temporary_due_at),
  };
}

/**
 * What a change of fields does to the limits of a report that has been handed in: another sub-type, or where it goes by risk
 * another risk, brings its own; a start that is put right moves them along; nothing else touches them.
 */
export function limitsAfterEdit(
  issue: Pick<StoredIssue, keyof Limits | 'approved_at' | 'status'> & Clock,
  values: Clock['values'],
  subTypeOf: (id: number) => Values,
  rules: ClockRules,
): Partial<Limits> {
  const right = subTypeOf(values.sub_type ?? 0);
  if (issue.status === 'draft' || !values.sub_type) return {};
  const corrected = { ...issue, values };
  const later = clockStart(corrected) - clockStart(issue);
  const isOther = values.sub_type !== issue.values.sub_type || hoursOf(issue, right) !== hoursOf(corrected, right);
  const moved = movedLimits(issue, later);
  if (isOther) return limitsCorrected({ ...corrected, ...moved }, right, rules);
  return later === 0 ? {} : moved;
}

/** When so much of the time is gone that a warning is due. */
export function dueSoonAt(issue: Clock, dueAt: string, { dueSoonPercent }: ClockRules): string {
  const start = clockStart(issue);
  return new Date(start + ((Date.parse(dueAt) - start) * dueSoonPercent) / 100).toISOString();
}

/** The state of the clock now, or at resolve where it has stopped. `slaStateSql` in `sla.sql.ts` says the same. */
export function slaState(
  issue: Pick<StoredIssue, 'status' | 'due_at' | 'due_soon_at' | 'resolved_at'>,
  now: Date,
): SlaState {
  if (!issue.due_at || ['draft', 'rejected', 'cancelled'].includes(issue.status)) return 'none';
  if (issue.resolved_at) return Date.parse(issue.resolved_at) <= Date.parse(issue.due_at) ? 'on_time' : 'breached';
  if (now.getTime() > Date.parse(issue.due_at)) return 'breached';
  return issue.due_soon_at && now.getTime() >= Date.parse(issue.due_soon_at) ? 'due_soon' : 'on_time';
}
