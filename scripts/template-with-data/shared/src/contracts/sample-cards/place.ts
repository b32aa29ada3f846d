/** Where sample cards are read and written, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';

const list: ListDeclaration = {
  columns: [
    { name: 'number', kind: 'text', sort: 'number', empty: 'record.noNumber' },
    { name: 'title', kind: 'text', wraps: true },
    { name: 'happened_at', kind: 'instant', sort: 'happened_at' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: ['draft', 'noted', 'closed'] },
    { name: 'happened_at', as: 'date_range' },
    { name: 'created_by', as: 'member' },
  ],
  views: [{ key: 'mine', filters: { created_by: 'me' } }],
  search: true,
  card: { title: ['title'], picture: 'thumbnail_url', chips: ['status'], lines: [['number', 'happened_at']] },
  ordering: '-happened_at',
  beginNeeds: ['create__all__sample_card', 'create__own__sample_card'],
};

export const sampleCardPlace = {
  module: 'sample-cards',
  entity: 'sample_card',
  paths: {
    one: 'organisation/data/sample-card/',
    list: 'organisation/data/sample-cards/',
    images: 'image/',
  },
  pages: {
    list: '/sample-cards/browse',
    new: '/sample-cards/new',
    view: '/sample-cards/view/:id',
    edit: '/sample-cards/edit/:id',
    unsentView: '/sample-cards/unsent/:id',
    unsentEdit: '/sample-cards/unsent/:id/edit',
    unsentList: '/sample-cards/unsent',
  },
  list,
} satisfies Partial<RecordKind>;
