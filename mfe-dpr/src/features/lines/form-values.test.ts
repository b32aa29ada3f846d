import type { MeasuredItem } from '@chainage/shared/contracts/dpr/measured';
import { metresBetween, productOf, quantityOf } from './form-values.ts';

const item = (method: MeasuredItem['method'], factor = '1.0000') => ({ method, factor }) as MeasuredItem;
const typed = { nos: '', length_m: '500', breadth_m: '3.75', depth_m: '.04' };

it.each([
  ['volume', '1.0000', typed, '500 × 3.75 × 0.04', '75.000'],
  ['volume', '1.0000', { ...typed, nos: '2' }, '2 × 500 × 3.75 × 0.04', '150.000'],
  ['weight', '2.3500', typed, '500 × 3.75 × 0.04 × 2.35', '176.250'],
  ['area', '1.0000', { ...typed, length_m: '1,200' }, '1200 × 3.75', '4500.000'],
  ['nos', '1.0000', { nos: '12' }, '12', '12.000'],
  ['direct', '7.0000', { direct_quantity: '2.5' }, '2.5', '2.500'],
  ['volume', '1.0000', { ...typed, depth_m: '' }, '500 × 3.75 × …', null],
  ['volume', '1.0000', { ...typed, depth_m: '-1' }, '500 × 3.75 × …', null],
] as const)('%s by %s of %o is %s = %s', (method, factor, values, product, quantity) => {
  expect(productOf(item(method, factor), values)).toBe(product);
  expect(quantityOf(item(method, factor), values)).toBe(quantity);
});

it('counts below nought what is taken back', () => {
  expect(quantityOf(item('volume'), { ...typed, is_recovery: true })).toBe('-75.000');
  expect(quantityOf(item('volume'), { ...typed, depth_m: '0', is_recovery: true })).toBe('0.000');
});

it('takes the length from the chainages, whatever way they are written', () => {
  expect(metresBetween('67+000', '67.5')).toBe('500');
  expect(metresBetween('67+500', '67+000')).toBeNull();
  expect(metresBetween('', '67+000')).toBeNull();
});
