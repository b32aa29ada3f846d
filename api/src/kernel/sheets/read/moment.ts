/** Serial numbers of days as moments (ECMA-376 part 1, 18.17.4). */
import type { Shown } from './number-format.ts';
import type { ReadValue } from './read.model.ts';

const SECONDS = 86_400;
const DAY_MS = 86_400_000;
/** Day 0 of sheets whose 1900 has a 29 February, from 1 March 1900 on; the day that never was is 60. */
const DAY_0_OF_1900 = Date.UTC(1899, 11, 30);
const NEVER_WAS = 60;
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
const LAST = Date.UTC(9999, 11, 31);
/** The serial number behind it. */
const BEYOND = (LAST - DAY_0_OF_1900) / DAY_MS + 1;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const two = (amount: number): string => String(amount).padStart(2, '0');
const timeText = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

function dateOf(day: number, from1904: boolean): string | undefined {
  if (!from1904 && day === NEVER_WAS) return undefined;
  const shift = !from1904 && day < NEVER_WAS ? 1 : 0;
  const ms = (from1904 ? DAY_0_OF_1904 : DAY_0_OF_1900) + (day + shift) * DAY_MS;
  return (from1904 || day > 0) && ms <= LAST ? dayText(ms) : undefined;
}

/**
 * Undefined where there is no such moment, and Excel shows the number, signs of hash or a day that never was. Whole seconds,
 * as clocks show; what a format does not show is not told.
 */
export function momentOf(serial: number, { date, time }: Shown, from1904: boolean): ReadValue | undefined {
  const seconds = Math.round(serial * SECONDS);
  if (!(seconds >= 0) || serial >= BEYOND) return undefined;
  const clock = timeText(seconds % SECONDS);
  if (!date) return { kind: 'moment', iso: clock };
  const day = dateOf(Math.floor(seconds / SECONDS), from1904);
  if (day !== undefined) return { kind: 'moment', iso: time ? `${day}T${clock}` : day };
  // day 0 of 1900 with a time: a time of day alone
  return time && !from1904 && serial < 1 ? { kind: 'moment', iso: clock } : undefined;
}
