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

test('a limit that is a day holds to the end of that day in India, a beginning from its start', () => {
  const days = { from: '2026-11-22', until: '2026-11-23', done: null };
  const india = (time: string) => Date.parse(`${time}+05:30`);
  expect(dueSpan(days, india('2026-11-23T00:00:00'))).toMatchObject({ state: 'runs', mark: 50 });
  expect(dueSpan(days, india('2026-11-23T23:59:00'))?.state).toBe('runs');
  expect(dueSpan(days, india('2026-11-24T00:01:00'))?.state).toBe('over');
  expect(dueSpan({ ...days, done: '2026-11-23' }, india('2026-11-25T00:00:00'))?.state).toBe('kept');
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
