/** Where an issue can stand: domain.md section 4. Without Zod, for screens that only count and filter. */
export const ISSUE_STATUSES = [
  'draft',
  'pending_review',
  'returned',
  'approved',
  'in_progress',
  'resolved',
  'closed',
  'rejected',
  'cancelled',
] as const;

/** Left draft, not yet at an end. */
export const OPEN_STATUSES: readonly (typeof ISSUE_STATUSES)[number][] = [
  'pending_review',
  'returned',
  'approved',
  'in_progress',
  'resolved',
];

/** Where the clock still runs: what is late here is overdue. */
export const RUNNING_STATUSES = OPEN_STATUSES.filter((status) => status !== 'resolved');

/** What a list is asked for by words of every day; the counts of the status dashboard count just these. */
export const ASKED_BY = {
  open: { status: OPEN_STATUSES.join(',') },
  overdue: { status: RUNNING_STATUSES.join(','), sla_state: 'breached' },
  moreTime: { status: 'approved,in_progress', extension_requested: 'true' },
} as const;
