import { fieldsOf } from '@chainage/shared/contracts/kit/field';
import { sql } from 'kysely';
import { SORT_TYPES } from '#kernel/lists/sort-types.ts';
import { tableSorts } from './sorts.ts';
import { trial } from './testing-trial.ts';

const sorted = (sort: string, ordering = sort) => {
  const list = { ...trial.list, columns: [{ name: 'title', kind: 'text', sort }] as const, ordering };
  const own = { rank: { value: sql`r.rank`, type: SORT_TYPES.int } };
  return () => tableSorts({ declared: { ...trial, list }, sorts: own }, fieldsOf(trial.fields));
};

it('sorts by fields, by what the server keeps and by what the module states', () => {
  for (const name of ['title', 'status', 'cost', 'rank']) expect(Object.keys(sorted(name)())).toContain(name);
  expect(sorted('title', '-created_at')).not.toThrow();
});

it('does not start with an order that nothing has', () => {
  expect(sorted('nothing')).toThrow('trial cannot be sorted by nothing: it is no field');
  expect(sorted('parts')).toThrow('trial cannot be sorted by parts: a field of the kind rows has no order');
  expect(sorted('title', '-nothing')).toThrow('trial cannot be sorted by nothing');
});

it.each([
  ['date', ['2026-02-28', '-infinity'], ['2026-02-30', '2026-2-3', 'now', '']],
  ['numeric', ['0', '12.50', '-3.1', '-Infinity'], ['NaN', '1e5', '.5', '1.', '']],
] as const)('takes of a cursor what the database writes of a %s', (type, its, others) => {
  expect([its, others].map((texts) => texts.map((text) => SORT_TYPES[type].holds(text)))).toEqual([
    its.map(() => true),
    others.map(() => false),
  ]);
});
