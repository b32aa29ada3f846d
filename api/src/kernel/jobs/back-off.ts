/** Full jitter: many that failed together do not come back together. */
const FIRST = 10_000;
const MOST = 3_600_000;
/** A job that fails at once is not tried again at once. */
const LEAST = 1000;

/** Milliseconds until a job that failed `attempt` times is tried again. */
export function waitAfter(
  attempt: number,
  { first, most }: { first: number; most: number } = { first: FIRST, most: MOST },
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(most, first * 2 ** Math.min(attempt - 1, 40));
  return Math.max(Math.min(LEAST, ceiling), Math.round(random() * ceiling));
}
