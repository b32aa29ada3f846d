import { decimalProduct } from './decimal-product.ts';

test.each<[unknown[], number, string | null]>([
  [['500', '3.75', '0.04'], 3, '75.000'],
  [['640.250', '9850.00'], 2, '6306462.50'],
  [['0.5', '0.001'], 3, '0.001'],
  [['0.4', '0.001'], 3, '0.000'],
  [['-0.4', '0.001'], 3, '0.000'],
  [['-1.5', '3'], 0, '-5'],
  [[3, '2.5'], 3, '7.500'],
  [['99999999999.999', '99999999999.999'], 2, '9999999999999800000000.00'],
  [['1', null], 2, null],
  [['1', undefined], 2, null],
  [['1', ''], 2, null],
  [['1', '1e3'], 2, null],
  [[], 2, '1.00'],
])('%j to %i places is %s', (values, places, product) => expect(decimalProduct(values, places)).toBe(product));
