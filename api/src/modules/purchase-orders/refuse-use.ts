import { ApiError } from '#kernel/http/api-error.ts';
import type { FieldCode } from '@chainage/shared/contracts/field-codes';
import type { Refusal } from './uses.ts';

const CODES: Partial<Record<Refusal['why'], FieldCode>> = { missing: 'unknown_id', mismatch: 'mismatch' };

/** Why nothing, or not so much, can be used of an item, as a refusal at the field it is about. */
export function refuseUse(refusal: Refusal): ApiError {
  const error =
    refusal.why === 'too_much'
      ? { path: 'quantity', code: 'too_many' as const, message: 'More than the order allows', value: refusal.most }
      : { path: 'po_item', code: CODES[refusal.why] ?? ('inactive' as const), message: refusal.why };
  return new ApiError('request.invalid', { errors: [error] });
}
