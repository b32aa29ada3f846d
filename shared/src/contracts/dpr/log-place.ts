/** Where the lines of a dpr entry are read and written. Without Zod. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { dprEntryPlace } from './entry-place.ts';

/** Asked for by the sheet only: no page lists lines apart from it. */
const list: ListDeclaration = {
  columns: [
    { name: 'what', kind: 'text' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [{ name: 'dpr_entry', as: 'sheet', hidden: true }],
  card: { title: ['what'] },
  ordering: 'status',
  beginNeeds: dprEntryPlace.list.beginNeeds ?? [],
};

export const dprLogPlace = {
  module: 'dpr',
  entity: 'dpr_log',
  paths: {
    one: 'organisation/data/dpr/log/',
    list: 'organisation/data/dpr/logs/',
    images: 'image/',
  },
  pages: {
    list: dprEntryPlace.pages.list,
    new: '/dpr/line/new',
    view: '/dpr/line/view/:id',
    edit: '/dpr/line/edit/:id',
    unsentView: '/dpr/line/unsent/:id',
    unsentEdit: '/dpr/line/unsent/:id/edit',
  },
  sheet: { field: 'dpr_entry', of: dprEntryPlace },
  list,
} satisfies Partial<RecordKind>;
