/** Filters of words over rows on the device: the server's list by the same finds the same (`orders.test.ts`). */
import { TORTURE_LIST } from '../testing/torture-list.ts';
import { filteredHere } from './filtered-here.ts';
import type { ListKind, ListRow } from './list.model.ts';

const list: ListKind['list'] = { ...TORTURE_LIST.list, filters: [{ name: 'supplier', as: 'text', also: ['code'] }] };
const rows = [
  { id: 'hind', supplier: 'Hind Alloys', code: '0000100123' },
  { id: 'ind', supplier: 'Ind Roads', code: '77' },
];
const found = (supplier: string) => {
  const { only } = filteredHere({ list }, { supplier }, undefined);
  return rows.filter((row) => only(row as unknown as ListRow)).map(({ id }) => id);
};

test.each([
  ['ind', ['ind']],
  ['HIND al', ['hind']],
  ['1001', ['hind']],
  ['0000100', ['hind']],
  ['hind roads', []],
  ['-', []],
  ['%', []],
])('by %s', (asked, ids) => expect(found(asked)).toEqual(ids));

test('what a row does not say of the field is left open, and said to be', () => {
  const here = filteredHere({ list }, { supplier: 'hind' }, undefined);
  expect(here.only({ id: 'unsaid', supplier: 'Ind Roads' } as unknown as ListRow)).toBe(true);
  expect(here.left).toBe(true);
});
