import { judge, tightened } from './budgets.ts';

const budget = (target: number, limit: number) => ({ target, limit, figure: 0 });

it('fails above the limit only', () => {
  const { passed, failed } = judge({ a: budget(100, 120), b: budget(100, 120) }, { a: 120, b: 121 });
  expect([passed, failed]).toEqual([1, 1]);
});

it('holds a reached budget at its target and one not reached at today’s figure + 2 %', () => {
  const next = tightened({ a: budget(1000, 2000), b: budget(1000, 2000) }, { a: 900, b: 1500 });
  expect(next['a']).toEqual({ target: 1000, limit: 1000, figure: 900 });
  expect(next['b']).toEqual({ target: 1000, limit: 1530, figure: 1500 });
});

it('never raises a limit', () => {
  expect(tightened({ a: budget(1000, 1100) }, { a: 1500 })['a']?.limit).toBe(1100);
});
