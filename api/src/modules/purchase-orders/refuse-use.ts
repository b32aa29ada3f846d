import { ApiError } from '#kernel/http/api-error.ts';
import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import type { Refusal } from './uses.ts';

/** At which field a reason stands; the item's own says that it takes nothing. */
const AT: Partial<Record<Refusal['why'], readonly [path: string, code: FieldCode]>> = {
  missing: ['po_item', 'unknown_id'],
  factor_missing: ['unit_factor', 'required'],
  factor_of_same: ['unit_factor', 'mismatch'],
  factor_too_small: ['unit_factor', 'too_small'],
};

/** Why nothing, or not so much, can be used of an item, as a refusal at the field it is about. */
export function refuseUse(refusal: Refusal): ApiError {
  const [path, code] = AT[refusal.why] ?? (['po_item', 'inactive'] as const);
  const error =
    refusal.why === 'too_much'
      ? { path: 'quantity', code: 'too_many' as const, message: 'More than the order allows', value: refusal.most }
      : { path, code, message: refusal.why };
  return new ApiError('request.invalid', { errors: [error] });
}
