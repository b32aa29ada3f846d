/** The list of issues as a page: spec.md section 4, domain.md section 6. Without Zod, for a phone's first list. */
import type { Column, Filter, ListDeclaration, View } from '@chainage/shared/contracts/kit/list';
import type { SlaState } from './issue.ts';
import type { AskedStep } from './issue-list.ts';
import { BUILT_TYPES, type IssueType } from './issue-type.ts';
import { ASKED_BY, ISSUE_STATUSES } from './statuses.ts';

const SLA: readonly SlaState[] = ['on_time', 'due_soon', 'breached', 'none'];
const STEPS: readonly AskedStep[] = ['approve', 'verify', 'extend'];

/** What a type is counted by, as its rows have it in `facts`. */
const fact = (name: string, kind: Column['kind'], more?: Partial<Column>): Column => ({
  name,
  kind,
  at: `facts.${name}`,
  ...more,
});
/** The label of the type's `factLookup`, under what it is. */
const labelFact = (name: string): Column => fact(name, 'lookup', { labels: 'fact_labels', under: 'sub_type' });
const KILLED = fact('killed', 'whole', { seldom: 'grave' });
const GRIEVOUS = fact('grievous', 'whole', { seldom: 'plain' });
/** How grave an accident was (domain.md section 6). */
const CLASSIFICATION = labelFact('classification_label');
const ACCIDENT = [CLASSIFICATION, KILLED, GRIEVOUS, fact('minor', 'whole', { seldom: 'plain' })];
const FACTS: { readonly [Type in IssueType]?: readonly Column[] } = {
  road_user_accident: ACCIDENT,
  highway: ACCIDENT,
  occupational: [CLASSIFICATION, KILLED, GRIEVOUS],
  hazard: [labelFact('hazard_label'), fact('risk_score', 'whole', { hidden: 'narrow' }), fact('risk', 'choice')],
  vehicle_breakdown: [
    labelFact('vehicle_label'),
    fact('registration_no', 'text'),
    fact('response_min', 'whole', { unit: 'min' }),
  ],
  unauthorised_parking: [labelFact('vehicle_label')],
  traffic_violation: [labelFact('cause_label')],
  dead_animal_debris_removal: [fact('object', 'choice')],
  enroachment_row: [labelFact('encroachment_label'), fact('notice_expiry', 'day', { worded: true })],
  material_damage: [fact('damage_cost', 'money'), fact('balance', 'money'), fact('recovery_status', 'choice')],
  unauthorised_access: [fact('access_type', 'choice')],
  unauthorised_media_cut: [fact('opening_width_m', 'decimal', { unit: 'm' })],
  electrical_maintenance: [fact('equipment_tag', 'text')],
};

/** The permissions by which somebody may review, or resolve, issues of a type, as the people's list is asked for them. */
export const holders = (verb: 'review' | 'resolve', type: string): string =>
  ['all', 'assigned'].map((scope) => `${verb}__${scope}__issue_${type}`).join(',');

const NUMBER: Column = { name: 'number', kind: 'text', sort: 'number', empty: 'record.noNumber', wraps: true };
const FIRST: readonly Column[] = [
  { name: 'occurred_at', kind: 'instant', sort: 'occurred_at' },
  { name: 'category', kind: 'lookup', wraps: true, hidden: true },
  { name: 'sub_type', kind: 'lookup', wraps: true },
  { name: 'chainage', kind: 'place', sort: 'chainage_from', side: true },
];
const REST: readonly Column[] = [
  { name: 'status', kind: 'state', sort: 'status' },
  { name: 'priority', kind: 'choice', sort: 'priority' },
  { name: 'assigned_to', kind: 'person', wraps: true },
  { name: 'resolver', kind: 'person', wraps: true, hidden: true },
  { name: 'due_at', kind: 'instant', sort: 'due_at' },
  { name: 'age', kind: 'instant', at: 'occurred_at', end: true, hidden: true },
  { name: 'created_by', kind: 'person', wraps: true, hidden: true },
];

const PLACES: readonly Filter[] = [
  { name: 'status', as: 'state', values: ISSUE_STATUSES },
  { name: 'sla_state', as: 'choice', values: SLA },
  { name: 'direction', as: 'side' },
  // of the road that its list was opened from
  { name: 'highway', as: 'highway', hidden: true },
  { name: 'date', as: 'date_range' },
  { name: 'chainage', as: 'chainage_range' },
  { name: 'package', as: 'package' },
];
const FLAGS: readonly Filter[] = [
  { name: 'created_by', as: 'member' },
  { name: 'closed', as: 'date_range', hidden: true },
  { name: 'resolver', as: 'member', hidden: true },
  { name: 'photos_missing', as: 'flag', hidden: true },
  { name: 'open_followup', as: 'flag', hidden: true },
  { name: 'to_complete', as: 'flag', hidden: true },
  { name: 'extension_requested', as: 'flag', hidden: true },
];

const VIEWS: readonly View[] = [
  { key: 'open', filters: ASKED_BY.open },
  { key: 'mine', filters: { created_by: 'me' } },
  { key: 'toReview', filters: { status: 'pending_review,resolved', assigned_to: 'me' } },
  { key: 'toResolve', filters: { status: 'approved,in_progress', resolver: 'me' } },
  { key: 'overdue', filters: ASKED_BY.overdue },
  { key: 'moreTime', filters: ASKED_BY.moreTime },
  { key: 'photosMissing', filters: { ...ASKED_BY.open, photos_missing: 'true' } },
  { key: 'toComplete', filters: { to_complete: 'true' } },
  { key: 'openFollowUp', filters: { open_followup: 'true' } },
];

/** The register as a file (`excel/create/`), and whom it is offered to. */
export const ISSUE_SHEET = 'issue_register';
const sheetOf = (needs: readonly string[]) => ({ key: ISSUE_SHEET, chosen: 'ids', needs });

const CARD = {
  title: ['sub_type', 'category', 'type'],
  picture: 'thumbnail_url',
  place: true,
  end: ['age'],
  chips: ['status', 'due_at'],
};

/** The list of one type; what the type is counted by stands before the status. */
export function issueList(type: string): ListDeclaration {
  const facts = FACTS[type as IssueType] ?? [];
  return {
    columns: [{ ...NUMBER, serial: true }, ...FIRST, ...facts, ...REST],
    filters: [
      ...PLACES,
      { name: 'category', as: 'lookup', list: 'categories', params: { issue_type_category: type } },
      { name: 'assigned_to', as: 'member', params: { permission: holders('review', type) } },
      ...FLAGS,
    ],
    views: VIEWS,
    search: true,
    card: { ...CARD, lines: [facts.map(({ name }) => name), ['number']] },
    ordering: '-occurred_at',
    bulk: true,
    beginNeeds: ['all', 'own'].map((scope) => `create__${scope}__issue_${type}`),
    sheet: {
      ...sheetOf([`export__all__issue_${type}`]),
      filters: { issue_type: type },
      importNeeds: [`create__all__issue_${type}`],
    },
  };
}

/** The list of all types, where numbers lead that count over them; the type is the module's own cell. */
export const ALL_ISSUES: ListDeclaration = {
  columns: [
    { ...NUMBER, serial: 'series' },
    ...FIRST,
    { name: 'type', kind: 'text', at: 'issue_type', under: 'sub_type' },
    ...REST,
    { name: 'reported_at', kind: 'instant', hidden: true },
    { name: 'received_at', kind: 'instant', at: 'created_at', sort: 'created_at', hidden: true },
  ],
  filters: [
    ...PLACES,
    { name: 'assigned_to', as: 'member' },
    ...FLAGS,
    { name: 'may', as: 'choice', values: STEPS, hidden: true },
    // accidents along a road are of two types
    { name: 'issue_type', as: 'choice', values: BUILT_TYPES, hidden: true },
  ],
  views: VIEWS,
  search: true,
  card: { ...CARD, lines: [['type', 'number']] },
  ordering: '-occurred_at',
  bulk: true,
  sheet: sheetOf(BUILT_TYPES.map((type) => `export__all__issue_${type}`)),
};
