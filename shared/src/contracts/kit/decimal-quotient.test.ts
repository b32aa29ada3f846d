import { decimalQuotient } from './decimal-quotient.ts';

test.each<[unknown, unknown, number, string | null]>([
  ['2500.750', '42.00', 2, '59.54'],
  ['1', '3', 2, '0.33'],
  ['2', '3', 2, '0.67'],
  ['0.005', '1', 2, '0.01'],
  ['-1', '8', 2, '-0.13'],
  ['-0.001', '1', 2, '0.00'],
  ['5', '-2', 0, '-3'],
  ['1', '0.000', 2, null],
  [null, '1', 2, null],
  ['1', undefined, 2, null],
  ['1e3', '1', 2, null],
])('%j of %j to %i places is %s', (part, whole, places, quotient) =>
  expect(decimalQuotient(part, whole, places)).toBe(quotient),
);
