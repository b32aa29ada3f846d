import { clockOffset, measureClock, now, resetClock } from './server-clock.ts';

beforeEach(resetClock);

test('the offset comes from the quickest answer', () => {
  const server = Date.parse('Mon, 02 Nov 2026 10:00:00 GMT');
  const slowPhone = server - 600_000;
  measureClock('Mon, 02 Nov 2026 10:00:00 GMT', slowPhone - 2000, slowPhone + 2000);
  expect(clockOffset()).toBe(600_500);
  measureClock('Mon, 02 Nov 2026 10:00:00 GMT', slowPhone + 400, slowPhone + 600);
  expect(clockOffset()).toBe(600_000);
  measureClock('Mon, 02 Nov 2026 10:00:00 GMT', slowPhone - 9000, slowPhone + 9000);
  expect(clockOffset()).toBe(600_000);
  jest.useFakeTimers();
  expect(now().getTime()).toBe(Date.now() + 600_000);
  jest.useRealTimers();
});

test('an answer without a date changes nothing', () => {
  measureClock(undefined, 0, 10);
  measureClock('yesterday', 0, 10);
  expect(clockOffset()).toBe(0);
});
