import { renderHook } from '@testing-library/react';
import type { DprBoard } from '@chainage/shared/contracts/dpr/board';
import { worksBoard } from './works.ts';

const package1 = (months: object[]) =>
  ({
    ...{ package: 1, code: 'P1', now: '2026-11', as_of: '2026-10', due: null },
    physical: { done: '50.40', by_then: '47.65', planned: '48.00' },
    months,
  }) as unknown as DprBoard['packages'][number];
const until = (to: string, months: object[]) => {
  const answer = { packages: [package1(months)], uncertified: [] };
  const words = (key: string) => key;
  const { result } = renderHook(() => worksBoard.useItems(answer, { from: to, to }, words as never));
  const [item] = result.current;
  if (item?.kind !== 'bars') throw new Error('no bars');
  return [item.title, item.bars[0]?.said, item.bars[0]?.second?.said];
};
const august = { month: '2026-08', actual: '30.00', planned: '31.00' };
const september = { month: '2026-09', actual: '38.63', planned: '41.00' };

test('progress of months that are over is as it stood at their end, and says so', () => {
  expect(until('2026-09', [august, september])).toEqual([
    'board.progress · September 2026',
    '38.63\u00a0%',
    '41.00\u00a0%',
  ]);
});

test('progress of this month is that of today', () => {
  const november = { month: '2026-11', actual: '50.40', planned: '60.00' };
  expect(until('2026-11', [september, november])).toEqual(['board.progress', '50.40\u00a0%', '48.00\u00a0%']);
});
