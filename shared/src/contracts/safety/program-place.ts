/** Where safety programmes are read and written, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { PROGRAM_STATES } from './states.ts';

const list: ListDeclaration = {
  columns: [
    { name: 'number', kind: 'text', sort: 'number', empty: 'record.noNumber' },
    { name: 'planned_at', kind: 'instant', sort: 'planned_at' },
    { name: 'program_type', kind: 'lookup' },
    { name: 'title', kind: 'text', wraps: true },
    { name: 'package', kind: 'lookup' },
    { name: 'venue', kind: 'text', wraps: true, hidden: true },
    { name: 'conductor', kind: 'person' },
    { name: 'participant_count', kind: 'whole', end: true },
    { name: 'held_from', kind: 'instant', hidden: true },
    { name: 'man_hours', kind: 'decimal', end: true, hidden: true },
    { name: 'status', kind: 'state', sort: 'status' },
    { name: 'reviewer', kind: 'person', hidden: true },
    { name: 'created_by', kind: 'person', hidden: true },
  ],
  filters: [
    { name: 'status', as: 'state', values: PROGRAM_STATES },
    { name: 'program_type', as: 'lookup', list: 'type-of-programs' },
    { name: 'planned_at', as: 'date_range' },
    { name: 'package', as: 'lookup', list: 'packages' },
    { name: 'conductor', as: 'member' },
    { name: 'reviewer', as: 'member' },
    { name: 'created_by', as: 'member' },
    { name: 'series', as: 'sheet', hidden: true },
    // of the road that its list was opened from
    { name: 'highway', as: 'highway', hidden: true },
  ],
  views: [
    { key: 'mine', filters: { conductor: 'me', status: 'approved' } },
    { key: 'waiting', filters: { status: 'pending_review' } },
    { key: 'to_verify', filters: { status: 'completed' } },
  ],
  search: true,
  card: {
    title: ['title'],
    picture: 'thumbnail_url',
    end: ['status'],
    lines: [
      ['program_type', 'planned_at'],
      ['number', 'conductor'],
    ],
  },
  ordering: '-planned_at',
  beginNeeds: ['create__all__safety_program', 'create__own__safety_program'],
  bulk: true,
};

export const programPlace = {
  module: 'safety',
  entity: 'safety_program',
  paths: {
    one: 'organisation/safety-program/',
    list: 'organisation/safety-programs/',
    images: 'safety-program-image/',
  },
  pages: {
    list: '/safety-programs',
    new: '/safety-program',
    view: '/safety-program/view/:id',
    edit: '/safety-program/:id',
    steps: { review: '/safety-program/:id/approve', resolution: '/safety-program/:id/resolution' },
    beside: ['review'],
    unsentView: '/cache/safety-program/view/:id',
    unsentEdit: '/cache/safety-program/:id',
    unsentList: '/cache/safety-programs',
  },
  list,
} satisfies Partial<RecordKind>;
