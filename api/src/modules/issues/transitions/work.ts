/** Moves of whoever repairs: start, temporary fix, resolve. */
import { resolveFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import { checkReferences } from '#kernel/fields/references.ts';
import { referencesOf } from '../references.ts';
import { readActionTime } from '../times.ts';
import { checkFutureDates, missing } from '../validation.ts';
import { filledFields, required, type EffectOf } from './effect.ts';

export const start: EffectOf = ({ issue, data, clock }) => {
  const { time, stated, set, errors } = readActionTime('at', data.at, issue, clock);
  return { set, history: time ? { at: time, ...stated } : {}, errors };
};

export const temporaryFix: EffectOf = ({ issue, definition, data, facts, clock }) => {
  const { time, stated, set, errors } = readActionTime('at', data.at, issue, clock);
  if (facts.photos.during === 0)
    errors.push({ path: 'photos', code: 'photo_during_required', message: 'At least one photo of the temporary fix' });
  const keepsTime = 'temporary_measure_at' in definition.shape;
  return { set, values: keepsTime ? { temporary_measure_at: time } : {}, history: { at: time, ...stated }, errors };
};

/** The clock stops. Whoever resolves an issue that has no resolver yet becomes it. */
export const resolve: EffectOf = ({ issue, definition, reader, data, facts, clock }) => {
  const fields = filledFields(resolveFieldsOf(definition), data);
  const values = { ...issue.values, ...fields };
  const at = readActionTime('resolved_at', data.resolved_at ?? undefined, issue, clock);
  const errors = [
    ...missing(definition.requiredAtResolve, values),
    ...checkReferences(referencesOf(definition, fields), facts, true),
    ...checkFutureDates(definition, fields, issue, clock),
    ...at.errors,
  ];
  if (!data.resolution_note) errors.push(required('resolution_note'));
  if (!data.resolved_at) errors.push(required('resolved_at'));
  if (facts.photos.after === 0)
    errors.push({ path: 'photos', code: 'photo_after_required', message: 'At least one photo of the repair' });
  return {
    set: {
      ...at.set,
      resolved_at: at.time ?? null,
      resolution_note: data.resolution_note ?? null,
      resolved_by: reader.memberId,
      resolver: issue.resolver ?? reader.memberId,
    },
    values: fields,
    history: { resolved_at: at.time, resolution_note: data.resolution_note, ...at.stated },
    errors,
  };
};
