/** Where work schedules are read and written, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { workSchedulePages } from './pages.ts';

export const SCHEDULE_STATES = ['active', 'paused'] as const;

/** Its key as a file. */
export const SCHEDULE_SHEET = 'work_schedule_register';

/** What is looked at or kept in order (domain.md sections 3 to 5). */
export const CARE_KINDS = [
  'patrol',
  'monsoon',
  'structures',
  'lighting',
  'drains',
  'plants',
  'furniture',
  'other',
] as const;

/** Who may read schedules, and who begins them. */
export const SCHEDULE_VIEWS = ['view__all__work_schedule'] as const;
export const SCHEDULE_BEGINS = ['create__all__work_schedule'] as const;

const list: ListDeclaration = {
  columns: [
    { name: 'title', kind: 'text', sort: 'title' },
    { name: 'care_kind', kind: 'choice' },
    { name: 'chainage', kind: 'place', sort: 'chainage_from' },
    { name: 'every', kind: 'choice' },
    { name: 'interval', kind: 'whole', hidden: true },
    { name: 'doer', kind: 'person' },
    { name: 'starts_on', kind: 'day' },
    { name: 'ends_on', kind: 'day', hidden: true },
    { name: 'made_until', kind: 'day', hidden: true },
    { name: 'step_km', kind: 'decimal', unit: 'km', hidden: true },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: SCHEDULE_STATES },
    { name: 'care_kind', as: 'choice', values: CARE_KINDS },
    { name: 'package', as: 'package' },
    { name: 'doer', as: 'member' },
  ],
  card: {
    title: ['title'],
    place: true,
    end: ['status'],
    lines: [
      ['care_kind', 'every'],
      ['doer', 'starts_on'],
    ],
  },
  ordering: 'title',
  title: 'type.work_schedule.plural',
  beginNeeds: SCHEDULE_BEGINS,
  sheet: {
    key: SCHEDULE_SHEET,
    needs: SCHEDULE_VIEWS,
    importNeeds: [...SCHEDULE_BEGINS, 'edit__all__work_schedule'],
  },
};

export const workSchedulePlace = { ...workSchedulePages, list } satisfies Partial<RecordKind>;
