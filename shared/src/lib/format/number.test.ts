import {
  formatAmount,
  formatBytes,
  formatDollars,
  formatMoney,
  formatQuantity,
  formatRupees,
  formatThousands,
  groupIndian,
  groupInternational,
} from './number.ts';

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['99999', '99,999'],
  ['100000', '1,00,000'],
  ['6306462', '63,06,462'],
  ['1234567890', '1,23,45,67,890'],
  ['-100000', '-1,00,000'],
  ['000123', '123'],
  [100000.5, '1,00,000.5'],
])('Indian grouping of %s is %s', (value, shown) => expect(groupIndian(value)).toBe(shown));

test.each([
  ['1000', '1,000'],
  ['1234567.891', '1,234,567.89'],
  ['0.00009', '0'],
  [0.00009, '0'],
  ['0.0001', '0'],
  ['0.01', '0.01'],
])('international grouping of %s is %s', (value, shown) => expect(groupInternational(value)).toBe(shown));

test('decimals are cut at two, never rounded, and filled up where their number is fixed', () => {
  expect(groupIndian('1.999')).toBe('1.99');
  expect(groupIndian('1.5', 2)).toBe('1.50');
  expect(groupIndian('1.999', 0)).toBe('1');
  expect(groupIndian('1.987', 5)).toBe('1.98');
});

test('money keeps every paisa of a decimal string', () => {
  expect(formatRupees('6306462.50')).toBe('₹63,06,462.50');
  expect(formatRupees('99999999999.99')).toBe('₹99,99,99,99,999.99');
  expect(formatRupees('-667500')).toBe('-₹6,67,500.00');
  expect(formatDollars('1234567.5')).toBe('$1,234,567.50');
  expect(formatDollars('0')).toBe('$0.00');
  const said = ['INR', 'USD', 'EUR'].map((currency) => formatMoney('1234567.5', currency));
  expect(said).toEqual(['₹12,34,567.50', '$1,234,567.50', 'EUR 1,234,567.50']);
});

test('quantities have three decimals', () => {
  expect(formatQuantity('75')).toBe('75.000');
  expect(formatQuantity('2500.75')).toBe('2,500.750');
  expect([formatAmount('75', 'बोरी'), formatAmount('75', null)]).toEqual(['75.000 बोरी', '75.000']);
});

test('what is no number is refused, not shown as NaN', () => {
  for (const value of ['', 'abc', 'NaN', NaN, Infinity, '1e5', '1,000'])
    expect(() => groupIndian(value)).toThrow(RangeError);
});

test.each([
  [999, '999'],
  [1000, '1.0k'],
  [1500, '1.5k'],
  [12345, '12.3k'],
  [-2500, '-2.5k'],
])('%s with k is %s', (value, shown) => expect(formatThousands(value)).toBe(shown));

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 ** 2, '10 MB'],
  [1.234 * 1024 ** 3, '1.23 GB'],
  [1024 ** 8, '1 YB'],
  [1024 ** 9, '1024 YB'],
])('%s bytes are %s', (bytes, shown) => expect(formatBytes(bytes)).toBe(shown));

test('bytes with other decimals', () => {
  expect(formatBytes(1234567, 0)).toBe('1 MB');
  expect(formatBytes(1234567, 3)).toBe('1.177 MB');
});

test('what is cut down to nothing has no sign', () => {
  expect([groupIndian('-0.00005'), groupIndian('-0', 2), formatQuantity('-0.0004')]).toEqual(['0', '0.00', '0.000']);
  expect([groupInternational('-0.001'), formatRupees('-0.001'), groupIndian('-0.05')]).toEqual(['0', '₹0.00', '-0.05']);
});

test.each([null, undefined])('%p is shown as nothing', (nothing) => {
  for (const format of [groupIndian, groupInternational, formatQuantity, formatRupees, formatDollars])
    expect(format(nothing)).toBe('');
});

test('less than a byte is told in bytes', () => expect(formatBytes(0.5)).toBe('0.5 Bytes'));
