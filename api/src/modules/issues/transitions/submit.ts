import { fieldSetsOf } from '@chainage/shared/contracts/issues/action-data';
import { limitsAtSubmit } from '../sla.ts';
import { checkSubmit } from '../validation.ts';
import { filledFields, type EffectOf, type Move } from './effect.ts';
import { statedMeasure } from './measure.ts';
import { resolve } from './work.ts';

/** The issue with what the submit says of its resolution. */
function submitted({ issue, definition, data }: Move) {
  const fields = filledFields(fieldSetsOf(definition)['resolve']?.fields ?? [], data);
  return { ...issue, values: { ...issue.values, ...fields } };
}

/** Everything required is there; the clock of the sub-type starts, once: what comes back from a return keeps its limits. */
export const submit: EffectOf = (move) => {
  const { facts } = move;
  const issue = submitted(move);
  const isFirst = issue.status === 'draft';
  const measure = statedMeasure(move, issue, issue.values['temporary_measure_at']);
  return {
    set: {
      ...(isFirst && limitsAtSubmit(issue, facts.lookups.get(issue.values.sub_type ?? 0)?.attributes, facts)),
      ...measure.set,
      // before a hand-in nothing else has made it safe
      temporary_at: measure.time ?? null,
    },
    errors: [...checkSubmit({ ...move, issue }), ...measure.errors],
  };
};

/** On the spot: it is resolved as well. */
export const onSpot: EffectOf = (move) => {
  const report = submit(move);
  const resolved = resolve({ ...move, issue: submitted(move) });
  return {
    set: { ...report.set, ...resolved.set },
    ...(resolved.values && { values: resolved.values }),
    history: { ...resolved.history, resolved_on_spot: true },
    errors: [...(report.errors ?? []), ...(resolved.errors ?? [])],
  };
};
