/** The register of breaches and extensions as a page (domain.md section 7 rule 16). Without Zod. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import { BUILT_TYPES } from './issue-type.ts';
import { BREACHES_PAGE, ISSUES } from './place.ts';

export const BREACHES_PATH = 'organisation/data/sla-breaches/';
/** Its key as a file. */
export const BREACH_SHEET = 'sla_breach';
export const BREACH_RIGHT = 'view__all__report';
export const BREACHES_NEEDS: readonly string[] = [BREACH_RIGHT];

/** Why it stands in the register. */
export const BREACH_ABOUT = ['late', 'late_temporary', 'extended', 'asked'] as const;
export type BreachAbout = (typeof BREACH_ABOUT)[number];
/** Whether the repair is still to be done; of what was cancelled or rejected none is. */
export const BREACH_STATES = ['open', 'done'] as const;

export const BREACH_LIST: ListDeclaration = {
  columns: [
    { name: 'number', kind: 'text', serial: 'series', empty: 'record.noNumber' },
    { name: 'sub_type', kind: 'lookup', wraps: true },
    { name: 'chainage', kind: 'place', side: true, under: 'sub_type' },
    { name: 'package', kind: 'text', at: 'package_label', under: 'number' },
    { name: 'reported_at', kind: 'instant', hidden: 'narrow' },
    { name: 'temporary_due_at', kind: 'instant' },
    { name: 'temporary_at', kind: 'instant', under: 'temporary_due_at' },
    { name: 'temporary_hours_over', kind: 'decimal', end: true, under: 'hours_over' },
    { name: 'first_due_at', kind: 'instant', hidden: true },
    { name: 'due_at', kind: 'instant', sort: 'due_at' },
    { name: 'resolved_at', kind: 'instant', under: 'due_at' },
    { name: 'hours_over', kind: 'decimal', end: true },
    { name: 'sla', kind: 'choice', at: 'sla_state' },
    { name: 'resolver', kind: 'person', wraps: true, under: 'sla' },
    { name: 'asked_at', kind: 'instant', hidden: true },
    { name: 'asked_by', kind: 'person', wraps: true, hidden: true },
    { name: 'asked_reason', kind: 'text', wraps: true, hidden: true },
    { name: 'extension_requested', kind: 'instant', hidden: true },
    { name: 'extended_at', kind: 'instant' },
    { name: 'extended_by', kind: 'person', wraps: true, under: 'extended_at' },
    { name: 'extended_reason', kind: 'text', wraps: true, hidden: true },
    { name: 'extensions', kind: 'whole', hidden: true },
    { name: 'letter', kind: 'text', at: 'letter_number', wraps: true },
    { name: 'letter_date', kind: 'day', hidden: true },
    { name: 'damages_per_day', kind: 'money', hidden: true },
    { name: 'damages', kind: 'money' },
  ],
  filters: [
    { name: 'about', as: 'choice', values: BREACH_ABOUT },
    { name: 'state', as: 'choice', values: BREACH_STATES },
    { name: 'due', as: 'date_range' },
    { name: 'package', as: 'package' },
    { name: 'issue_type', as: 'choice', values: BUILT_TYPES },
  ],
  views: [
    { key: 'late', filters: { about: 'late,late_temporary' } },
    { key: 'lateOpen', filters: { about: 'late,late_temporary', state: 'open' } },
    { key: 'extended', filters: { about: 'extended' } },
    { key: 'asked', filters: { about: 'asked' } },
  ],
  card: {
    title: ['sub_type', 'type'],
    place: true,
    end: ['damages'],
    chips: ['sla'],
    lines: [['due_said'], ['done_said'], ['hours_over', 'temporary_hours_over', 'letter'], ['number']],
  },
  title: 'breach.title',
  ordering: '-due_at',
  sheet: { key: BREACH_SHEET, needs: BREACHES_NEEDS },
};

/** Below each other on paper, which has room for few: how a limit was moved, and by whom, is said of each row it was. */
export const BREACHES_BELOW: readonly string[] = [
  ...['package', 'reported_at', 'temporary_due_at', 'temporary_at', 'temporary_hours_over', 'first_due_at'],
  ...[
    'asked_at',
    'asked_by',
    'asked_reason',
    'extension_requested',
    'extended_at',
    'extended_by',
    'extended_reason',
    'extensions',
  ],
  ...['letter', 'letter_date', 'damages_per_day'],
];

/** Where it is, at the server and in the app; a row leads to its issue. */
export const BREACHES_PLACE = {
  module: ISSUES.module,
  entity: ISSUES.entity,
  paths: { ...ISSUES.paths, list: BREACHES_PATH },
  pages: { list: BREACHES_PAGE, view: '/issues/all/view/:id' },
} as const;
