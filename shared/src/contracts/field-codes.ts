/**
 * Codes of `errors[]` in a problem+json answer and of client-side form errors. Each has a text `errors.field.<code>`
 * in every language; a code never carries a value a person typed.
 */
export const FIELD_CODES = [
  'required',
  'invalid',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'too_many',
  'too_few',
  'not_a_number',
  'not_a_date',
  'not_in_list',
  'not_killed',
  'unknown_id',
  'inactive',
  'in_future',
  'too_old',
  'before_start',
  'after_end',
  'outside_package',
  'unknown_field',
  'characters',
  'decimals',
  'photo_before_required',
  'photo_during_required',
  'photo_after_required',
  'casualties_fewer',
  'handed_in',
  'classification_mismatch',
  'police_not_informed',
  'reviewer_not_eligible',
  'resolver_not_eligible',
  'due_later_than_limit',
  'reason_required',
  'not_approved_by_self',
  'file_type',
  'file_size',
  'duplicate',
  'mismatch',
  'not_empty',
  'line_required',
  'sheet_closed',
  'line_forbidden',
  'line_unseen',
  'comments_full',
  'guessable',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];

/**
 * One refused field: `path` in dots (`vehicles.0.registration_no`), a code, and an English message for logs. `value`: what the
 * server holds that is in the way, where the text says it.
 */
export interface FieldError {
  path: string;
  code: FieldCode;
  message: string;
  value?: string | undefined;
}
