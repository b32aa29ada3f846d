/** Moves of whoever repairs: start, temporary fix, resolve. */
import { fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import { faultsAt } from '@chainage/shared/contracts/kit/rules';
import { issueRules } from '@chainage/shared/contracts/issues/rules';
import { checkReferences } from '#kernel/fields/references.ts';
import { referencesOf } from '../references.ts';
import { readActionTime } from '../times.ts';
import { checkFutureDates } from '../validation.ts';
import { filledFields, type EffectOf, type Move } from './effect.ts';
import { materialUsed } from './material.ts';
import { earlierMeasure, statedMeasure } from './measure.ts';

export const start: EffectOf = ({ issue, data, clock }) => {
  const { time, stated, set, errors } = readActionTime('at', data.at, issue, clock);
  return { set, history: time ? { at: time, ...stated } : {}, errors };
};

/** Types that keep the time of a temporary measure take it from the row; a broken clock's is put right here. */
export const temporaryFix: EffectOf = ({ issue, definition, data, facts, clock }) => {
  const { time, stated, set, errors } = readActionTime('at', data.at, issue, clock, facts.reopenedAt);
  const keepsTime = 'temporary_measure_at' in definition.shape;
  return {
    set: { ...set, temporary_at: earlierMeasure(issue.temporary_at, time) },
    values: keepsTime ? { temporary_measure_at: time } : {},
    history: { at: time, ...stated },
    errors,
  };
};

/** A measure that the repair states beside its own time, where the record does not hold it yet. */
function newMeasure(move: Move, { temporary_measure_at: stated }: Record<string, unknown>) {
  const { issue } = move;
  if (!stated || stated === issue.values['temporary_measure_at']) return { set: {}, errors: [] };
  const { time, set, errors } = statedMeasure(move, issue, stated);
  return { set: { ...set, temporary_at: earlierMeasure(issue.temporary_at, time) }, errors };
}

/** The clock stops. */
export const resolve: EffectOf = (move) => {
  const { issue, definition, data, facts, clock, contract } = move;
  const fields = filledFields(fieldSetsOf(definition)['resolve']?.fields ?? [], data);
  const record = { ...issue.values, ...fields };
  const at = readActionTime('resolved_at', data.resolved_at ?? undefined, issue, clock, facts.reopenedAt);
  const measure = newMeasure(move, fields);
  return {
    set: { ...measure.set, ...at.set, resolved_at: at.time ?? null },
    values: materialUsed(issue.values, record),
    history: { resolved_at: at.time, resolution_note: data.resolution_note, ...at.stated },
    errors: [
      ...checkReferences(referencesOf(definition, fields), facts, true),
      ...checkFutureDates(definition, fields, issue, clock),
      ...faultsAt(issueRules(definition), 'resolve', { record, now: clock.now, contract }),
      ...measure.errors,
      ...at.errors,
    ],
  };
};
