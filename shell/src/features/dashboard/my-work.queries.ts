import type { IssueRow, IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { List } from '@chainage/shared/contracts/list';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { api } from '@chainage/shared/api-client/client';
import { queryOptions } from '@chainage/shared/query';

export const countsQuery = queryOptions({
  queryKey: ['status-dashboard', 'issues'],
  queryFn: ({ signal }) => api.get<StatusDashboard>('organisation/data/status-dashboard/issues/', { signal }),
});

interface Work {
  /** Key of its heading. */
  part: 'repair' | 'review' | 'photos' | 'followUp' | 'finish';
  filters: Record<string, string | readonly IssueStatus[]>;
  ordering: string;
}

/** What waits for me, by the part I have in it, most pressing first. */
export const WORK: readonly Work[] = [
  { part: 'repair', filters: { resolver: 'me', status: ['approved', 'in_progress'] }, ordering: 'due_at' },
  { part: 'review', filters: { assigned_to: 'me', status: ['pending_review', 'resolved'] }, ordering: 'due_at' },
  {
    part: 'photos',
    filters: { assigned_to: 'me', status: OPEN_STATUSES, photos_missing: 'true' },
    ordering: 'occurred_at',
  },
  { part: 'followUp', filters: { assigned_to: 'me', open_followup: 'true' }, ordering: 'occurred_at' },
  { part: 'finish', filters: { created_by: 'me', status: ['draft', 'returned'] }, ordering: '-created_at' },
];

/** Rows shown per part; the list behind it has the rest. */
const ROWS = 5;

export const workQuery = ({ part, filters, ordering }: Work) =>
  queryOptions({
    queryKey: ['issues', 'my-work', part],
    queryFn: ({ signal }) =>
      api.get<List<IssueRow>>('organisation/data/issues/', {
        params: { ...filters, limit: ROWS, ordering },
        signal,
      }),
  });
