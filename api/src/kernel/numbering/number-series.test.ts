import { financialYearOf } from './number-series.ts';

it.each([
  ['2026-03-31T18:29:59Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2026-11-20T00:00:00Z', '2026-27'],
  ['2099-12-31T00:00:00Z', '2099-00'],
])('counts %s to the financial year %s, by days of India', (instant, year) => {
  expect(financialYearOf(new Date(instant))).toBe(year);
});
