/** Further apart than this, the server's own time is printed beside the reported one (domain.md section 7 rule 1). */
const APART_MS = 15 * 60_000;

/** Whether the server received an issue so long after it was reported, or before, that both times are to be said. */
export const isReceivedApart = (reported: unknown, received: unknown): boolean =>
  typeof reported === 'string' &&
  typeof received === 'string' &&
  Math.abs(Date.parse(received) - Date.parse(reported)) > APART_MS;
