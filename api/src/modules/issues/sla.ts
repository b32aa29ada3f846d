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

export const HOUR = 3_600_000;
/** What of an organisation's settings a limit hangs on. */
export type ClockRules = Pick<Facts, 'dueSoonPercent'>;

/** Attributes of a sub-type. */
export type Values = Readonly<Record<string, unknown>> | undefined;
export type Clock = Pick<StoredIssue, 'issue_type' | 'received_at' | 'values'>;

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

export const after = (start: number, hours: unknown): string | null =>
  typeof hours === 'number' ? new Date(start + hours * HOUR).toISOString() : null;

/** The risk that hours may hang on; null where its type has none. */
export const riskOf = ({ issue_type: type, values }: Clock): string | null =>
  issueTypeOf(type)?.limitBy?.(values) ?? null;

/** What the sub-type promises; of a hazard it hangs on the risk (domain.md section 5.1). */
function hoursOf(issue: Clock, subType: Values): unknown {
  const byRisk = subType?.['sla_hours_by_risk'] as Readonly<Record<string, unknown>> | undefined;
  return byRisk ? byRisk[riskOf(issue) ?? ''] : subType?.['sla_hours'];
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
