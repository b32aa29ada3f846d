import { logQuantity } from '@chainage/shared/contracts/dpr/sums/log-quantity';
import { decimalSum } from '@chainage/shared/contracts/kit/decimal-sum';
import { chance, DEMO_SEED } from '../random.ts';
import { plannedDays } from './days.ts';

const sheets = plannedDays(new Date('2026-11-20T06:00:00Z'), chance(DEMO_SEED + 6));
const overlay = (month: string) =>
  sheets
    .filter(({ day }) => day.startsWith(month))
    .flatMap(({ logs }) => logs.filter(({ item_no }) => item_no === '3.1'))
    .filter(({ from }) => Number(from) < 54)
    .map(({ measured }) => logQuantity('volume', { nos: '1', ...measured }));

it('measures the overlay of the worked example in domain.md section 3.6', () => {
  expect(decimalSum(overlay('2026-09'))).toBe('360.500');
  expect(decimalSum(overlay('2026-10'))).toBe('640.250');
  const sixth = sheets.find(({ day, package: place }) => day === '2026-10-06' && place === 0);
  expect(sixth?.logs.map(({ measured }) => logQuantity('volume', { nos: '1', ...measured }))).toEqual([
    '75.000',
    '42.000',
  ]);
});

it('has Sundays off, one item beyond its scope with its reason, and one sheet of each state that waits', () => {
  const months = sheets.filter(({ waits, isDraft }) => !waits && !isDraft);
  expect(months.filter(({ day }) => new Date(day).getUTCDay() === 0)).toEqual([]);
  expect(months.flatMap(({ logs }) => logs).filter(({ comment }) => comment)).toHaveLength(1);
  expect([sheets.filter(({ waits }) => waits).length, sheets.filter(({ isDraft }) => isDraft).length]).toEqual([1, 1]);
  expect(months.every(({ logs }) => logs.length >= 1 && logs.length <= 3)).toBe(true);
});
