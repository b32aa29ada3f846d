/** Moves of whoever repairs: start, temporary fix, resolve. */
import { fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import { faultsAt } from '@chainage/shared/contracts/kit/rules';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import { checkReferences } from '#kernel/fields/references.ts';
import { referencesOf } from '../references.ts';
import { readActionTime } from '../times.ts';
import { checkFutureDates } from '../validation.ts';
import { filledFields, type EffectOf } from './effect.ts';
import { materialUsed } from './material.ts';

export const start: EffectOf = ({ issue, data, clock }) => {
  const { time, stated, set, errors } = readActionTime('at', data.at, issue, clock);
  return { set, history: time ? { at: time, ...stated } : {}, errors };
};

/** Types that keep the time of a temporary measure take it from the row; a broken clock's is put right here. */
export const temporaryFix: EffectOf = ({ issue, definition, data, facts, clock }) => {
  const { time, stated, set, errors } = readActionTime('at', data.at, issue, clock, facts.reopenedAt);
  const keepsTime = 'temporary_measure_at' in definition.shape;
  // the first measure is what the temporary limit asks for
  const first = issue.temporary_at ?? time ?? null;
  return {
    set: { ...set, temporary_at: first },
    values: keepsTime ? { temporary_measure_at: time } : {},
    history: { at: time, ...stated },
    errors,
  };
};

/** The clock stops. */
export const resolve: EffectOf = ({ issue, definition, data, facts, clock, contract }) => {
  const fields = filledFields(fieldSetsOf(definition)['resolve']?.fields ?? [], data);
  const record = { ...issue.values, ...fields };
  const at = readActionTime('resolved_at', data.resolved_at ?? undefined, issue, clock, facts.reopenedAt);
  return {
    set: { ...at.set, resolved_at: at.time ?? null },
    values: materialUsed(issue.values, record),
    history: { resolved_at: at.time, resolution_note: data.resolution_note, ...at.stated },
    errors: [
      ...checkReferences(referencesOf(definition, fields), facts, true),
      ...checkFutureDates(definition, fields, issue, clock),
      ...faultsAt(issueRules(definition), 'resolve', { record, now: clock.now, contract }),
      ...at.errors,
    ],
  };
};
