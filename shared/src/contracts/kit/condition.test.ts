import { all, among, any, filled, holds, is, not, withinDays, type Facts } from './condition.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const DAY = 86_400_000;
const record = { kind: 'a', empty: null, person: { name: 'Meera' } };
const ask = (condition: Parameters<typeof holds>[0], more: Partial<Facts> = {}) =>
  holds(condition, { record, now, ...more });

test('no condition holds; what is absent counts as null', () => {
  expect(ask(undefined)).toBe(true);
  expect(ask(is('record.nothing', null))).toBe(true);
  expect(ask(is('record.person.age', null))).toBe(true);
  expect([ask(filled('record.kind')), ask(filled('record.empty'))]).toEqual([true, false]);
  expect([ask(among('record.kind', ['b', 'a'])), ask(among('record.kind', ['b']))]).toEqual([true, false]);
});

test('so many days back is within them, a moment more is not; what is to come is, what never was is not', () => {
  const at = (ms: number | null) => ({
    record: { at: ms === null ? null : new Date(now.getTime() + ms).toISOString() },
  });
  const within = (ms: number | null) => ask(withinDays('record.at', 30), at(ms));
  expect([within(-30 * DAY), within(-30 * DAY - 1)]).toEqual([true, false]);
  expect([within(DAY), within(null)]).toEqual([true, false]);
});

test('nobody knows what has not been said yet', () => {
  expect(ask(is('data.fast', null))).toBe('unknown');
  expect(ask(is('data.fast', null), { data: {} })).toBe(true);
  expect(ask(is('row.name', null))).toBe('unknown');
});

test('a field this reader may not see is unknown, in the record and in its rows; what they say themselves is not', () => {
  const masked = ['kind', 'riders.*.name'];
  const hidden = (at: `${'record' | 'row' | 'data'}.${string}`) =>
    ask(is(at, 'a'), { masked, row: { name: 'a', age: 'a' }, data: { kind: 'a' } });
  expect(hidden('record.kind')).toBe('unknown');
  expect(hidden('row.name')).toBe('unknown');
  expect(hidden('row.age')).toBe(true);
  expect(hidden('data.kind')).toBe(true);
});

test('what is unknown decides only where nothing else does', () => {
  const yes = is('record.kind', 'a');
  const no = is('record.kind', 'b');
  const open = is('data.fast', true);
  expect([ask(not(yes)), ask(not(no)), ask(not(open))]).toEqual([false, true, 'unknown']);
  expect([ask(all()), ask(all(yes, yes)), ask(all(yes, no)), ask(all(open, no)), ask(all(open, yes))]).toEqual([
    ...[true, true, false, false],
    'unknown',
  ]);
  expect([ask(any()), ask(any(no, yes)), ask(any(no, no)), ask(any(open, yes)), ask(any(open, no))]).toEqual([
    ...[false, true, false, true],
    'unknown',
  ]);
});
