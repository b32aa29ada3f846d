import { dueSpan } from './due-span.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour)).toISOString();
const now = (hour: number) => Date.parse(at(hour));

test('of what is under way, now stands where it is between the beginning and the limit', () => {
  expect(dueSpan({ from: at(0), until: at(20), done: null }, now(5))).toEqual({ state: 'runs', limit: 100, mark: 25 });
});

test('of what is overdue the bar goes on to now, and the limit stands on it', () => {
  expect(dueSpan({ from: at(0), until: at(10), done: null }, now(20))).toEqual({ state: 'over', limit: 50, mark: 100 });
});

test('what was done stopped the clock, in time or late', () => {
  expect(dueSpan({ from: at(0), until: at(10), done: at(5) }, now(20))).toMatchObject({ state: 'kept', mark: 50 });
  expect(dueSpan({ from: at(0), until: at(10), done: at(20) }, now(23))).toMatchObject({ state: 'late', limit: 50 });
});

test('of what is very late there is still a bar before the limit, and before the beginning nothing has passed', () => {
  expect(dueSpan({ from: at(0), until: at(1), done: null }, now(0) + 1e12)?.limit).toBe(10);
  expect(dueSpan({ from: at(5), until: at(10), done: null }, now(0))).toMatchObject({ state: 'runs', mark: 0 });
});

test('no bar without a beginning, without a limit, or with a limit that lies before', () => {
  expect(dueSpan({ from: null, until: at(1), done: null }, now(0))).toBeNull();
  expect(dueSpan({ from: at(0), until: undefined, done: null }, now(0))).toBeNull();
  expect(dueSpan({ from: at(5), until: at(1), done: null }, now(0))).toBeNull();
});
