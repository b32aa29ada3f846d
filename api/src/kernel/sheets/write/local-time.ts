/** Times as clocks of a place show them. */

const HOUR = 3_600_000;

/** Answers what clocks there show at an instant, as if it were UTC; of no instant NaN. Offsets change at whole quarters of hours: each is asked once. */
export function clockOf(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const quarter = Math.floor(instant / (HOUR / 4));
    const found = known.get(quarter);
    if (found !== undefined) return found;
    const whole = Math.floor(instant / 1000) * 1000;
    const parts = Object.fromEntries(format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]));
    const shown = Date.UTC(
      parts['year']!,
      parts['month']! - 1,
      parts['day']!,
      parts['hour']!,
      parts['minute']!,
      parts['second']!,
    );
    if (known.size > 100_000) known.clear();
    known.set(quarter, shown - whole);
    return shown - whole;
  };
  return (instant) => (Number.isFinite(instant) ? instant + offsetAt(instant) : Number.NaN);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/** `24 Nov, 2026 06:30 PM` of a time that `clockOf` answered (spec.md section 5). */
export function sayTime(shown: number): string {
  const at = new Date(shown);
  const hour = at.getUTCHours();
  const time = `${two(hour % 12 || 12)}:${two(at.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]}, ${at.getUTCFullYear()} ${time}`;
}

/** `2026-11-24 18:30` of a time that `clockOf` answered. */
export const writeTime = (shown: number): string => new Date(shown).toISOString().slice(0, 16).replace('T', ' ');
