import type { SlaState } from '@chainage/shared/contracts/issues/issue';
import { ISSUE_STATUSES, OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { parseChainage } from '@chainage/shared/contracts/chainage';

export const PAGE_SIZE = 25;
export const SLA_FILTERS: readonly SlaState[] = ['on_time', 'due_soon', 'breached', 'none'];
/** Filters by their names in the address, which are the API's own. */
export const FILTER_NAMES = [
  'search',
  'status',
  'sla_state',
  'date_from',
  'date_to',
  'package',
  'direction',
  'chainage_from',
  'chainage_to',
  'category',
  'assigned_to',
  'resolver',
  'created_by',
  'photos_missing',
  'open_followup',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export interface ListState {
  filters: Partial<Record<FilterName, string>>;
  ordering: string;
  page: number;
}

export const DEFAULT_ORDERING = '-occurred_at';
const ORDERINGS = ['occurred_at', 'number', 'due_at', 'priority', 'chainage_from', 'created_at', 'status'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^\d{1,9}$/;
const words = (allowed: readonly string[]) => (value: string) =>
  value
    .split(',')
    .filter((word) => allowed.includes(word))
    .join(',');
const person = (value: string) => (value === 'me' || WHOLE.test(value) ? value : '');
const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : '');

/** An address may be old or typed by hand: what no longer makes sense is left out instead of shown as an error. */
const CLEAN: Record<FilterName, (value: string) => string> = {
  search: (value) => value.trim().slice(0, 100),
  status: words(ISSUE_STATUSES),
  sla_state: words(SLA_FILTERS),
  date_from: matching(DAY),
  date_to: matching(DAY),
  package: matching(WHOLE),
  direction: words(['lhs', 'rhs', 'median', 'both']),
  chainage_from: (value) => parseChainage(value) ?? '',
  chainage_to: (value) => parseChainage(value) ?? '',
  category: matching(WHOLE),
  assigned_to: person,
  resolver: person,
  created_by: person,
  photos_missing: words(['true']),
  open_followup: words(['true']),
};

export function readListState(address: URLSearchParams): ListState {
  const filters: ListState['filters'] = {};
  for (const name of FILTER_NAMES) {
    const value = CLEAN[name](address.get(name) ?? '');
    if (value) filters[name] = value;
  }
  const ordering = address.get('ordering') ?? '';
  return {
    filters,
    ordering: ORDERINGS.includes(ordering.replace(/^-/, '')) ? ordering : DEFAULT_ORDERING,
    page: Math.max(1, Number(matching(/^\d{1,5}$/)(address.get('page') ?? '')) || 1),
  };
}

export function writeListState({ filters, ordering, page }: ListState): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = CLEAN[name](filters[name] ?? '');
    if (value) address.set(name, value);
  }
  if (ordering !== DEFAULT_ORDERING) address.set('ordering', ordering);
  if (page > 1) address.set('page', String(page));
  return address;
}

/** Query of `GET organisation/data/issues/`. */
export const listParams = (type: string, { filters, ordering, page }: ListState): Record<string, string> => ({
  issue_type: type,
  ...filters,
  ordering,
  limit: String(PAGE_SIZE),
  offset: String((page - 1) * PAGE_SIZE),
});

/** Changed filters start again at the first page. */
export const withFilters = (state: ListState, changes: ListState['filters']): ListState => ({
  ...state,
  filters: { ...state.filters, ...changes },
  page: 1,
});

export const nextOrdering = (current: string, column: string): string =>
  current === `-${column}` ? column : `-${column}`;

export interface QuickView {
  key: 'open' | 'mine' | 'toReview' | 'toResolve' | 'overdue' | 'photosMissing' | 'openFollowUp';
  filters: ListState['filters'];
}

export const QUICK_VIEWS: readonly QuickView[] = [
  { key: 'open', filters: { status: OPEN_STATUSES.join(',') } },
  { key: 'mine', filters: { created_by: 'me' } },
  { key: 'toReview', filters: { status: 'pending_review,resolved', assigned_to: 'me' } },
  { key: 'toResolve', filters: { status: 'approved,in_progress', resolver: 'me' } },
  { key: 'overdue', filters: { status: OPEN_STATUSES.join(','), sla_state: 'breached' } },
  { key: 'photosMissing', filters: { status: OPEN_STATUSES.join(','), photos_missing: 'true' } },
  { key: 'openFollowUp', filters: { open_followup: 'true' } },
];

const sameFilters = (a: ListState['filters'], b: ListState['filters']) =>
  FILTER_NAMES.every((name) => (a[name] ?? '') === (b[name] ?? ''));

export const activeView = ({ filters }: ListState): QuickView['key'] | undefined =>
  QUICK_VIEWS.find((view) => sameFilters(view.filters, filters))?.key;

/** How many filters beyond the search box are set, for the badge on the filter button. */
export const countFilters = ({ filters }: ListState): number =>
  FILTER_NAMES.filter((name) => name !== 'search' && filters[name]).length;
