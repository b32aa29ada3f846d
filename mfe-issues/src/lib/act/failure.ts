import { ApiError } from '@chainage/shared/api-client/client';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';

export interface ActFailure {
  /**
   * `stale`: somebody changed the record meanwhile; `refused`: it no longer stands where this begins; `storage`: this
   * device could not keep it; `tooLate`: it has gone out meanwhile; `forbidden`, `gone`: the server will not take it from this person.
   */
  kind: 'fields' | 'stale' | 'refused' | 'storage' | 'forbidden' | 'gone' | 'tooLate' | 'other';
  errors: FieldError[];
  changed: string[];
}

/** Fields the device fills in: nobody changed them by hand, so nobody is told of them. */
const BY_DEVICE = new Set(['device_id', 'client_created_at', 'reported_at', 'location_source']);
export const isByHand = (name: string): boolean => !BY_DEVICE.has(name);

/** Paths of an action's errors begin at its body; forms know its fields. */
const atField = (error: FieldError): FieldError => ({ ...error, path: error.path.replace(/^data\./, '') });

export const failed = (kind: ActFailure['kind'], errors: FieldError[] = [], changed: string[] = []): ActFailure => ({
  kind,
  errors,
  changed: changed.filter(isByHand),
});

/** Why a direct call did not go through. */
export function failureOf(reason: unknown): ActFailure {
  const problem = reason instanceof ApiError ? reason.problem : undefined;
  const errors = (problem?.errors ?? []).map(atField);
  if (problem?.code === 'version.stale') return failed('stale', errors, problem.changed_fields);
  if (errors.length > 0) return failed('fields', errors);
  const refused = problem?.code === 'action.not_allowed' || problem?.code === 'record.not_editable';
  return failed(refused ? 'refused' : 'other');
}

/** Why the server refused a queued row, for the form it came from. */
export function failureOfRow({ failure }: Pick<OutboxRow, 'failure'>): ActFailure {
  const errors = (failure?.errors ?? []).map(atField);
  if (errors.length > 0) return failed('fields', errors);
  if (failure?.reason === 'forbidden' || failure?.reason === 'gone') return failed(failure.reason);
  return failed('other');
}
