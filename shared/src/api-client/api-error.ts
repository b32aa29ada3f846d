import type { Problem } from '../contracts/problem.ts';
import type { FieldError } from '../contracts/field-codes.ts';

/** What went wrong, in the terms of the error catalogue (spec.md section 8). */
export type ApiErrorKind =
  'network' | 'server' | 'unauthorised' | 'forbidden' | 'notFound' | 'validation' | 'conflict' | 'busy' | 'unknown';

/** The one error every call of the API client rejects with (an aborted call rejects with `AbortError` instead). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 where no answer came. */
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(kind: ApiErrorKind, status: number, problem?: Problem) {
    super(problem ? `${problem.status} ${problem.code}` : `${kind} ${status}`);
    this.kind = kind;
    this.status = status;
    this.problem = problem;
  }

  /** Refused fields, for forms. */
  get fieldErrors(): FieldError[] {
    return this.problem?.errors ?? [];
  }
}

/** Whether a body is a problem of our own API: a proxy's or a captive portal's answer is not. */
const isProblem = (contentType: string, body: unknown): body is Problem =>
  contentType.startsWith('application/problem+json') &&
  typeof body === 'object' &&
  body !== null &&
  typeof (body as { code?: unknown }).code === 'string';

function kindOf(status: number, problem: Problem | undefined): ApiErrorKind {
  if (status === 0) return 'network';
  if (status >= 500) return 'server';
  // A 401 of anything but our own API says nothing about the session (design.md section 6).
  if (status === 401) return problem?.code === 'auth.token' ? 'unauthorised' : 'unknown';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 429) return 'busy';
  return [400, 413, 415, 422].includes(status) && problem ? 'validation' : 'unknown';
}

/** Builds the error of an answer, `status` 0 where none came. */
export function toApiError(status: number, contentType = '', body?: unknown): ApiError {
  const problem = isProblem(contentType, body) ? body : undefined;
  return new ApiError(kindOf(status, problem), status, problem);
}

const AWAY = [502, 503, 504];

/** Whether no answer came from the server itself: no network, or what stands before it says that it is away. */
export const isServerAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'network' || AWAY.includes(error.status));
