/** `GET organisation/data/status-dashboard/issues/`: how many issues stand where, of those the reader may see. */
import { z } from '@chainage/shared/zod';
import { ISSUE_TYPES } from './issue-type.ts';
import { ISSUE_STATUSES } from './statuses.ts';

/** Its answer. */
export const statusDashboardSchema = z.object({
  /** Issues in an open status. */
  open: z.int(),
  /** Open issues past their due time and not resolved: `sla_state` breached. */
  overdue: z.int(),
  /** The matrix type × status; cells of nothing are left out. A cell is counted to the cap of lists, what is overdue likewise in all. */
  rows: z.array(
    z.object({
      issue_type: z.enum(ISSUE_TYPES),
      status: z.enum(ISSUE_STATUSES),
      count: z.int(),
      overdue: z.int(),
    }),
  ),
});
export type StatusDashboard = z.infer<typeof statusDashboardSchema>;
