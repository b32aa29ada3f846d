import { dueDays, stretchesOf, timesOf, type Rhythm } from './due-days.ts';

const rhythm = (more: Partial<Rhythm>): Rhythm => ({ every: 'day', interval: 1, starts_on: '2026-01-31', ...more });

test.each<[string, Partial<Rhythm>, string, string, string[]]>([
  [
    'every day, over the end of a leap February',
    {},
    '2028-02-28',
    '2028-03-01',
    ['2028-02-28', '2028-02-29', '2028-03-01'],
  ],
  [
    'every third day, counted from the first',
    { interval: 3 },
    '2026-02-01',
    '2026-02-07',
    ['2026-02-03', '2026-02-06'],
  ],
  [
    'every second week, on its weekday',
    { every: 'week', interval: 2 },
    '2026-02-01',
    '2026-03-14',
    ['2026-02-14', '2026-02-28', '2026-03-14'],
  ],
  [
    'the 31st of each month, or its last day',
    { every: 'month' },
    '2026-01-01',
    '2026-05-01',
    ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
  ],
  [
    'every half year, years later',
    { every: 'month', interval: 6 },
    '2029-01-01',
    '2029-12-31',
    ['2029-01-31', '2029-07-31'],
  ],
  ['nothing before it begins', {}, '2026-01-01', '2026-01-30', []],
  ['nothing after it ends', { ends_on: '2026-02-01' }, '2026-01-31', '2026-02-20', ['2026-01-31', '2026-02-01']],
])('%s', (_, more, from, to, days) => expect(dueDays(rhythm(more), from, to)).toEqual(days));

test('each day of a year is asked for by itself as it is among all of them', () => {
  for (const every of ['day', 'week', 'month'] as const) {
    const all = dueDays(rhythm({ every }), '2026-01-31', '2027-02-28');
    expect(all.flatMap((day) => dueDays(rhythm({ every }), day, day))).toEqual(all);
  }
});

test('a road is divided by its step, the last stretch shorter; by none, and by one that is too long, it is whole', () => {
  const road = { from: 12_000, to: 37_000 };
  expect(stretchesOf(road, 10_000)).toEqual([
    { from: 12_000, to: 22_000 },
    { from: 22_000, to: 32_000 },
    { from: 32_000, to: 37_000 },
  ]);
  expect([stretchesOf(road, null), stretchesOf(road, 30_000)]).toEqual([[road], [road]]);
});

test.each<[string, string | null, string | null, number, string]>([
  ['all of the day', null, null, 1, '2026-12-31 00:00 – 2027-01-01 00:00'],
  ['all of three days', null, null, 3, '2026-12-31 00:00 – 2027-01-03 00:00'],
  ['a day shift', '06:00', '14:00', 1, '2026-12-31 06:00 – 2026-12-31 14:00'],
  ['a night shift, over midnight', '20:00', '06:00', 1, '2026-12-31 20:00 – 2027-01-01 06:00'],
  ['the second of two nights', '20:00', '06:00', 2, '2026-12-31 20:00 – 2027-01-02 06:00'],
  ['round the clock', '08:00', '08:00', 1, '2026-12-31 08:00 – 2027-01-01 08:00'],
])('there is time for %s', (_, shift_from, shift_to, days, told) => {
  const { from, until } = timesOf({ shift_from, shift_to }, '2026-12-31', days);
  expect(`${from.day} ${from.time} – ${until.day} ${until.time}`).toBe(told);
});
