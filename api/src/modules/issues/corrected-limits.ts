/**
 * Limits where a sub-type is corrected. What was copied at submit stays: whoever comes back to what the report was handed in as
 * gets those hours again, whatever the sub-type promises by then. And no correction takes a breach out of the register.
 */
import { after, clockStart, dueSoonAt, HOUR, limitsAtSubmit, riskOf } from './sla.ts';
import type { Clock, ClockRules, Limits, Values } from './sla.ts';
import type { StoredIssue, SubmittedLimits } from './issue.model.ts';

type Limited = Pick<
  StoredIssue,
  keyof Limits | 'approved_at' | 'status' | 'resolved_at' | 'temporary_at' | 'first_due_at' | 'submitted_limits'
> &
  Clock;

/** What an edit leaves of the limits, and what it keeps for the register and for whoever goes back. */
export type EditedLimits = Partial<Limits & Pick<StoredIssue, 'first_due_at' | 'submitted_limits'>>;

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

/** What was copied at submit, of an issue whose limits nobody has corrected yet. */
function copied(issue: Limited): SubmittedLimits {
  const { temporary_due_at: temporary } = issue;
  return {
    sub_type: issue.values.sub_type ?? null,
    risk: riskOf(issue),
    sla_hours: issue.sla_hours,
    temporary_sla_hours: temporary === null ? null : (Date.parse(temporary) - clockStart(issue)) / HOUR,
  };
}

const isByRisk = (subType: Values) => Boolean(subType?.['sla_hours_by_risk']);

/** What holds of the right sub-type: as it was copied where the report was handed in as that, else as it promises now. */
function promised(submitted: SubmittedLimits, corrected: Clock, right: Values): Values {
  const isSame = submitted.sub_type === corrected.values.sub_type;
  return isSame && (!isByRisk(right) || submitted.risk === riskOf(corrected)) ? { ...submitted } : right;
}

const isAfter = (one: string | null, other: string) => one === null || Date.parse(one) > Date.parse(other);

/**
 * The corrected limits without taking a breach away that stood before: one of the repair stays as the first limit, or as the limit
 * where the right sub-type has none; one of the temporary limit as that.
 */
function withBreaches(before: Limited, limits: Limits, now: Date): EditedLimits {
  const end = before.resolved_at ?? now.toISOString();
  const safe = before.temporary_at !== null && isAfter(end, before.temporary_at) ? before.temporary_at : end;
  const { sla_hours, due_at, due_soon_at, temporary_due_at: temporary } = before;
  const unsafe = temporary !== null && isAfter(safe, temporary) && isAfter(limits.temporary_due_at, temporary);
  const right = { ...limits, ...(unsafe && { temporary_due_at: temporary }) };
  if (due_at === null || !isAfter(end, due_at) || !isAfter(limits.due_at, due_at)) return right;
  return limits.due_at === null
    ? { ...right, sla_hours, due_at, due_soon_at }
    : { ...right, first_due_at: before.first_due_at ?? due_at };
}

/**
 * What a change of fields does to the limits of a report that has been handed in: another sub-type, or where it goes by risk
 * another risk, brings its own; a start that is put right moves them along; nothing else touches them.
 */
export function limitsAfterEdit(
  issue: Limited,
  values: Clock['values'],
  subTypeOf: (id: number) => Values,
  rules: ClockRules & { now: Date },
): EditedLimits {
  if (issue.status === 'draft' || !values.sub_type) return {};
  const right = subTypeOf(values.sub_type);
  const corrected = { ...issue, values };
  const later = clockStart(corrected) - clockStart(issue);
  const isOther = values.sub_type !== issue.values.sub_type || (isByRisk(right) && riskOf(issue) !== riskOf(corrected));
  const moved = movedLimits(issue, later);
  if (!isOther) return later === 0 ? {} : moved;
  const submitted = issue.submitted_limits ?? copied(issue);
  const before = { ...corrected, ...moved };
  const limits = limitsCorrected(before, promised(submitted, corrected, right), rules);
  return { ...withBreaches(before, limits, rules.now), submitted_limits: submitted };
}
