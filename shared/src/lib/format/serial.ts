import { dayOf } from './date.ts';

/** The financial year of India a moment lies in, as numbers bear it: `2026-27`, from April to March. */
function financialYear(now: number): string {
  const [year = 0, month = 0] = dayOf(new Date(now)).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/**
 * What a number of one series is told apart by: `ISS/RA/2026-27/000041` → `000041`, and of another financial year than today's
 * `2025-26/000041`.
 */
export function shortNumber(number: string, now: number = Date.now()): string {
  const [serial = '', year = ''] = number.split('/').reverse();
  return /^\d{4}-\d\d$/.test(year) && year !== financialYear(now) ? `${year}/${serial}` : serial;
}

/** What numbers of several series are told apart by: `ISS/RA/2026-27/000041` → `RA 000041`. */
export function shortOfSeries(number: string, now: number = Date.now()): string {
  const series = number.split('/').at(-3);
  return [series, shortNumber(number, now)].filter(Boolean).join(' ');
}
