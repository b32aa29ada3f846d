import { ApiError } from './api-error.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed since another has the value already, as a unique index says. */
export const isTaken = (cause: unknown): boolean => (cause as { code?: unknown }).code === UNIQUE_VIOLATION;

/**
 * For the `catch` of a write: another has the value already. It is said at its field, since whoever typed
 * it can mend it; anything else goes on, as does all where no field is named.
 */
export const orTaken =
  (path: string | undefined) =>
  (cause: unknown): never => {
    if (!path || !isTaken(cause)) throw cause;
    throw new ApiError('request.invalid', {
      errors: [{ path, code: 'duplicate', message: 'Another record has it' }],
      cause,
    });
  };
