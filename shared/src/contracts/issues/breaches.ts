/** `GET organisation/data/sla-breaches/`: late repairs and moved limits in one register (domain.md section 7 rule 16). */
import { z } from '@chainage/shared/zod';
import { day } from '@chainage/shared/contracts/fields';
import { anyOf, cursorText, idText, listQueryShape, orderingOf } from '@chainage/shared/contracts/list';
import { BREACH_ABOUT, BREACH_STATES } from './breach-list.ts';
import { SLA_STATES } from './issue.ts';
import { ISSUE_TYPES } from './issue-type.ts';
import { ISSUE_STATUSES } from './statuses.ts';

const filters = {
  issue_type: anyOf(ISSUE_TYPES).optional(),
  package: idText().optional(),
  /** What puts it into the register: late, moved, or asked to be moved. */
  about: anyOf(BREACH_ABOUT).optional(),
  state: anyOf(BREACH_STATES).optional(),
  /** Of the limit: days in India, both included. */
  due_from: day().optional(),
  due_to: day().optional(),
};

const { search: _, ...page } = listQueryShape;
export const breachQuerySchema = z.strictObject({
  ...page,
  ordering: orderingOf(['due_at']).optional(),
  cursor: cursorText().optional(),
  ...filters,
});
export type BreachQuery = z.output<typeof breachQuerySchema>;

/** Query of `sla-breaches/totals/`. */
export const breachTotalsQuerySchema = z.strictObject(filters);
export type BreachTotalsQuery = z.output<typeof breachTotalsQuerySchema>;

const time = z.string().nullable();
const labels = z.record(z.string(), z.string());

/** A row of the register, with the proof of how its limit was moved. */
export const breachRowSchema = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  issue_type: z.enum(ISSUE_TYPES),
  status: z.enum(ISSUE_STATUSES),
  sub_type: z.int().nullable(),
  sub_type_label: z.string().nullable(),
  sub_type_labels: labels,
  highway: z.int().nullable(),
  package: z.int().nullable(),
  package_label: z.string().nullable(),
  direction: z.string().nullable(),
  chainage_from: z.string().nullable(),
  chainage_to: z.string().nullable(),
  reported_at: time,
  temporary_due_at: time,
  temporary_at: time,
  /** Hours beyond the temporary limit, to one place; null: in time, or none. */
  temporary_hours_over: z.string().nullable(),
  /** The limit before it was first moved; null: it never was. */
  first_due_at: time,
  due_at: z.string(),
  resolved_at: time,
  sla_state: z.enum(SLA_STATES),
  /** Beyond the limit as it stands, to one place; null: in time so far. */
  hours_over: z.string().nullable(),
  resolver: z.int().nullable(),
  resolver_name: z.string().nullable(),
  assigned_to: z.int().nullable(),
  assigned_to_name: z.string().nullable(),
  /** The limit that is asked for, or was last. */
  extension_requested: time,
  /** The newest request and grant. */
  asked_at: time,
  asked_by_name: z.string().nullable(),
  asked_reason: z.string().nullable(),
  extended_at: time,
  extended_by_name: z.string().nullable(),
  extended_reason: z.string().nullable(),
  /** How often the limit was moved. */
  extensions: z.int(),
  letter_number: z.string().nullable(),
  letter_date: z.string().nullable(),
  letter_url: z.string().nullable(),
  /**
   * Rupees, by the organisation's settings as they are now: for each started day, and for those until now or the repair. Null of what
   * was cancelled or rejected: nobody acknowledged a defect.
   */
  damages_per_day: z.string().nullable(),
  damages: z.string().nullable(),
  /** The repair is still open: hours and damages are those so far. */
  so_far: z.boolean(),
});
export type BreachRow = z.infer<typeof breachRowSchema>;

/** `GET organisation/data/sla-breaches/totals/`; of more rows than are counted, null. */
export const breachTotalsSchema = z.object({
  count: z.int(),
  count_capped: z.boolean().optional(),
  sums: z
    .object({
      /** Behind their limit or their temporary one, or so when they were cancelled or rejected; `open`: those of them whose repair is still to be done. */
      late: z.int(),
      open: z.int(),
      extended: z.int(),
      /** Beyond the limit of the repair alone. */
      hours_over: z.string(),
      /** Of those that have an amount; null: none has. */
      damages: z.string().nullable(),
      damages_open: z.boolean(),
    })
    .nullable(),
});
export type BreachTotals = z.infer<typeof breachTotalsSchema>;
