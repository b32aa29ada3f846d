import {
  cellsOf,
  commonReach,
  nearest,
  reachesOf,
  reachOf,
  withReach,
  withReachOfAll,
  type Cell,
} from './rights-matrix.ts';

const cell = (verb: string, ...scopes: Cell['scopes'][number][]): Cell => ({ object: 'hazard', verb, scopes });
const VIEW = cell('view', 'all', 'assigned', 'own');
const REVIEW = cell('review', 'all', 'assigned');
const CREATE = cell('create', 'all', 'own');
const EXPORT = cell('export', 'all');
const ROW = [VIEW, REVIEW, CREATE, EXPORT];

it('makes a cell of each action, with what can be chosen there', () => {
  const permissions = ['view all', 'view assigned', 'view own', 'export all'].map((one) => {
    const [verb = '', scope = ''] = one.split(' ');
    return { name: `${verb}__${scope}__hazard`, verb, scope };
  });
  const cells = cellsOf({ object: 'hazard', group: 'issue', labels: {}, titles: {}, permissions });
  expect(cells).toEqual([VIEW, EXPORT]);
  expect(ROW.map(reachesOf)).toEqual([
    ['none', 'own', 'assigned', 'both', 'all'],
    ['none', 'assigned', 'all'],
    ['none', 'own', 'all'],
    ['none', 'all'],
  ]);
});

it('reads and sets one cell and touches no other', () => {
  const held = ['edit__all__asset', 'view__own__hazard'];
  expect(reachOf(VIEW, held)).toBe('own');
  const both = withReach(held, VIEW, 'both');
  expect(both).toEqual(
    ['edit__all__asset', 'view__own__hazard', 'view__assigned__hazard'].sort(
      (a, b) => both.indexOf(a) - both.indexOf(b),
    ),
  );
  expect(reachOf(VIEW, both)).toBe('both');
  expect(withReach(both, VIEW, 'none')).toEqual(['edit__all__asset']);
});

it('takes away nothing where all are given: what a wider right covers is no loss to anybody', () => {
  const held = ['view__assigned__hazard'];
  const all = withReach(held, VIEW, 'all');
  expect(all).toEqual(['view__assigned__hazard', 'view__all__hazard']);
  expect(withReach(all, VIEW, 'all')).toEqual(all);
  expect(withReach(all, VIEW, 'own')).toEqual(['view__own__hazard']);
});

it('sets a row as far as each of its actions goes, and says when all reach equally far', () => {
  expect(ROW.map((one) => nearest(one, 'both'))).toEqual(['both', 'assigned', 'own', 'none']);
  const both = withReachOfAll([], ROW, 'both');
  expect([...both].sort()).toEqual(
    ['create__own__hazard', 'review__assigned__hazard', 'view__assigned__hazard', 'view__own__hazard'].sort(),
  );
  expect(commonReach(ROW, both)).toBe('both');
  expect(commonReach(ROW, withReachOfAll(both, ROW, 'all'))).toBe('all');
  expect(commonReach(ROW, withReach(both, EXPORT, 'all'))).toBeUndefined();
  expect(withReachOfAll(both, ROW, 'none')).toEqual([]);
});
