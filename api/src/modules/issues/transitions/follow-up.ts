/** What becomes known after approval: FIR, eDAR, notices, recovery, a death within 30 days. */
import { isAsked } from '@chainage/shared/contracts/contract-number';
import { followUpFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import type { IssueTypeDefinition } from '@chainage/shared/contracts/issues/issue-type';
import { checkReferences } from '#kernel/fields/references.ts';
import { changesOf } from '#kernel/records/changes.ts';
import { referencesOf } from '../references.ts';
import { checkFutureDates } from '../validation.ts';
import { filledFields, required, type EffectOf } from './effect.ts';

/** What the history tells of it, from what to what: amounts, receipts, numbers of the police; of people and rows it names the field alone. */
const told = (values: Readonly<Record<string, unknown>>, { sensitive }: IssueTypeDefinition): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => typeof value !== 'object' && !sensitive.includes(name)),
  );

export const updateFollowup: EffectOf = ({ issue, definition, data, facts, now, clock, contract }) => {
  const names = followUpFieldsOf(definition);
  const given = filledFields(names, data);
  if (Object.keys(given).length === 0) return { errors: [required(names[0] ?? 'data')] };
  const lookupId = (list: string, code: string) =>
    [...facts.lookups.values()].find((lookup) => lookup.list === list && lookup.code === code)?.id;
  const combined = { ...issue.values, ...given };
  const derived = definition.followUpDerived?.(combined, lookupId) ?? {};
  // what the person states outranks what would follow, and is then checked against it
  const values = { ...derived, ...given };
  const after = { ...issue.values, ...values };
  return {
    values,
    history: { fields: Object.keys(values), changed: changesOf(issue.values, told(values, definition)) },
    errors: [
      ...checkReferences(referencesOf(definition, values), facts, true),
      ...checkFutureDates(definition, values, issue, clock),
      ...definition.checks
        .filter(({ since }) => isAsked(since, contract))
        .flatMap(({ check }) => check(after, (id) => facts.lookups.get(id)?.code))
        // it answers for what it may say: a rule that is younger than the report keeps nobody from adding to it
        .filter(({ path }) => names.includes(path.split('.')[0] ?? '')),
      ...(definition.followUpChecks?.(issue.values, after, now) ?? []),
    ],
  };
};
