import { daysOf, nextDay, withDays } from './due.ts';

it.each([
  ['week', 1, '2026-11-27', '2026-11-30'],
  ['week', 5, '2026-11-27', '2026-12-04'],
  ['week', 7, '2026-12-28', '2027-01-03'],
  ['month', 1, '2026-11-27', '2026-12-01'],
  ['month', 28, '2026-11-27', '2026-11-28'],
  ['month', 27, '2026-11-27', '2026-12-27'],
  ['month', 5, '2026-12-31', '2027-01-05'],
] as const)('each %s on day %i comes after %s on %s', (every, day, today, next) =>
  expect(nextDay(every, day, today)).toBe(next),
);

it('is of the seven days before, or of the month before, however long that is', () => {
  expect(daysOf('week', '2027-01-04')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  expect(daysOf('month', '2028-03-05')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('month', '2027-01-28')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it('puts its days in place of those that were asked for: both ends, one day, a month', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' };
  expect(withDays({ date_to: '2026-08-31', status: 'closed' }, days)).toEqual({
    filters: { date_from: '2026-10-01', date_to: '2026-10-31', status: 'closed' },
    undated: false,
  });
  expect(withDays({ day: '2026-08-05', shift: 'night' }, days).filters).toEqual({ day: '2026-10-31', shift: 'night' });
  expect(withDays({ month: '2026-08', package: '3' }, days).filters).toEqual({ month: '2026-10', package: '3' });
  expect(withDays({ status: 'closed' }, days)).toEqual({ filters: { status: 'closed' }, undated: true });
});
