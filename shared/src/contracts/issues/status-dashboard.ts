/** `GET organisation/data/status-dashboard/issues/`: how many issues stand where, of those the reader may see. */
import { z } from '@chainage/shared/zod';
import { idText } from '@chainage/shared/contracts/list';
import { AGES } from './ages.ts';
import { ISSUE_TYPES } from './issue-type.ts';
import { ISSUE_STATUSES } from './statuses.ts';

/** Its query: of one package; `ages`: how old the open ones are, too. */
export const statusDashboardQuerySchema = z.strictObject({
  package: idText().optional(),
  ages: z.enum(['true']).optional(),
});
export type StatusDashboardQuery = z.output<typeof statusDashboardQuerySchema>;

/** Its answer. */
export const statusDashboardSchema = z.object({
  /** Issues in an open status. */
  open: z.int(),
  /** Open issues past their due time and not resolved: `sla_state` breached. */
  overdue: z.int(),
  /** Where it is asked for: open issues by type and by how many days ago they happened, counted to the cap. */
  ages: z
    .array(z.object({ issue_type: z.enum(ISSUE_TYPES), age: z.enum(AGES.map(({ key }) => key)), count: z.int() }))
    .optional(),
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
