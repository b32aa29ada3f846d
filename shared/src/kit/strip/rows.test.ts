import { markSet } from './marks.ts';
import { rowsShown } from './rows.ts';
import { rowsIn } from './strip-paper.tsx';
import type { Mark } from './strip.model.ts';

const work = (row: string, from: number, to: number): Mark => ({
  ...{ id: `${row} ${from}`, layer: 'work', side: 'lhs', tone: 'success', sign: '' },
  ...{ row, from, to },
});
const set = markSet([
  ...['1.1', '1.2', '1.3', '1.4', '1.5', '2.1'].map((row, at) => work(row, 12_000 + at, 12_500 + at * 100)),
  work('10.1', 32_000, 32_100),
  work('2.1', 31_600, 32_300),
  work('3.1', 27_500, 27_586),
]);

test('rows are of what lies in the shown stretch, in the order of their numbers', () => {
  expect(rowsIn(set, { from: 30_000, to: 36_000 })).toEqual(['2.1', '10.1']);
  const { rows, more } = rowsShown(set, { from: 30_000, to: 36_000 });
  expect(rows).toEqual(expect.arrayContaining(['2.1', '10.1']));
  // as high as elsewhere
  expect([rows.length, more]).toEqual([5, 0]);
});

test('of more than there is room for, those with most work have rows, and the others are counted', () => {
  expect(rowsShown(set, { from: 10_000, to: 40_000 })).toEqual({ rows: ['1.2', '1.3', '1.4', '1.5', '2.1'], more: 3 });
  expect(rowsIn(set, { from: 10_000, to: 40_000 })).toHaveLength(8);
});
