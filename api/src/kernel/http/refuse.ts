import type { FieldError } from '@chainage/shared/contracts/field-codes';
import { ApiError } from './api-error.ts';

/** Refuses the request with every field error there is. */
export const refuseIfAny = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw new ApiError('request.invalid', { errors: [...errors] });
};

/** Each refusal once. */
export const onePerPathAndCode = (errors: readonly FieldError[]): FieldError[] => [
  ...new Map(errors.map((error) => [`${error.path} ${error.code}`, error])).values(),
];
