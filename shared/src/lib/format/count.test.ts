import { formatCount } from './count.ts';

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10,000+'],
  [12_500, '12,500+'],
])('%i counted rows are shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});
