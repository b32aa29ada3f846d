/** When a series comes again: the same time of India's day, every week or month. Pure. */

export type Repeats = 'weekly' | 'monthly';

const DAY = 86_400_000;
const IST_MS = 5.5 * 3_600_000;
/** A year of weeks, and one for luck. */
const MOST = 53;

/** A month on, at the end of a shorter month where that has no such day. */
function monthsOn(first: Date, months: number): Date {
  const local = new Date(first.getTime() + IST_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, last));
  return new Date(local.getTime() - IST_MS);
}

/** The instants after the first, up to the end of the last day. */
export function occurrences(first: string, repeats: Repeats, until: string): string[] {
  const begin = new Date(first);
  const end = Date.parse(`${until}T00:00:00Z`) - IST_MS + DAY;
  const at = (step: number) =>
    repeats === 'weekly' ? new Date(begin.getTime() + step * 7 * DAY) : monthsOn(begin, step);
  return Array.from({ length: MOST }, (_, index) => at(index + 1))
    .filter((instant) => instant.getTime() < end)
    .map((instant) => instant.toISOString());
}
