/** Where planned works are read and done, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { CARE_ACTIVITIES } from '../work-schedule/place.ts';

export const WORK_STATES = ['due', 'done', 'missed', 'skipped'] as const;

/** What a line of the checklist can come to. */
export const LINE_RESULTS = ['fine', 'finding', 'not_applicable'] as const;

/** Who may read planned works, and who does them. */
export const WORK_VIEWS = ['view__all__planned_work', 'view__assigned__planned_work'] as const;
export const WORK_DOERS = ['edit__all__planned_work', 'edit__assigned__planned_work'] as const;

const list: ListDeclaration = {
  columns: [
    { name: 'title', kind: 'text' },
    { name: 'due_on', kind: 'day' },
    { name: 'due_until', kind: 'instant', sort: 'due_until' },
    { name: 'chainage', kind: 'place', sort: 'chainage_from' },
    { name: 'activity', kind: 'choice' },
    { name: 'assigned_to', kind: 'person' },
    { name: 'done_at', kind: 'instant', hidden: 'narrow' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: WORK_STATES },
    { name: 'due_from', as: 'date_range' },
    { name: 'activity', as: 'choice', values: CARE_ACTIVITIES },
    { name: 'package', as: 'package' },
    { name: 'assigned_to', as: 'member' },
    { name: 'schedule', as: 'sheet', hidden: true },
  ],
  views: [
    { key: 'dueMine', filters: { assigned_to: 'me', status: 'due' } },
    { key: 'due', filters: { status: 'due' } },
    { key: 'missed', filters: { status: 'missed' } },
  ],
  card: {
    title: ['title'],
    place: true,
    end: ['status'],
    lines: [['due_until'], ['activity', 'assigned_to']],
  },
  ordering: '-due_until',
  title: 'type.planned_work.plural',
};

/** Which days have works, by month. */
export const CARE_CALENDAR = '/issues/planned-works/calendar';

export const plannedWorkPlace = {
  module: 'issues',
  entity: 'planned_work',
  paths: { one: 'organisation/data/planned-work/', list: 'organisation/data/planned-works/' },
  pages: {
    list: '/issues/planned-works',
    registers: [CARE_CALENDAR],
    view: '/issues/planned-works/view/:id',
    unsentView: '/cache/issues/planned-works/view/:id',
    steps: { checklist: '/issues/planned-works/:id/checklist' },
  },
  list,
} satisfies Partial<RecordKind>;
