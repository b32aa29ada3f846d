import { isDayAllowed, nativeBounds } from './date-rules.ts';

const TODAY = '2026-11-20';

test('future days are closed unless they are allowed', () => {
  expect(isDayAllowed('2026-11-20', {}, TODAY)).toBe(true);
  expect(isDayAllowed('2026-11-21', {}, TODAY)).toBe(false);
  expect(isDayAllowed('2026-11-21', { allowFuture: true }, TODAY)).toBe(true);
});

test('days before the minimum are closed, the minimum itself is open', () => {
  expect(isDayAllowed('2026-09-30', { min: '2026-10-01' }, TODAY)).toBe(false);
  expect(isDayAllowed('2026-10-01', { min: '2026-10-01' }, TODAY)).toBe(true);
  expect(isDayAllowed('2026-09-30', { min: '2026-10-01', allowFuture: true }, TODAY)).toBe(false);
});

test('allow-all opens every day', () => {
  for (const day of ['1999-01-01', '2099-01-01'])
    expect(isDayAllowed(day, { min: '2026-10-01', allowAll: true }, TODAY)).toBe(true);
  expect(nativeBounds({ min: '2026-10-01', allowAll: true }, TODAY)).toEqual({ min: undefined, max: undefined });
});

test('a native field gets the same bounds', () => {
  expect(nativeBounds({ min: '2026-10-01' }, TODAY)).toEqual({ min: '2026-10-01', max: TODAY });
  expect(nativeBounds({ allowFuture: true }, TODAY)).toEqual({ min: undefined, max: undefined });
});
