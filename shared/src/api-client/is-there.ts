import { timeoutSignal } from '#lib/timeout-signal.ts';

/** Longest wait for the answer, ms. */
const PATIENCE_MS = 10_000;

/**
 * Whether the server answers, by a question that changes nothing. What leaves while it does not could not be changed any more, since it
 * may have arrived: so nothing does. A portal's page is no answer of ours; that the server is not well is one, and it says so of each row.
 */
export async function isThere(origin = ''): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/api/health/`, {
      credentials: 'omit',
      cache: 'no-store',
      signal: timeoutSignal(PATIENCE_MS),
    });
    // one left unread stays open
    await answer.text();
    return (answer.headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}
