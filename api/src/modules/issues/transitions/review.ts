/** Steps of whoever reviews that do more than their rows say: approve and reopen. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { policeInformed } from '@chainage/shared/contracts/issues/types/accident';
import { isEligible, isOwnWork } from '../issue.policy.ts';
import { CLOCK_SKEW } from '#kernel/fields/future-dates.ts';
import { checkReferences } from '#kernel/fields/references.ts';
import { killedIn } from '../notices/fatal.ts';
import { checkFamily, referencesOf } from '../references.ts';
import { limitsAfterEdit, type EditedLimits } from '../corrected-limits.ts';
import type { IssueValues } from '../issue.model.ts';
import { clockStart, dueSoonAt } from '../sla.ts';
import { changesOf } from '#kernel/records/changes.ts';
import { filledFields, required, type EffectOf, type Move } from './effect.ts';

/** The chosen colleague exists, is active and may resolve (or review) this type. */
export function checkColleague(move: Move, path: 'assigned_to' | 'resolver', chosen: number): FieldError[] {
  const colleague = move.facts.members.get(chosen);
  if (!colleague) return [{ path, code: 'unknown_id', message: 'Not a member' }];
  if (!colleague.is_active) return [{ path, code: 'inactive', message: 'No longer active' }];
  if (path === 'assigned_to' && isOwnWork(move.issue, chosen))
    return [{ path, code: 'not_approved_by_self', message: 'Nobody reviews what they reported or resolved' }];
  const [verb, code] =
    path === 'resolver'
      ? (['resolve', 'resolver_not_eligible'] as const)
      : (['review', 'reviewer_not_eligible'] as const);
  return isEligible(colleague.permissions, verb, move.issue.issue_type)
    ? []
    : [{ path, code, message: `May not ${verb} this type` }];
}

/**
 * The limit is the sub-type's, copied at submit; approving may shorten it, and must give one where there is none: one that lies
 * ahead, where the work is still to be done, for nobody keeps one that has passed.
 */
function checkDue({ issue, data, now }: Move, limit: string | null): FieldError[] {
  if (!data.due_at) return limit || issue.status === 'resolved' ? [] : [required('due_at')];
  if (limit && Date.parse(data.due_at) > Date.parse(limit))
    return [{ path: 'due_at', code: 'due_later_than_limit', message: 'Later than the limit of the sub-type' }];
  if (Date.parse(data.due_at) <= clockStart(issue))
    return [{ path: 'due_at', code: 'before_start', message: 'Before the issue was reported' }];
  const isNew = limit === null || Date.parse(data.due_at) < Date.parse(limit);
  if (isNew && issue.status !== 'resolved' && Date.parse(data.due_at) < now.getTime() - CLOCK_SKEW)
    return [{ path: 'due_at', code: 'too_old', message: 'Has passed already' }];
  return [];
}

/** The limits as they are, or of the sub-type that the approval corrects to. */
function limitsOf({ issue, facts, now }: Move, values: IssueValues): EditedLimits & { due_at: string | null } {
  const subTypeOf = (id: number) => facts.lookups.get(id)?.attributes;
  const after = { ...issue.values, ...values };
  return { due_at: issue.due_at, ...limitsAfterEdit(issue, after, subTypeOf, { ...facts, now }) };
}

/** No death goes on before the police know, under whatever number of the contract it was handed in (domain.md section 7 rule 12). */
function policeOwed({ issue, facts }: Move): FieldError[] {
  const codeOf = (id: number) => facts.lookups.get(id)?.code;
  return killedIn(issue.issue_type, issue.values, codeOf) > 0 ? policeInformed(issue.values, codeOf) : [];
}

export const approve: EffectOf = (move) => {
  const { issue, definition, data, facts } = move;
  const values = filledFields(['priority', 'category', 'sub_type'], data);
  const limits = limitsOf(move, values);
  const resolver = data.resolver ?? issue.resolver;
  const errors = [
    ...checkReferences(referencesOf(definition, values), facts, true),
    ...checkFamily(issue.issue_type, { ...issue.values, ...values }, facts),
    ...checkDue(move, limits.due_at),
    ...policeOwed(move),
  ];
  // who has resolved already need not be able to resolve another
  if (resolver !== null && resolver !== issue.resolver) errors.push(...checkColleague(move, 'resolver', resolver));
  const due = data.due_at ?? limits.due_at;
  return {
    set: { ...limits, resolver, due_at: due, due_soon_at: due && dueSoonAt(issue, due, facts) },
    history: {
      resolver,
      due_at: due,
      changed: changesOf(
        { ...issue.values, due_at: issue.due_at, sla_hours: issue.sla_hours },
        { ...values, due_at: due, ...('sla_hours' in limits && { sla_hours: limits.sla_hours }) },
      ),
    },
    errors,
  };
};

/** The same clock goes on: its start and its limit stay (`sla.ts`). What was resolved stands in the history. */
export const reopen: EffectOf = ({ issue }) => ({
  history: { resolved_at: issue.resolved_at, resolution_note: issue.resolution_note },
});
