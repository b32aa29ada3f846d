import { readDay, readInstant } from './read-moment.ts';

it.each(['2026-11-24', '24 Nov 2026', '24 Nov, 2026', '24-NOV-2026', '24 november 2026', '24/11/2026', '24.11.2026'])(
  'reads %s as one day',
  (typed) => expect(readDay(typed)).toEqual({ value: '2026-11-24' }),
);

it('tells what could be another day, and refuses what only looks like one', () => {
  expect(readDay('03/04/2026')).toEqual({ value: '2026-04-03', warning: 'day_first' });
  expect(readDay('04/04/2026')).toEqual({ value: '2026-04-04' });
  expect(readDay('04/23/2026')).toEqual({ fault: 'month_first' });
  for (const typed of ['31/02/2026', '24/11/26', '2026-13-01', '24 Nonsense 2026', 'today', ''])
    expect(readDay(typed)).toEqual({ fault: 'not_a_date' });
});

it('reads times by the clock of the organisation, or by their own offset', () => {
  const at = (typed: string) => readInstant(typed, 'Asia/Kolkata').value;
  expect(at('24 Nov 2026 18:30')).toBe('2026-11-24T13:00:00.000Z');
  expect(at('24 Nov, 2026 06:30 PM')).toBe('2026-11-24T13:00:00.000Z');
  expect(at('2026-11-24T18:30:15')).toBe('2026-11-24T13:00:15.000Z');
  expect(at('2026-11-24T13:00:00Z')).toBe('2026-11-24T13:00:00.000Z');
  expect(at('2026-11-24')).toBe('2026-11-23T18:30:00.000Z');
  for (const typed of ['24 Nov 2026 25:00', '24 Nov 2026 13:00 PM', '24 Nov 2026 12:75'])
    expect(at(typed)).toBeUndefined();
});
