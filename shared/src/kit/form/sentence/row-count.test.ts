import { withOneLess, withOneMore } from './row-count.ts';

const count = { by: 'severity', of: ['killed', 'minor'], begins: { person: 'other' } };
const row = (id: string, more = {}) => ({ id, person: 'other', severity: 'killed', name: '', ...more });

test('each more is a row that begins as declared', () => {
  expect(withOneMore([row('1')], count, 'minor', { id: '2', person: '', severity: '', name: '' })).toEqual([
    row('1'),
    row('2', { severity: 'minor' }),
  ]);
});

test('each less takes the last of whom nothing is told, and a told one only where no other is left', () => {
  const rows = [row('1'), row('2'), row('3', { name: 'Asha' }), row('4', { severity: 'minor' })];
  const without = (all: typeof rows) => withOneLess(all, count, 'killed') as typeof rows;
  const ids = (all: typeof rows) => all.map(({ id }) => id);
  expect(ids(without(rows))).toEqual(['1', '3', '4']);
  expect(ids(without(without(without(rows))))).toEqual(['4']);
  expect(ids(without(without(without(without(rows)))))).toEqual(['4']);
  expect(ids(withOneLess([row('1', { person: 'driver' }), row('2')], count, 'killed') as typeof rows)).toEqual(['1']);
});
