import { isOverScope, standingOf } from './standing.ts';

const BC = { scope_quantity: '4200.000' };

test('the worked example of domain.md section 3.6', () => {
  expect(standingOf(BC, '2500.750')).toEqual({ balance: '1699.250', percent: '59.54' });
});

test('a revised scope holds instead, more than all of it leaves less than nothing, and no scope has no percentage', () => {
  expect(standingOf({ ...BC, revised_scope_quantity: '2000.000' }, '2500.750')).toEqual({
    balance: '-500.750',
    percent: '125.04',
  });
  expect(standingOf({ scope_quantity: '0.000' }, '1.000')).toEqual({ balance: '-1.000', percent: null });
});

test('the last of the scope is within it, a thousandth more is not', () => {
  expect(isOverScope(BC, '4199.999', '0.001')).toBe(false);
  expect(isOverScope(BC, '4199.999', '0.002')).toBe(true);
});
