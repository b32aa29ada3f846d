/** `GET organisation/data/patrol-shift/`: what a shift of the patrol drove, reported and did (domain.md section 6, `patrol_shift_summary`). */
import { z } from '@chainage/shared/zod';
import { day } from '@chainage/shared/contracts/fields';
import { ISSUE_TYPES } from '../issue-type.ts';
import { ROUND_STATES } from '../patrol-round/place.ts';
import { WORK_STATES } from '../planned-work/place.ts';
import { ISSUE_STATUSES } from '../statuses.ts';
import { SHIFTS } from './place.ts';

/** `day`: the one on which the shift begins. */
export const shiftQuerySchema = z.strictObject({ day: day(), shift: z.enum(SHIFTS) });
export type ShiftQuery = z.output<typeof shiftQuerySchema>;

const text = z.string().nullable();
const labels = z.record(z.string(), z.string());

export const shiftSummarySchema = z.object({
  from: z.string(),
  until: z.string(),
  /** More than are shown. */
  cut: z.boolean(),
  rounds: z.array(
    z.object({
      id: z.uuid(),
      number: text,
      status: z.enum(ROUND_STATES),
      by_name: z.string(),
      package_label: text,
      highway: z.int().nullable(),
      direction: text,
      vehicle: text,
      started_at: z.string(),
      finished_at: text,
      odometer_from: text,
      odometer_to: text,
      driven_km: text,
      covered_km: text,
    }),
  ),
  /** What the patrol reported, by when it happened. */
  events: z.array(
    z.object({
      id: z.uuid(),
      number: text,
      issue_type: z.enum(ISSUE_TYPES),
      status: z.enum(ISSUE_STATUSES),
      sub_type_label: text,
      sub_type_labels: labels,
      highway: z.int().nullable(),
      direction: text,
      chainage_from: text,
      occurred_at: z.string(),
      by_name: z.string(),
    }),
  ),
  /** Planned works of patrols that were due in it or done in it. */
  works: z.array(z.object({ id: z.uuid(), title: text, status: z.enum(WORK_STATES), done_at: text, by_name: text })),
});
export type ShiftSummary = z.infer<typeof shiftSummarySchema>;
