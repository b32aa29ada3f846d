/** Where the lines of a sample card are read and written. Without Zod. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { sampleCardPlace } from './place.ts';

/** Asked for by the sheet only: no page lists lines apart from it. */
const list: ListDeclaration = {
  columns: [
    { name: 'what', kind: 'text' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [{ name: 'sample_card', as: 'sheet', hidden: true }],
  card: { title: ['what'] },
  ordering: 'status',
  beginNeeds: sampleCardPlace.list.beginNeeds ?? [],
};

export const sampleCardLinePlace = {
  module: 'sample-cards',
  entity: 'sample_card_line',
  paths: {
    one: 'organisation/data/sample-card-line/',
    list: 'organisation/data/sample-card-lines/',
    images: 'image/',
  },
  pages: {
    list: sampleCardPlace.pages.list,
    new: '/sample-cards/line/new',
    view: '/sample-cards/line/view/:id',
    edit: '/sample-cards/line/edit/:id',
    unsentView: '/sample-cards/line/unsent/:id',
    unsentEdit: '/sample-cards/line/unsent/:id/edit',
  },
  sheet: { field: 'sample_card', of: sampleCardPlace },
  list,
} satisfies Partial<RecordKind>;
