import { ApiError } from '#api-client/client.ts';
import type { FieldError } from '#contracts/field-codes.ts';
import { isFull } from '#offline/device/storage.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';

/** Why something did not go through, for the form it came from. */
export interface ActFailure {
  /**
   * `stale`: somebody changed the record meanwhile; `refused`: it no longer stands where this begins; `storage`: this
   * device could not keep it, `full`: for lack of room; `tooLate`: it has gone out meanwhile; `busy`: too much at once; `forbidden`, `gone`: the server will not take it from this person;
   * `connection`: no server was met, and it may not wait for one.
   */
  kind:
    | 'fields'
    | 'stale'
    | 'refused'
    | 'storage'
    | 'full'
    | 'forbidden'
    | 'gone'
    | 'tooLate'
    | 'busy'
    | 'connection'
    | 'other';
  errors: FieldError[];
  /** Fields that others changed meanwhile. */
  changed: string[];
}

/** Paths of a step's errors begin at its body; forms know its fields. */
export const atField = (error: FieldError): FieldError => ({ ...error, path: error.path.replace(/^data\./, '') });

export const failed = (kind: ActFailure['kind'], errors: FieldError[] = [], changed: string[] = []): ActFailure => ({
  kind,
  errors,
  changed,
});

/** This device could not keep what was written; that there is no room is said only where the device says so. */
export const notKept = (reason: unknown): ActFailure => failed(isFull(reason) ? 'full' : 'storage');

/** Why a direct call did not go through. */
export function failureOf(reason: unknown): ActFailure {
  const problem = reason instanceof ApiError ? reason.problem : undefined;
  const errors = (problem?.errors ?? []).map(atField);
  if (problem?.code === 'version.stale') return failed('stale', errors, problem.changed_fields);
  if (errors.length > 0) return failed('fields', errors);
  if (problem?.code === 'request.rate_limited') return failed('busy');
  if (problem?.code === 'permission.denied') return failed('forbidden');
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
