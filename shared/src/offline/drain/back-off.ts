/** When a row is tried again. Pauses are what counts, not the time of day: the device's clock may be wrong and may jump. */

/** Longest pause. */
export const CEILING_MS = 300_000;
/** Longest that the server is obeyed for: its longest window. */
const TOLD_CEILING_MS = 3_600_000;
const FIRST_MS = 2000;
const LEAST_MS = 500;

/** Pause after so many tries: doubling, with full jitter, so that a crew back in signal does not call all at once. */
export const pauseAfter = (tries: number, random: () => number): number =>
  LEAST_MS +
  Math.floor(random() * Math.min(CEILING_MS - LEAST_MS, FIRST_MS * 2 ** Math.max(0, Math.min(tries, 30) - 1)));

/** Milliseconds of a `Retry-After` in seconds, or null. */
export function retryAfterMs(header: string | null): number | null {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, TOLD_CEILING_MS) : null;
}

/** What the server asked for and a quarter of it at most, two seconds at least: phones that were told together come back apart. */
export const spread = (told: number, random: () => number): number =>
  told + Math.floor(random() * Math.max(FIRST_MS, told / 4));
