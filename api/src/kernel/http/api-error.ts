/** The one error class of the API. Its code decides the status; nothing of it but code, errors and extras is sent. */
import { PROBLEMS, type ProblemCode } from '@chainage/shared/contracts/errors';
import type { FieldError } from '@chainage/shared/contracts/field-codes';
import type { Problem } from '@chainage/shared/contracts/problem';
import type { LimitName } from '#limits.ts';

/** What an error carries beside its code. */
export interface ApiErrorDetails extends Pick<Problem, 'current' | 'changed_fields' | 'second_factor'> {
  errors?: FieldError[];
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** Of `request.rate_limited`: which limit (`limits.ts`). */
  limit?: LimitName;
  /** Of `request.rate_limited`, for the log only: which attempts were counted (`login:account`). */
  counted?: string;
  /** For the log only. */
  cause?: unknown;
}

/** Throw it anywhere in a request: `new ApiError('not_found')`. */
export class ApiError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ApiErrorDetails;

  constructor(code: ProblemCode, details: ApiErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = PROBLEMS[code];
    this.details = details;
  }
}

/** A 400 with one refused field. */
export const fieldError = (path: string, code: FieldError['code'], message: string = code): ApiError =>
  new ApiError('request.invalid', { errors: [{ path, code, message }] });
