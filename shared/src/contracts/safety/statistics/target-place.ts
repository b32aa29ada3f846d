/** Where the targets of contracts are read and written, and their list. Without Zod, for lists. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';

export const TARGET_STATES = ['active', 'retired'] as const;
export const SEES_TARGETS = ['view__all__safety_target'];
export const EDITS_TARGETS = 'edit__all__safety_target';

const list: ListDeclaration = {
  title: 'targets.title',
  own: 'targets',
  columns: [
    { name: 'title', kind: 'text', sort: 'title', wraps: true },
    { name: 'package', kind: 'lookup' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: TARGET_STATES },
    { name: 'package', as: 'lookup', list: 'packages' },
  ],
  search: true,
  card: { title: ['title'], end: ['status'], lines: [['package']] },
  ordering: 'title',
  beginNeeds: ['create__all__safety_target'],
};

export const targetPlace = {
  module: 'safety',
  own: 'target',
  entity: 'safety_target',
  paths: { one: 'organisation/safety-target/', list: 'organisation/safety-targets/' },
  pages: {
    list: '/safety-programs/targets',
    new: '/safety-programs/targets/new',
    view: '/safety-programs/targets/:id',
    edit: '/safety-programs/targets/:id/edit',
  },
  list,
} satisfies Partial<RecordKind>;
