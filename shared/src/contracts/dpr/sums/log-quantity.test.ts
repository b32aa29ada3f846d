import type { Method } from '../setup/states.ts';
import { logQuantity, type Measured } from './log-quantity.ts';

const LINE = { nos: 1, length_m: '500', breadth_m: '3.75', depth_m: '0.04' };

test.each<[Method, Measured, string | null]>([
  // the worked example of domain.md section 3.6
  ['volume', LINE, '75.000'],
  ['volume', { nos: 1, length_m: '300', breadth_m: '3.5', depth_m: '0.04' }, '42.000'],
  ['nos', { nos: 12 }, '12.000'],
  ['length', LINE, '500.000'],
  ['area', LINE, '1875.000'],
  ['weight', { ...LINE, factor: '2.4000' }, '180.000'],
  // a factor holds for every method that is measured, and for none that is said
  ['length', { nos: 2, length_m: '750', factor: '0.0010' }, '1.500'],
  ['direct', { direct_quantity: '7.25', factor: '3' }, '7.250'],
  // half up, once, at the end
  ['area', { nos: 1, length_m: '0.5', breadth_m: '0.001' }, '0.001'],
  ['volume', { nos: 1, length_m: '0.1', breadth_m: '0.1', depth_m: '0.049' }, '0.000'],
  ['volume', { ...LINE, depth_m: undefined }, null],
  ['direct', {}, null],
  ['direct', { direct_quantity: '99999999999.999' }, '99999999999.999'],
  ['length', { nos: 1000, length_m: '99999999999' }, null],
])('%s of %j is %s', (method, measured, quantity) => expect(logQuantity(method, measured)).toBe(quantity));
