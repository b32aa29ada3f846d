/** What the store does not do now it may do in a moment: again after a wait, until patience is over. */
import { setTimeout as later } from 'node:timers/promises';
import { isStoreError, type StoreError } from '../store-error.ts';

const FIRST = 200;
const MOST = 4000;
/** Twice as long each time, and never all at once. */
const waitAfter = (attempt: number): number =>
  Math.min(MOST, FIRST * 2 ** Math.min(attempt - 1, 10)) * (0.5 + Math.random() / 2);

/** `ExpiredToken` and the like are not among them: time does not mend a key. */
const STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);
const CODES = new Set([
  'SlowDown',
  'RequestTimeout',
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
  'ConditionalRequestConflict',
  // bytes that changed on their way
  'XAmzContentSHA256Mismatch',
  'BadDigest',
  'IncompleteBody',
]);

/** No answer, or one that says "not now". */
export const mayPass = ({ status, code }: StoreError): boolean =>
  status === undefined || STATUSES.has(status) || CODES.has(code ?? '');

export interface Patience {
  /** Milliseconds after which nothing is begun again. */
  patience: number;
  signal?: AbortSignal | undefined;
  /** Told of each failure that is tried again. */
  onAgain?: ((error: StoreError) => void) | undefined;
}

/** What `work` answers in the end. Throws what it failed with last. */
export async function again<T>(
  { patience, signal, onAgain }: Patience,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isStoreError(error) || !mayPass(error)) throw error;
      const wait = waitAfter(attempt);
      if (performance.now() + wait >= until) throw error;
      onAgain?.(error);
      await later(wait, undefined, { signal });
    }
  }
}
