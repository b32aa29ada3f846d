/** Moves of whoever repairs: start, temporary fix, resolve. */
import { resolveFieldsOf } from '@chainage/shared/contracts/issues/action-data';
import { checkReferences } from '#modules/fields/references.ts';
import { referencesOf } from '../references.ts';
import { checkActionTime } from '../times.ts';
import { checkFutureDates, missing } from '../validation.ts';
import { filledFields, required, type EffectOf } from './effect.ts';

export const start: EffectOf = ({ issue, data, now }) => ({
  history: data.at ? { at: data.at } : {},
  errors: checkActionTime('at', data.at, issue, now),
});

export const temporaryFix: EffectOf = ({ issue, definition, data, facts, now }) => {
  const errors = checkActionTime('at', data.at, issue, now);
  if (facts.photos.during === 0)
    errors.push({ path: 'photos', code: 'photo_during_required', message: 'At least one photo of the temporary fix' });
  const keepsTime = 'temporary_measure_at' in definition.shape;
  return { values: keepsTime ? { temporary_measure_at: data.at } : {}, history: { at: data.at }, errors };
};

/** The clock stops. Whoever resolves an issue that has no resolver yet becomes it. */
export const resolve: EffectOf = ({ issue, definition, reader, data, facts, now }) => {
  const fields = filledFields(resolveFieldsOf(definition), data);
  const values = { ...issue.values, ...fields };
  const errors = [
    ...missing(definition.requiredAtResolve, values),
    ...checkReferences(referencesOf(definition, fields), facts, true),
    ...checkFutureDates(definition, fields, now),
    ...checkActionTime('resolved_at', data.resolved_at ?? undefined, issue, now),
  ];
  if (!data.resolution_note) errors.push(required('resolution_note'));
  if (!data.resolved_at) errors.push(required('resolved_at'));
  if (facts.photos.after === 0)
    errors.push({ path: 'photos', code: 'photo_after_required', message: 'At least one photo of the repair' });
  return {
    set: {
      resolved_at: data.resolved_at ?? null,
      resolution_note: data.resolution_note ?? null,
      resolved_by: reader.memberId,
      resolver: issue.resolver ?? reader.memberId,
    },
    values: fields,
    history: { resolved_at: data.resolved_at, resolution_note: data.resolution_note },
    errors,
  };
};
