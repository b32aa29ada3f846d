import { resolveFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import { limitsAtSubmit } from '../sla.ts';
import { checkSubmit } from '../validation.ts';
import { filledFields, type EffectOf } from './effect.ts';
import { resolve } from './work.ts';

/** Everything required is there; the clock of the sub-type starts. On the spot: it is resolved as well. */
export const submit: EffectOf = (move) => {
  const { issue, definition, data, facts } = move;
  const extra = filledFields(resolveFieldsOf(definition), data);
  const submitted = { ...issue, values: { ...issue.values, ...extra } };
  const errors = checkSubmit(submitted, definition, move.reader, facts, move.clock);
  const limits = limitsAtSubmit(submitted, facts.lookups.get(submitted.values.sub_type ?? 0)?.attributes);
  if (move.to !== 'resolved') return { set: { ...limits }, values: extra, errors };
  const resolved = resolve({ ...move, issue: submitted });
  return {
    set: { ...limits, ...resolved.set, resolver: move.reader.memberId, resolved_on_spot: true },
    values: extra,
    history: { ...resolved.history, resolved_on_spot: true },
    errors: [...errors, ...(resolved.errors ?? [])],
  };
};
