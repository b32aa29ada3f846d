import type { ClientError } from '@chainage/shared/contracts/client-error';
import { scrub } from '@chainage/shared/contracts/scrub';
import { api, ApiError } from '@chainage/shared/api-client/client';

export type ErrorKind = 'unhandled' | 'rejection' | 'render' | 'release' | 'storage';

/** A page gone wrong can throw in every frame: the first few tell the story. */
const MOST_PER_PAGE = 10;
const seen = new Set<string>();

/** What of an error may be told. */
export const textOf = (error: unknown): Pick<ClientError, 'message' | 'stack'> =>
  error instanceof Error
    ? { message: scrub(`${error.name}: ${error.message}`, 1000), stack: scrub(error.stack ?? '', 8000) }
    : { message: scrub(String(error), 1000) };

/** What a request failed with is the server's to log; a request given up is nobody's fault. */
const isExpected = (error: unknown): boolean =>
  error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError');

/** Sends an error to the server's log: scrubbed, each once, a few per page, and never the cause of another. */
export function reportClientError(error: unknown, kind: ErrorKind, remote?: string): void {
  const text = textOf(error);
  if (isExpected(error) || seen.size >= MOST_PER_PAGE || seen.has(text.message)) return;
  seen.add(text.message);
  const report = reportOf(text, kind, remote ? { remote } : {});
  api.post('client-errors/', report, { background: true }).catch(() => undefined);
}

/** What is sent of a text to be told. */
export const reportOf = (
  text: Pick<ClientError, 'message' | 'stack'>,
  kind: ErrorKind,
  more: Partial<ClientError>,
): ClientError => ({
  ...text,
  kind,
  path: scrub(window.location.pathname, 300),
  release: SHELL_VERSION,
  ...more,
});
