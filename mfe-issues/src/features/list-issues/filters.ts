import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import type { SlaState } from '@chainage/shared/contracts/issues/issue';
import { ISSUE_STATUSES, OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import {
  cleanChainage,
  cleanDay,
  cleanId,
  cleanText,
  cleanWords,
  listAddress,
  type Clean,
  type ListState,
} from '@chainage/shared/lib/list-state';

export const SLA_FILTERS: readonly SlaState[] = ['on_time', 'due_soon', 'breached', 'none'];
const cleanPerson: Clean = (value) => (value === 'me' ? value : cleanId(value));
const cleanFlag = cleanWords(['true']);

/** Filters by their names in the address, which are the API's own. */
const FILTERS = {
  search: cleanText,
  status: cleanWords(ISSUE_STATUSES),
  sla_state: cleanWords(SLA_FILTERS),
  date_from: cleanDay,
  date_to: cleanDay,
  package: cleanId,
  direction: cleanWords(DIRECTIONS),
  chainage_from: cleanChainage,
  chainage_to: cleanChainage,
  category: cleanId,
  assigned_to: cleanPerson,
  resolver: cleanPerson,
  created_by: cleanPerson,
  photos_missing: cleanFlag,
  open_followup: cleanFlag,
};
export type IssueFilter = keyof typeof FILTERS;
export type IssueListState = ListState<IssueFilter>;
type Filters = IssueListState['filters'];

export const issueAddress = listAddress<IssueFilter>({
  filters: FILTERS,
  orderings: ['occurred_at', 'number', 'due_at', 'priority', 'chainage_from', 'created_at', 'status'],
  usual: '-occurred_at',
});

/** The list as it stands without any wish. */
export const EVERYTHING: IssueListState = issueAddress.read(new URLSearchParams());

export const QUICK_VIEWS = [
  { key: 'open', filters: { status: OPEN_STATUSES.join(',') } },
  { key: 'mine', filters: { created_by: 'me' } },
  { key: 'toReview', filters: { status: 'pending_review,resolved', assigned_to: 'me' } },
  { key: 'toResolve', filters: { status: 'approved,in_progress', resolver: 'me' } },
  { key: 'overdue', filters: { status: OPEN_STATUSES.join(','), sla_state: 'breached' } },
  { key: 'photosMissing', filters: { status: OPEN_STATUSES.join(','), photos_missing: 'true' } },
  { key: 'openFollowUp', filters: { open_followup: 'true' } },
] as const satisfies readonly { key: string; filters: Filters }[];

const sameFilters = (a: Filters, b: Filters) =>
  (Object.keys(FILTERS) as IssueFilter[]).every((name) => (a[name] ?? '') === (b[name] ?? ''));

export const activeView = ({ filters }: IssueListState) =>
  QUICK_VIEWS.find((view) => sameFilters(view.filters, filters))?.key;
