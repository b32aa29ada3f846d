import type { Fields } from '@chainage/shared/contracts/kit/field';

/** Fields of steps that are no fields of the record's type. */
export const STEP_FIELDS: Fields = {
  resolution_note: { kind: 'area', maxLength: 2000 },
  resolved_at: { kind: 'instant' },
  at: { kind: 'instant' },
  due_at: { kind: 'instant', plan: true },
};
