/** Everything an issue must fulfil when it is submitted. All errors are collected, none hides another. */
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { shapeOf } from '@chainage/shared/contracts/issues/issue';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import { stepKey } from '@chainage/shared/contracts/kit/flow';
import { checkAt, checksOf, laterFields } from '@chainage/shared/contracts/kit/rules';
import type { DeviceClock } from '#kernel/fields/device-clock.ts';
import { futureTimesIn, inFuture } from '#kernel/fields/future-dates.ts';
import { checkReferences, type ReferenceFacts } from '#kernel/fields/references.ts';
import { writtenUnder } from '#kernel/http/contract.ts';
import type { FieldsSent } from '#kernel/records/served-kind.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { isEligible, isOwnWork, mayCreate } from './issue.policy.ts';
import type { LoadedIssue } from './issue.queries.ts';
import { checkLocation } from './location.ts';
import { checkFamily, referencesOf } from './references.ts';
import { checkBackdating, isExcused } from './times.ts';
import type { Move } from './transitions/effect.ts';
import type { IssueValues, Reader, StoredIssue } from './issue.model.ts';

/** The clocks of devices are judged by `times.ts`, which never costs a row. */
const DEVICE_TIMES = ['reported_at', 'client_created_at', 'occurred_at'];

/** No future dates, but for plans (domain.md section 7 rule 2) and what a broken clock wrote. */
export const checkFutureDates = (
  definition: IssueTypeDefinition,
  values: Record<string, unknown>,
  issue: StoredIssue,
  clock: DeviceClock,
): FieldError[] =>
  futureTimesIn(shapeOf(definition), values, clock.now)
    .filter(({ path, time }) => !DEVICE_TIMES.includes(path) && !isExcused(time, issue, clock))
    .map(({ path }) => inFuture(path));

/** What holds for a draft too: ids exist, and the place is one the reporter may report from. */
export function checkDraft(
  definition: IssueTypeDefinition,
  values: IssueValues,
  reader: Reader,
  facts: ReferenceFacts,
): FieldError[] {
  return [
    ...checkReferences(referencesOf(definition, values), facts, false),
    ...checkOwnPackage(definition, values, reader, facts),
  ];
}

function checkOwnPackage(
  definition: IssueTypeDefinition,
  values: IssueValues,
  reader: Reader,
  facts: ReferenceFacts,
): FieldError[] {
  const chosen = values.package;
  if (!chosen || !facts.packages.has(chosen) || mayCreate(reader, definition.type) !== 'own_packages') return [];
  return reader.packages.includes(chosen)
    ? []
    : [{ path: 'package', code: 'not_in_list', message: 'Not one of your packages' }];
}

/** The named reviewer holds the permission for this type, is active, and has not reported it. */
function checkReviewer(issue: StoredIssue, facts: ReferenceFacts): FieldError[] {
  const chosen = issue.values.assigned_to ?? 0;
  if (isOwnWork(issue, chosen))
    return [{ path: 'assigned_to', code: 'not_approved_by_self', message: 'Nobody reviews what they reported' }];
  const reviewer = facts.members.get(chosen);
  if (!reviewer || !reviewer.is_active || isEligible(reviewer.permissions, 'review', issue.issue_type)) return [];
  return [{ path: 'assigned_to', code: 'reviewer_not_eligible', message: 'Cannot review this type' }];
}

/** What completes a report that is under review holds to the rules over several fields, as the report itself did. */
export function checkCompleted(
  definition: IssueTypeDefinition,
  { now, clock, contract }: Pick<Tenant, 'now' | 'clock' | 'contract'>,
  {
    values,
    after,
    facts,
    loaded,
  }: Pick<FieldsSent<LoadedIssue, ReferenceFacts>, 'values' | 'after' | 'facts' | 'loaded'>,
): FieldError[] {
  const rules = issueRules(definition);
  const names = laterFields(rules);
  if (!loaded || !Object.keys(values).some((name) => names.includes(name))) return [];
  return [
    ...(definition.completedChecks?.(loaded.record.values, after) ?? []),
    ...checksOf(
      rules,
      { record: after, now, contract: writtenUnder(contract, 'issues') },
      (id) => facts.lookups.get(id)?.code,
    ),
    ...checkFutureDates(definition, values, loaded.record, clock),
  ];
}

/** Every rule of a submit. */
export function checkSubmit({
  issue,
  definition,
  reader,
  facts,
  clock,
  contract,
  data,
  step,
}: Pick<Move, 'issue' | 'definition' | 'reader' | 'facts' | 'clock' | 'contract' | 'data' | 'step'>): FieldError[] {
  const { values } = issue;
  const errors = [
    ...checkAt(
      issueRules(definition),
      'submit',
      // what was resolved on the spot is told whole
      { record: values, data: stepKey(step) === 'submit' ? data : {}, now: clock.now, contract },
      (id) => facts.lookups.get(id)?.code,
    ),
    ...checkReferences(referencesOf(definition, values), facts, true),
    ...checkFamily(issue.issue_type, values, facts),
    ...(issue.created_by === reader.memberId ? checkOwnPackage(definition, values, reader, facts) : []),
    ...checkLocation(values, facts),
    ...checkReviewer(issue, facts),
    ...checkBackdating(issue, reader, clock, facts.backdating),
    ...checkFutureDates(definition, values, issue, clock),
  ];
  return errors;
}
