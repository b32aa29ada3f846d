/** Where dpr are read and written, and their list. Without Zod, so that a phone draws its list without any schema. */
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
  beginNeeds: ['create__all__dpr_entry', 'create__own__dpr_entry'],
};

export const dprEntryPlace = {
  module: 'dpr',
  entity: 'dpr_entry',
  paths: {
    one: 'organisation/data/dpr/entry/',
    list: 'organisation/data/dpr/entries/',
    images: 'image/',
  },
  pages: {
    list: '/dpr/browse',
    new: '/dpr/new',
    view: '/dpr/view/:id',
    edit: '/dpr/edit/:id',
    unsentView: '/dpr/unsent/:id',
    unsentEdit: '/dpr/unsent/:id/edit',
    unsentList: '/dpr/unsent',
  },
  list,
} satisfies Partial<RecordKind>;
