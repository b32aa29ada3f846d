/** What issues say on the dashboard of operations (domain.md section 6), of those that its reader may see. */
import { z } from '@chainage/shared/zod';
import { ISSUE_TYPES } from './issue-type.ts';

const count = z.int().min(0);
/** Of the months asked for, and of as many before. */
const compared = z.object({ now: count, before: count });
/** A mean of whole minutes, and of how many it is; null where none says both times. */
const mean = z.object({ minutes: z.int().nullable(), of: count, before: z.int().nullable() });

export const issueBoardSchema = z.object({
  /** As they stand now, counted to the cap of lists. */
  open: count,
  overdue: count,
  closed: compared,
  /** Of those closed that had a limit. */
  on_time: compared,
  late: compared,
  accidents: compared,
  /** Persons. */
  killed: compared,
  grievous: compared,
  /** From the call to the patrol's arrival, and to the road being clear: breakdowns and accidents. */
  arrival: mean,
  clearance: mean,
  by_type: z.array(z.object({ issue_type: z.enum(ISSUE_TYPES), count })),
  /** Twelve months to the last one asked for. */
  trend: z.array(z.object({ month: z.string(), happened: count, closed: count })),
  /** Accidents by the hour of the day in India, from 0. */
  hours: z.array(count),
  /** Accidents by the kilometre that they lie in or reach into; kilometres without any are left out. */
  kilometres: z.array(z.object({ km: count, count })),
  causes: z.array(z.object({ id: z.int(), label: z.string(), labels: z.record(z.string(), z.string()), count })),
});
export type IssueBoard = z.infer<typeof issueBoardSchema>;
