import { heldRates } from './held-rates.ts';
import { rateOn } from './rate-on.ts';

const key = { rate: '100.00', rates: [{ holds_from: '2026-07-01', rate: '110.00' }] };
const UNTIL = '2026-09-30';
const paths = (after: typeof key) => heldRates(key, after, UNTIL).map(({ path }) => path);
const later = (holds_from: string, rate: string) => ({ ...key, rates: [...key.rates, { holds_from, rate }] });

it('a day has the last rate that holds by then, whatever their order', () => {
  const rates = [
    { holds_from: '2026-10-01', rate: '3' },
    { holds_from: '2026-04-01', rate: '2' },
  ];
  expect(
    ['2026-03-31', '2026-04-01', '2026-09-30', '2026-10-01'].map((day) => rateOn({ rate: '1', rates }, day)),
  ).toEqual(['1', '2', '2', '3']);
  expect(rateOn({ rate: '1', rates: null }, '2026-10-01')).toBe('1');
});

it.each<[string, typeof key, string[]]>([
  ['a rate from the first day that is open', later('2026-10-01', '120.00'), []],
  ['the same rate said again', later('2026-08-01', '110.00'), []],
  ['a rate from the last day that is frozen', later(UNTIL, '120.00'), ['rates.1.holds_from']],
  ['another rate of the bill of quantities', { ...key, rate: '101.00' }, ['rate']],
  ['a rate taken away', { ...key, rates: [] }, ['rates']],
])('of a key whose months until September are frozen, %s', (_, after, expected) => {
  expect(paths(after)).toEqual(expected);
});
