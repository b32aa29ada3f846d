/**
 * The server's time as far as this device knows it, measured from the `Date` header of answers. Phones in the field
 * run minutes off; `reported_at` must not.
 */
let offsetMs = 0;
let bestRoundTripMs = Number.POSITIVE_INFINITY;

/** Takes one answer's `Date` into account; the quickest round trip so far knows best. */
export function measureClock(dateHeader: string | null | undefined, sentAt: number, receivedAt: number): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  const roundTrip = receivedAt - sentAt;
  if (Number.isNaN(server) || roundTrip < 0 || roundTrip > bestRoundTripMs) return;
  bestRoundTripMs = roundTrip;
  // The header counts whole seconds, so on average half a second is missing.
  offsetMs = server + 500 - (sentAt + roundTrip / 2);
}

/** Milliseconds to add to the device's clock. */
export const clockOffset = (): number => offsetMs;

/** The time now, corrected by the measured offset. */
export const now = (): Date => new Date(Date.now() + offsetMs);

/** Forgets what was measured, after the device's own clock was set. */
export function resetClock(): void {
  offsetMs = 0;
  bestRoundTripMs = Number.POSITIVE_INFINITY;
}
