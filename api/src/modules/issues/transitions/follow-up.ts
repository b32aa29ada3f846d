/** What becomes known after approval: FIR, eDAR, notices, recovery, a death within 30 days. */
import { isAsked } from '@chainage/shared/contracts/contract-number';
import { followUpFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import { checkReferences } from '#kernel/fields/references.ts';
import { referencesOf } from '../references.ts';
import { checkFutureDates } from '../validation.ts';
import { filledFields, required, type EffectOf } from './effect.ts';

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
    history: { fields: Object.keys(values) },
    errors: [
      ...checkReferences(referencesOf(definition, values), facts, true),
      ...checkFutureDates(definition, values, issue, clock),
      ...definition.checks
        .filter(({ since }) => isAsked(since, contract))
        .flatMap(({ check }) => check(after, (id) => facts.lookups.get(id)?.code)),
      ...(definition.followUpChecks?.(issue.values, after, now) ?? []),
    ],
  };
};
