/** @jest-environment node */
import { changedFrom, isSame, merge } from './merge.ts';

test.each([
  ['43.25', '43.250', true],
  [43.25, '43.250', true],
  ['43.25', '43.26', false],
  [null, undefined, true],
  ['', null, true],
  [0, null, false],
  [false, null, false],
  ['2026-11-21T10:00:00Z', '2026-11-21T15:30:00.000+05:30', true],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:01Z', false],
  ['1', true, false],
  ['abc', 'abd', false],
  [[{ type: 1 }], [{ type: 1, person: null }], true],
  [[1, 2], [2, 1], false],
  [[1], 1, false],
  [{ a: 1 }, [1], false],
])('%j and %j mean the same: %s', (a, b, same) => {
  expect([isSame(a, b), isSame(b, a)]).toEqual([same, same]);
});

test('only what was changed is said, photos and the version always, a field unknown before too', () => {
  const body = { a: 1, b: '2.0', c: null, d: null, photos: [{ id: 'p' }], version: 3 };
  expect(changedFrom({ a: 2, b: '2', c: null }, body)).toEqual({ a: 1, d: null, photos: [{ id: 'p' }], version: 3 });
});

test('three ways: theirs alone, mine alone, the same, both', () => {
  const base = { a: 1, b: 1, c: 1, d: 1, e: 1 };
  const mine = { a: 1, b: 2, c: 2, d: 2, e: null, photos: [{ id: 'p' }] };
  const theirs = { ...base, a: 9, c: 2, d: 3, e: 5 };
  expect(merge(base, mine, theirs)).toEqual({
    body: { b: 2, photos: [{ id: 'p' }] },
    conflicts: [
      { name: 'd', base: 1, mine: 2, theirs: 3 },
      { name: 'e', base: 1, mine: null, theirs: 5 },
    ],
  });
});

test('where nobody knows what the author started from, a differing field is for a person', () => {
  expect(merge({}, { a: 2, b: 3 }, { a: 1, b: null })).toEqual({
    body: { b: 3 },
    conflicts: [{ name: 'a', base: undefined, mine: 2, theirs: 1 }],
  });
});
