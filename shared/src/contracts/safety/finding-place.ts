/** Where findings of programmes are read and written, and their list. Without Zod. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { programPlace } from './program-place.ts';
import { FINDING_STATES, SEVERITIES } from './states.ts';

const list: ListDeclaration = {
  title: 'findings.title',
  own: 'findings',
  columns: [
    { name: 'finding', kind: 'text', wraps: true },
    { name: 'severity', kind: 'choice' },
    { name: 'responsible', kind: 'person' },
    { name: 'due_on', kind: 'day', sort: 'due_on' },
    { name: 'status', kind: 'state', sort: 'status' },
    { name: 'created_by', kind: 'person', hidden: true },
  ],
  filters: [
    { name: 'status', as: 'state', values: FINDING_STATES },
    { name: 'severity', as: 'choice', values: SEVERITIES },
    { name: 'due_on', as: 'date_range' },
    { name: 'is_overdue', as: 'flag' },
    { name: 'responsible', as: 'member' },
    { name: 'created_by', as: 'member' },
    { name: 'safety_program', as: 'sheet', hidden: true },
    // of a hazard that was reported of it
    { name: 'hazard_issue', as: 'sheet', hidden: true },
  ],
  views: [
    { key: 'mine', filters: { responsible: 'me', status: 'noted' } },
    { key: 'late', filters: { is_overdue: 'true' } },
  ],
  card: {
    title: ['finding'],
    picture: 'thumbnail_url',
    end: ['status'],
    lines: [['severity', 'due_on'], ['responsible']],
  },
  ordering: 'due_on',
};

export const findingPlace = {
  module: 'safety',
  own: 'finding',
  entity: 'safety_finding',
  paths: {
    one: 'organisation/safety-finding/',
    list: 'organisation/safety-findings/',
    images: 'safety-finding-image/',
  },
  pages: {
    list: '/safety-programs/findings',
    new: '/safety-program/finding/add',
    view: '/safety-program/finding/view/:id',
    edit: '/safety-program/finding/:id',
    unsentView: '/cache/safety-program/finding/view/:id',
    unsentEdit: '/cache/safety-program/finding/:id',
  },
  sheet: { field: 'safety_program', of: programPlace },
  list,
} satisfies Partial<RecordKind>;
