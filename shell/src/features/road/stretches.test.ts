import { stretchesOf } from './stretches.ts';

const road = { chainage_from: '40.000', chainage_to: '52.500' };
const along = (...places: (string | null)[]) => stretchesOf(road, places, (place) => place);

test('records stand under their stretch in their order, and empty stretches stay', () => {
  expect(along('43.250', '44.999', '52.500', null)).toEqual([
    { km: 40, records: ['43.250', '44.999'] },
    { km: 45, records: [] },
    { km: 50, records: ['52.500'] },
  ]);
});

test('a record beyond the ends of the road stands at its end', () => {
  expect(along('12.000', '99.000').map(({ records }) => records.length)).toEqual([1, 0, 1]);
});
