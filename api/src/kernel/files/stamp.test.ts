import { stampLines } from './stamp.ts';

const lines = (takenAt: string) =>
  stampLines({ number: 'ISS/RM/2026-27/000123', chainage: 43250, direction: 'LHS', takenAt: new Date(takenAt) });

it('says number, place and the time of an Indian clock, as the product writes it', () => {
  expect(lines('2026-11-22T04:48:00Z')).toEqual(['ISS/RM/2026-27/000123', 'KM 43+250 LHS  22 Nov, 2026 10:18 AM']);
});

it.each([
  ['2026-09-05T18:29:00Z', '05 Sep, 2026 11:59 PM'],
  ['2026-09-05T18:30:00Z', '06 Sep, 2026 12:00 AM'],
  ['2026-09-06T06:30:00Z', '06 Sep, 2026 12:00 PM'],
])('%s is %s', (takenAt, shown) => expect(lines(takenAt)[1]).toBe(`KM 43+250 LHS  ${shown}`));
