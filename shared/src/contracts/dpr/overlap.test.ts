import { overlaps, type Measured } from './overlap.ts';

const line: Measured = {
  ...{ id: 'a', package_key: 'bc', work_date: '2026-11-20', status: 'submitted', direction: 'lhs', lane: 'L1' },
  ...{ chainage_from: '67.000', chainage_to: '67.500' },
};

it.each<[string, Partial<Measured>, boolean]>([
  ['some of the same metres', { chainage_from: '67.300', chainage_to: '67.380' }, true],
  ['ends that touch', { chainage_from: '67.500', chainage_to: '67.800' }, false],
  ['another lane', { lane: 'L2' }, false],
  ['the same lane written otherwise', { lane: ' l1' }, true],
  ['a lane that is not said', { lane: null }, true],
  ['the other side', { direction: 'rhs' }, false],
  ['both sides', { direction: 'both' }, true],
  ['another day', { work_date: '2026-11-21' }, false],
  ['another item', { package_key: 'dbm' }, false],
  ['a line that was taken away', { status: 'cancelled' }, false],
  ['a line that is taken back', { is_recovery: true }, false],
  ['itself', { id: 'a' }, false],
  ['no chainage', { chainage_to: null }, false],
  ['no chainage at all', { chainage_to: 'abc' }, false],
])('%s', (_, other, expected) => {
  expect(overlaps(line, { ...line, id: 'b', ...other })).toBe(expected);
});
