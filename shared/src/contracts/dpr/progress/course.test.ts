import { progressOf, type CourseKey } from './course.ts';
import { physicalPercent } from './percents.ts';

const key = (id: string, changes: Partial<CourseKey> = {}): CourseKey => ({
  ...{ id, item_no: id, description: id, unit: 1, is_active: true, is_billable: true, rate: '100.00', rates: null },
  ...{ scope_quantity: '10.000', opening_cumulative: '0.000', monthly_plan: null },
  ...changes,
});
const sum = (package_key: string, counted_in: string, quantity: string, day = `${counted_in}-02`) => ({
  ...{ package_key, counted_in, quantity, day },
});
const of = { billed: [], now: '2026-11', due: null, money: true };

test('items weigh with their part of the value, and none beyond its scope', () => {
  const items = [
    { scope: '10.000', rate: '300.00', done: '5.000' },
    { scope: '10.000', rate: '100.00', done: '40.000' },
  ];
  expect(physicalPercent(items)).toBe('62.50');
  expect(physicalPercent(items.map((item) => ({ ...item, rate: '0.00' })))).toBe('75.00');
  expect(physicalPercent([{ scope: '0.000', rate: '1.00', done: '1.000' }])).toBeNull();
});

test('plan and work by month, each month with what was before it, and what is not yet', () => {
  const plan = [
    { month: '2026-12', quantity: '4.000' },
    { month: '2026-10', quantity: '2.000' },
  ];
  const { months, physical, items } = progressOf({
    ...of,
    keys: [key('a', { opening_cumulative: '1.000', monthly_plan: plan })],
    sums: [sum('a', '2026-10', '3.000'), sum('a', '2026-11', '0.500')],
  });
  expect(months.map(({ month, planned, actual }) => [month, planned, actual])).toEqual([
    ['2026-09', '10.00', '10.00'],
    ['2026-10', '30.00', '40.00'],
    ['2026-11', '30.00', '45.00'],
    ['2026-12', '70.00', null],
  ]);
  expect(physical).toEqual({ done: '45.00', by_then: '40.00', planned: '30.00' });
  expect(items).toMatchObject([
    { planned: '3.000', done: '4.000', variance: '1.000', cumulative: '4.500', percent: '45.00' },
  ]);
});

test('rupees are those of the rate of each day, and bills stay as they were', () => {
  const given = {
    ...of,
    keys: [
      key('a', { opening_cumulative: '1.000', rates: [{ holds_from: '2026-10-15', rate: '110.00' }] }),
      key('b', { is_billable: false }),
    ],
    sums: [sum('a', '2026-10', '1.000'), sum('a', '2026-10', '2.000', '2026-10-20'), sum('b', '2026-10', '5.000')],
    billed: [
      { package_key: 'a', month: '2026-10', amount: '99.99' },
      { package_key: 'a', month: '2026-10', amount: '200.00' },
    ],
  };
  const shown = progressOf(given);
  expect(shown.months.find(({ month }) => month === '2026-10')?.money).toMatchObject({
    ...{ actual: '420.00', actual_percent: '42.00', billed: '299.99', billed_percent: '30.00', planned: null },
  });
  expect(shown.months.find(({ month }) => month === '2026-11')?.money).toMatchObject({
    actual: '420.00',
    billed: null,
  });
  expect(shown.money).toEqual({
    scope: '1000.00',
    done: '420.00',
    done_percent: '42.00',
    billed: '299.99',
    billed_percent: '30.00',
  });
  expect(JSON.stringify(progressOf({ ...given, money: false }))).not.toMatch(/420|299|1000\.00|money/);
});

test('a retired item is finished with what was done of it', () => {
  const { physical } = progressOf({
    ...of,
    keys: [key('a', { is_active: false, opening_cumulative: '2.000' }), key('b')],
    sums: [sum('b', '2026-10', '5.000')],
  });
  // 2 of 2 and 5 of 10
  expect(physical.done).toBe('58.33');
});

test('a plan of a mistyped year leaves today in the curve, with what lies before it in the first month', () => {
  const { months, physical } = progressOf({
    ...of,
    keys: [
      key('a', {
        monthly_plan: [
          { month: '2006-10', quantity: '2.000' },
          { month: '2026-10', quantity: '3.000' },
        ],
      }),
    ],
    sums: [sum('a', '2026-10', '4.000')],
  });
  expect(months[0]).toMatchObject({ month: '2016-11', planned: '20.00', actual: '0.00' });
  expect(months.at(-1)).toMatchObject({ month: '2026-11', planned: '50.00', actual: '40.00' });
  expect(physical).toEqual({ done: '40.00', by_then: '40.00', planned: '50.00' });
});

test('what is taken back lowers work and its worth at the rate of the day it is taken from', () => {
  const { months, items, money } = progressOf({
    ...of,
    keys: [key('a', { rates: [{ holds_from: '2026-10-01', rate: '110.00' }] })],
    sums: [sum('a', '2026-09', '3.000'), sum('a', '2026-10', '4.000'), sum('a', '2026-10', '-1.000', '2026-09-02')],
  });
  expect(months.map((row) => [row.month, row.actual, row.money?.actual])).toEqual([
    ['2026-08', '0.00', '0.00'],
    ['2026-09', '30.00', '300.00'],
    ['2026-10', '60.00', '640.00'],
    ['2026-11', '60.00', '640.00'],
  ]);
  expect(items[0]).toMatchObject({ done: '6.000', percent: '60.00' });
  expect(money).toMatchObject({ done: '640.00' });
});
