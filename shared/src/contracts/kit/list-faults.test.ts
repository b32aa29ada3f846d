import { z } from 'zod';
import { anyOf, listQueryShape, orderingOf } from '../list.ts';
import { listFaults } from './list-faults.ts';
import type { ListDeclaration } from './list.ts';

const wire = {
  query: z.strictObject({
    ...listQueryShape,
    ordering: orderingOf(['number']).optional(),
    mood: anyOf(['glad']).optional(),
  }),
  row: z.object({ id: z.string(), number: z.string(), mood: z.string() }),
};
const list: ListDeclaration = {
  columns: [{ name: 'number', kind: 'text', sort: 'number' }],
  filters: [{ name: 'mood', as: 'choice', values: ['glad'] }],
  search: true,
  card: { title: ['number'] },
  ordering: '-number',
};

test('a list that says only what the server takes has no fault', () => {
  expect(listFaults(list, wire)).toEqual([]);
});

test('whatever the server does not take is named', () => {
  const faults = listFaults(
    {
      ...list,
      columns: [...list.columns, { name: 'weight', kind: 'decimal', sort: 'weight', under: 'sum' }],
      filters: [
        { name: 'mood', as: 'choice', values: ['glad', 'sad'] },
        { name: 'seen', as: 'date_range' },
      ],
      views: [{ key: 'mine', filters: { created_by: 'me' } }],
      card: { title: ['name'], picture: 'photo' },
      ordering: 'weight',
    },
    wire,
  );
  expect(faults).toEqual([
    'filter mood=sad',
    'filter mood=glad,sad',
    'filter seen_from=2026-01-31',
    'filter seen_to=2026-01-31',
    'ordering weight',
    'ordering weight',
    'ordering -weight',
    'view mine',
    'view mine sets created_by, which is no filter',
    'column weight',
    'under weight',
    'picture photo',
    'card name',
  ]);
});
