import { occurrences } from './occurrences.ts';

it.each([
  ['2026-11-06T03:30:00.000Z', 'weekly', '2026-11-27', ['2026-11-13', '2026-11-20', '2026-11-27']],
  ['2026-11-06T03:30:00.000Z', 'weekly', '2026-11-12', []],
  // half past midnight in India is the day before in UTC, and stays the first of the month
  ['2026-11-30T19:00:00.000Z', 'monthly', '2027-02-01', ['2026-12-31', '2027-01-31']],
  // a month without a 31st has it on its last day
  ['2027-01-31T03:30:00.000Z', 'monthly', '2027-04-30', ['2027-02-28', '2027-03-31', '2027-04-30']],
] as const)('%s %s until %s', (first, repeats, until, days) => {
  const found = occurrences(first, repeats, until);
  expect(found.map((instant) => instant.slice(0, 10))).toEqual(days);
  expect(new Set(found.map((instant) => instant.slice(11)))).toEqual(new Set(days.length > 0 ? [first.slice(11)] : []));
});
