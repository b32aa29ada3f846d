/** Reports over issues (domain.md section 6, "Issue report list"): what each is of, where it is, what it is summed up by. Without Zod. */
import { SCOPES } from '@chainage/shared/contracts/permissions';
import type { CellKind, Column, Filter, ListDeclaration } from '@chainage/shared/contracts/kit/list';
import { BREACH_RIGHT } from '../breach-list.ts';
import { groupOf, ISSUE_TYPES, type IssueType } from '../issue-type.ts';
import { ALL_PLACE, ISSUES } from '../place.ts';
import { ROAD_ACCIDENTS } from '../road-accidents.ts';
import { ISSUE_REPORTS, reportPage, type IssueReportKey } from './pages.ts';
import { PERIODS, type Period } from './periods.ts';

export const REPORTS_PATH = 'organisation/data/issue-reports/';
export const REPORT_NEEDS: readonly string[] = [BREACH_RIGHT];

/** What stands in a report: what was handed in and not turned away. */
export const REPORTED_STATUSES = [
  'pending_review',
  'returned',
  'approved',
  'in_progress',
  'resolved',
  'closed',
] as const;

/** As a filter names them: 0 is the hour from midnight to one. */
export const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => String(hour)) as [string, ...string[]];

const column = (name: string, kind: CellKind, more: Partial<Column> = {}): Column => ({ name, kind, ...more });
const lookup = (name: string, hidden?: Column['hidden']): Column => ({
  name,
  kind: 'lookup',
  wraps: true,
  ...(hidden !== undefined && { hidden }),
});

const NUMBER = column('number', 'text', { empty: 'record.noNumber', wraps: true });
const DAY = column('day', 'day', { sort: 'occurred_at' });
const TIME = column('time', 'text');
const PLACE = column('chainage', 'place', { side: true });
const STATUS = column('status', 'state', { hidden: 'narrow' });
const HURT = ['killed', 'grievous', 'minor', 'uninjured'].map((name) =>
  column(name, 'whole', { seldom: name === 'killed' ? 'grave' : 'plain' }),
);

const FILTERS: readonly Filter[] = [
  { name: 'date', as: 'date_range' },
  { name: 'package', as: 'package' },
  { name: 'direction', as: 'side' },
  { name: 'chainage', as: 'chainage_range' },
  { name: 'status', as: 'state', values: REPORTED_STATUSES },
  { name: 'per', as: 'choice', values: PERIODS, hidden: true },
];
/** Of accidents alone: where numbers of a dashboard lead. */
const OF_ACCIDENTS: readonly Filter[] = [
  { name: 'hour', as: 'choice', values: HOURS_OF_DAY },
  { name: 'cause', as: 'lookup', list: 'causes', params: { used_for: 'accident' } },
];
const ofTypes = (types: readonly IssueType[]): Filter[] => [
  ...FILTERS,
  ...(types.length > 1 ? [{ name: 'issue_type', as: 'choice' as const, values: types }] : []),
];

interface IssueReport {
  types: readonly IssueType[];
  /** Columns that are added up. */
  sums: readonly string[];
  /** How it is summed up where nobody says. */
  per: Period;
  /** Where kinds are counted beside each other. */
  across: boolean;
  columns: readonly Column[];
}

const UNUSUAL = ISSUE_TYPES.filter((type) => ['incident', 'safety', 'other'].includes(groupOf(type)));

export const REPORTS: Readonly<Record<IssueReportKey, IssueReport>> = {
  accident_statement: {
    types: ROAD_ACCIDENTS,
    sums: ['killed', 'grievous', 'minor', 'uninjured', 'animals_killed'],
    per: 'month',
    across: false,
    columns: [
      NUMBER,
      DAY,
      TIME,
      PLACE,
      lookup('nature_of_accident'),
      lookup('accident_classification'),
      lookup('causes'),
      lookup('road_feature', 'narrow'),
      lookup('road_condition', 'narrow'),
      lookup('intersection_type', 'narrow'),
      lookup('weather_condition', 'narrow'),
      lookup('vehicle_responsible'),
      ...HURT,
      column('animals_killed', 'whole', { seldom: 'plain' }),
      lookup('help_types', 'narrow'),
      column('remarks', 'text', { wraps: true, hidden: 'narrow' }),
      STATUS,
    ],
  },
  unusual_occurrence: {
    types: UNUSUAL,
    sums: ['killed', 'grievous', 'minor'],
    per: 'day',
    across: true,
    columns: [
      NUMBER,
      DAY,
      TIME,
      column('type', 'text', { at: 'issue_type', wraps: true }),
      lookup('sub_type'),
      PLACE,
      column('description', 'text', { wraps: true }),
      ...HURT.slice(0, 3),
      column('action_taken', 'text', { wraps: true, hidden: 'narrow' }),
      STATUS,
    ],
  },
  encroachment_register: {
    types: ['enroachment_row'],
    sums: ['area_sqm', 'removal_cost'],
    per: 'month',
    across: false,
    columns: [
      NUMBER,
      DAY,
      PLACE,
      lookup('encroachment_type'),
      column('permanence', 'choice'),
      column('occupant_name', 'text', { wraps: true }),
      column('village', 'text', { wraps: true }),
      column('length_m', 'decimal', { hidden: 'narrow' }),
      column('width_m', 'decimal', { hidden: 'narrow' }),
      column('area_sqm', 'decimal'),
      column('offset_from_centreline_m', 'decimal', { hidden: 'narrow' }),
      column('notice_no', 'text', { hidden: 'narrow' }),
      column('notice_date', 'day', { hidden: 'narrow' }),
      column('notice_expiry', 'day'),
      column('status', 'state'),
      column('removed_on', 'day'),
      column('removed_with_police', 'flag', { hidden: 'narrow' }),
      column('removal_cost', 'money'),
    ],
  },
  damage_recovery: {
    types: ['material_damage'],
    sums: ['damage_cost', 'amount_recovered', 'balance'],
    per: 'month',
    across: false,
    columns: [
      NUMBER,
      DAY,
      PLACE,
      column('damaged', 'text', { wraps: true }),
      column('quantity', 'decimal', { hidden: 'narrow' }),
      lookup('unit', 'narrow'),
      column('unit_rate', 'money', { hidden: 'narrow' }),
      column('damage_cost', 'money'),
      lookup('vehicle_responsible'),
      column('owner', 'text', { wraps: true, hidden: 'narrow' }),
      column('insurer', 'text', { wraps: true, hidden: true }),
      column('policy_no', 'text', { wraps: true, hidden: true }),
      column('recovery_status', 'choice'),
      column('notice_no', 'text', { hidden: 'narrow' }),
      column('amount_recovered', 'money'),
      column('receipt_no', 'text', { hidden: 'narrow' }),
      column('recovered_on', 'day', { hidden: 'narrow' }),
      column('balance', 'money'),
      STATUS,
    ],
  },
};

/** The report that a type has of its own; undefined where it is but one of the kinds that a report counts beside each other. */
export const reportOf = (type: IssueType): IssueReportKey | undefined =>
  ISSUE_REPORTS.find((key) => !REPORTS[key].across && REPORTS[key].types.includes(type));

/** Any of which shows issues of a report: without one it would say that nothing was. */
export const reportViews = (key: IssueReportKey): string[] =>
  REPORTS[key].types.flatMap((type) => SCOPES.map((scope) => `view__${scope}__issue_${type}`));

/** Below each other on paper, which has room for few. */
export const BELOW: Readonly<Record<IssueReportKey, readonly string[]>> = {
  accident_statement: [
    ...['causes', 'road_feature', 'road_condition', 'intersection_type', 'weather_condition'],
    ...['vehicle_responsible', 'help_types', 'remarks', 'status'],
  ],
  unusual_occurrence: ['description', 'action_taken', 'status'],
  encroachment_register: [
    ...['occupant_name', 'village', 'length_m', 'width_m', 'offset_from_centreline_m', 'notice_no', 'notice_date'],
    ...['removed_on', 'removed_with_police'],
  ],
  damage_recovery: [
    ...['quantity', 'unit', 'unit_rate', 'owner', 'insurer', 'policy_no', 'notice_no', 'receipt_no', 'recovered_on'],
    ...['vehicle_responsible', 'status'],
  ],
};

const CARDS: Readonly<Record<IssueReportKey, ListDeclaration['card']>> = {
  accident_statement: {
    title: ['nature_of_accident', 'number'],
    place: true,
    end: ['day'],
    lines: [['killed', 'grievous', 'minor'], ['causes'], ['number']],
  },
  unusual_occurrence: { title: ['sub_type', 'type'], place: true, end: ['day'], lines: [['description'], ['number']] },
  encroachment_register: {
    title: ['encroachment_type', 'number'],
    place: true,
    end: ['day'],
    chips: ['status'],
    lines: [['area_sqm', 'notice_expiry'], ['number']],
  },
  damage_recovery: {
    title: ['damaged', 'number'],
    place: true,
    end: ['balance'],
    lines: [['damage_cost', 'amount_recovered'], ['recovery_status'], ['number']],
  },
};

/** A report as a page: a list whose rows lead to their issues, and that is read and kept apart from every other list of theirs. */
export const issueReport = (key: IssueReportKey) => ({
  module: ISSUES.module,
  entity: `issue_report_${key}`,
  paths: { ...ISSUES.paths, list: `${REPORTS_PATH}${key}/` },
  pages: { list: reportPage(key), view: ALL_PLACE.pages.view },
  list: {
    columns: REPORTS[key].columns,
    filters: [...ofTypes(REPORTS[key].types), ...(key === 'accident_statement' ? OF_ACCIDENTS : [])],
    views: PERIODS.map((per) => ({ key: per, filters: { per } })),
    card: CARDS[key],
    title: `report.${key}.title`,
    ordering: 'occurred_at',
    sheet: { key, needs: REPORT_NEEDS },
  } satisfies ListDeclaration,
});
