import { readNumber, toPlaces } from './read-number.ts';

it.each([
  ['1,20,000.50', '120000.5'],
  ['120,000', '120000'],
  ['₹ 4,250', '4250'],
  ['Rs. 500/-', '500'],
  ['007', '7'],
  ['-0.5', '-0.5'],
  ['-0', '0'],
  ['१२३.५', '123.5'],
  ['12 m', '12'],
])('reads %s as %s', (typed, read) => expect(readNumber(typed, 'm')).toBe(read));

it.each(['', 'many', '1.2.3', '1,2', '12,34', '1e5', '1 2', ',000', '1,000,00'])('does not read "%s"', (typed) =>
  expect(readNumber(typed)).toBeUndefined(),
);

it('takes away what a double adds, and nothing that somebody wrote', () => {
  expect(toPlaces('43.2500000001', 3)).toBe('43.25');
  expect(toPlaces('0.30000000000000004', 1)).toBe('0.3');
  expect(toPlaces('100', 0)).toBe('100');
  expect(toPlaces('1.2345', 3)).toBeUndefined();
});
