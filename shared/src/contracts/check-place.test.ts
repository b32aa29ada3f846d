/** @jest-environment node */
import { checkPlace, type Place } from './check-place.ts';

const stretch = { highway: 1, chainage_from: 12_000, chainage_to: 54_000 };
const codes = (place: Place, of: Parameters<typeof checkPlace>[1] = stretch) =>
  checkPlace(place, of).map(({ path, code }) => `${path}:${code}`);

test('a place inside its package is fine, its two ends and a point written as a stretch too', () => {
  expect(codes({ highway: 1, chainage_from: '12', chainage_to: '54.000' })).toEqual([]);
  expect(codes({ highway: 1, chainage_from: '43.250', chainage_to: '43.250' })).toEqual([]);
});

test('a metre outside the package is outside', () => {
  expect(codes({ chainage_from: '11.999', chainage_to: '54.001' })).toEqual([
    'chainage_from:outside_package',
    'chainage_to:outside_package',
  ]);
});

test('a metre back is before the start, and says that alone', () => {
  expect(codes({ chainage_from: '43.250', chainage_to: '43.249' })).toEqual(['chainage_to:before_start']);
  expect(codes({ chainage_from: '43.250', chainage_to: '9' })).toEqual(['chainage_to:before_start']);
  expect(codes({ chainage_from: '43.250', chainage_to: '43.249' }, undefined)).toEqual(['chainage_to:before_start']);
});

test('a package of another highway is not in the list', () => {
  expect(codes({ highway: 2, chainage_from: '43.250' })).toEqual(['package:not_in_list']);
});

test('what is empty or no chainage is left to others', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ highway: null, chainage_from: null, chainage_to: '' })).toEqual([]);
  expect(codes({ chainage_from: '43+250', chainage_to: '9' })).toEqual(['chainage_to:outside_package']);
});
