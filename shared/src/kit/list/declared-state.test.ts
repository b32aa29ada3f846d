import type { ListDeclaration } from '#contracts/kit/list.ts';
import { addressOf } from './declared-state.ts';

const list: ListDeclaration = {
  columns: [{ name: 'title', kind: 'text' }],
  filters: [
    { name: 'rack', as: 'sheet', hidden: true },
    { name: 'kept_by', as: 'member' },
    { name: 'kept_in', as: 'month', hidden: true },
  ],
  card: { title: ['title'] },
  ordering: '-created_at',
};

const RACK = '0198d4a0-0000-7000-8000-00000000beef';

test.each([
  [`rack=${RACK}&kept_by=12`, { rack: RACK, kept_by: '12' }],
  ['rack=12&kept_by=me', { kept_by: 'me' }],
  [`rack=${RACK.slice(1)}&kept_by=${RACK}`, {}],
  ['kept_in=2026-12', { kept_in: '2026-12' }],
  ['kept_in=2026-13', {}],
])('of the address %s the list is narrowed by what names a record, a person or a month', (address, filters) => {
  const { filters: read } = addressOf(list).read(new URLSearchParams(address));
  expect(Object.fromEntries(Object.entries(read).filter(([, value]) => value))).toEqual(filters);
});
