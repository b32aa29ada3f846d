import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { stretchesOf } from './stretches.ts';

const at = (chainage_from: string | null) => ({ chainage_from }) as IssueRow;
const road = { chainage_from: '40.000', chainage_to: '52.500' };

test('issues stand under their stretch, and empty stretches stay', () => {
  const stretches = stretchesOf(road, [at('43.250'), at('44.999'), at('52.500'), at(null)]);
  expect(stretches.map(({ km, issues }) => [km, issues.length])).toEqual([
    [40, 2],
    [45, 0],
    [50, 1],
  ]);
});

test('an issue beyond the ends of the road stands at its end', () => {
  const stretches = stretchesOf(road, [at('12.000'), at('99.000')]);
  expect(stretches.map(({ issues }) => issues.length)).toEqual([1, 0, 1]);
});
