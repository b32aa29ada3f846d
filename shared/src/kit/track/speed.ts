/** When somebody drives too fast to write: whoever holds the wheel looks at the road. */

/** Faster than this nobody reports, km/h. */
const LOCKS_AT = 20;
/** Slower than this they do again: crawling traffic flickers no screen. */
const OPENS_AT = 12;
/** A speed older than this says nothing. */
const STALE_MS = 15_000;

/** A speed in km/h, and when it was (epoch ms). */
export interface Speed {
  kmh: number;
  at: number;
}

/** Whether reports are covered, of how fast one goes now and whether they were. */
export function isTooFast(speed: Speed | null, was: boolean, now: number): boolean {
  if (!speed || now - speed.at > STALE_MS) return false;
  return speed.kmh > (was ? OPENS_AT : LOCKS_AT);
}

/** How fast somebody went between two places of the road. */
export function speedBetween(from: { at: number; metres: number }, to: { at: number; metres: number }): number | null {
  const hours = (to.at - from.at) / 3_600_000;
  return hours > 0 ? Math.abs(to.metres - from.metres) / 1000 / hours : null;
}
