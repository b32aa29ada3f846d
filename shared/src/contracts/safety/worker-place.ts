/** Where workers are read and written, and their list. Without Zod, for lists. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { KEEPS_WORKERS } from './people-rights.ts';

/** Who has left stays in the register: lists of years ago name them. */
export const WORKER_STATES = ['active', 'has_left'] as const;

const list: ListDeclaration = {
  title: 'workers.title',
  own: 'workers',
  columns: [
    { name: 'name', kind: 'text', sort: 'name', wraps: true },
    { name: 'employer', kind: 'text', sort: 'employer', wraps: true },
    { name: 'trade', kind: 'text' },
    { name: 'person_no', kind: 'text' },
    { name: 'package', kind: 'lookup' },
    { name: 'sex', kind: 'choice', hidden: true },
    { name: 'last_seen_on', kind: 'day', sort: 'last_seen_on' },
    { name: 'status', kind: 'state' },
  ],
  filters: [
    { name: 'package', as: 'package' },
    { name: 'status', as: 'state', values: WORKER_STATES },
    { name: 'last_seen_on', as: 'date_range' },
  ],
  search: true,
  card: {
    title: ['name'],
    picture: 'thumbnail_url',
    chips: ['status'],
    lines: [
      ['employer', 'trade'],
      ['person_no', 'last_seen_on'],
    ],
  },
  ordering: 'name',
  beginNeeds: KEEPS_WORKERS,
};

export const workerPlace = {
  module: 'safety',
  entity: 'safety_worker',
  own: 'workers',
  paths: { one: 'organisation/safety-worker/', list: 'organisation/safety-workers/', images: 'image/' },
  pages: {
    list: '/safety-workers',
    new: '/safety-workers/new',
    view: '/safety-workers/view/:id',
    edit: '/safety-workers/edit/:id',
  },
  list,
} satisfies Partial<RecordKind>;
