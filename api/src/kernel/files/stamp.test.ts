import { stampLines } from './stamp.ts';

const nowhere = { lat: null, lng: null };
const lines = (takenAt: string, at: { lat: string | null; lng: string | null } = nowhere) =>
  stampLines({ number: 'ISS/RM/2026-27/000123', chainage: 43250, direction: 'LHS', takenAt: new Date(takenAt), ...at });

it('says number, place and the time of an Indian clock, as the product writes it', () => {
  expect(lines('2026-11-22T04:48:00Z')).toEqual(['ISS/RM/2026-27/000123', 'KM 43+250 LHS  22 Nov, 2026 10:18 AM']);
});

it.each([
  ['2026-09-05T18:29:00Z', '05 Sep, 2026 11:59 PM'],
  ['2026-09-05T18:30:00Z', '06 Sep, 2026 12:00 AM'],
  ['2026-09-06T06:30:00Z', '06 Sep, 2026 12:00 PM'],
])('%s is %s', (takenAt, shown) => expect(lines(takenAt)[1]).toBe(`KM 43+250 LHS  ${shown}`));

it.each([
  ['28.613900', '77.209000', 'GPS 28.613900N 77.209000E'],
  ['-1.250000', '-0.500000', 'GPS 1.250000S 0.500000W'],
])('%s, %s is where the device stood', (lat, lng, shown) =>
  expect(lines('2026-11-22T04:48:00Z', { lat, lng })[2]).toBe(shown),
);

it('says no place where the device knew half of one', () =>
  expect(lines('2026-11-22T04:48:00Z', { lat: '28.613900', lng: null })).toHaveLength(2));
