/** Where planned works are read and done, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { CARE_KINDS } from '../work-schedule/place.ts';
import { plannedWorkPages } from './pages.ts';

export const WORK_STATES = ['planned', 'carried_out', 'missed', 'skipped'] as const;

/** What a line of the checklist can come to. */
export const LINE_RESULTS = ['fine', 'finding', 'not_applicable'] as const;

/** Who may read planned works, and who does them. */
export const WORK_VIEWS = ['view__all__planned_work', 'view__assigned__planned_work'] as const;
export const WORK_DOERS = ['resolve__all__planned_work', 'resolve__assigned__planned_work'] as const;

/** How long after its time was over a work may still be said to have been done in it (domain.md section 7 rule 1). */
export const SAID_LATE_HOURS = 72;

const list: ListDeclaration = {
  columns: [
    { name: 'title', kind: 'text' },
    { name: 'done_at', kind: 'instant', hidden: 'narrow' },
    { name: 'due_on', kind: 'day' },
    { name: 'due_until', kind: 'instant', sort: 'due_until' },
    { name: 'chainage', kind: 'place', sort: 'chainage_from' },
    { name: 'care_kind', kind: 'choice' },
    { name: 'doer', kind: 'person' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: WORK_STATES },
    { name: 'due_from', as: 'date_range' },
    { name: 'care_kind', as: 'choice', values: CARE_KINDS },
    { name: 'package', as: 'package' },
    { name: 'doer', as: 'member' },
    { name: 'schedule', as: 'sheet', hidden: true },
  ],
  views: [
    { key: 'dueMine', filters: { doer: 'me', status: 'planned' } },
    { key: 'due', filters: { status: 'planned' } },
    { key: 'missed', filters: { status: 'missed' } },
  ],
  card: {
    title: ['title'],
    place: true,
    end: ['status'],
    lines: [['due_until'], ['care_kind', 'doer']],
  },
  search: true,
  ordering: '-due_until',
  title: 'type.planned_work.plural',
};

export const plannedWorkPlace = { ...plannedWorkPages, list } satisfies Partial<RecordKind>;
