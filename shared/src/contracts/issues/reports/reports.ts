/** `GET organisation/data/issue-reports/{report}/` and its sums: rows of issues as a report has them. */
import { z } from '@chainage/shared/zod';
import { day, km } from '@chainage/shared/contracts/fields';
import { DIRECTIONS } from '@chainage/shared/contracts/directions';
import { anyOf, cursorText, idText, listQueryShape, orderingOf } from '@chainage/shared/contracts/list';
import { ISSUE_TYPES } from '../issue-type.ts';
import { ISSUE_STATUSES } from '../statuses.ts';
import { PERIODS } from './periods.ts';
import { HOURS_OF_DAY, REPORTED_STATUSES } from './place.ts';

const filters = {
  issue_type: anyOf(ISSUE_TYPES).optional(),
  status: anyOf(REPORTED_STATUSES).optional(),
  package: idText().optional(),
  direction: anyOf(DIRECTIONS).optional(),
  chainage_from: km().optional(),
  chainage_to: km().optional(),
  /** Of `occurred_at`: days in India, both included. */
  date_from: day().optional(),
  date_to: day().optional(),
  /** Accidents of this hour of the day in India, from 0, and those put down to this cause. */
  hour: anyOf(HOURS_OF_DAY).optional(),
  cause: idText().optional(),
  /** What the sums are by, the first of these; changes no row. */
  per: anyOf(PERIODS).optional(),
};

const { search: _, ...page } = listQueryShape;
export const reportQuerySchema = z.strictObject({
  ...page,
  ordering: orderingOf(['occurred_at']).optional(),
  cursor: cursorText().optional(),
  ...filters,
});
export type ReportQuery = z.output<typeof reportQuerySchema>;

/** Query of `…/totals/`. */
export const reportTotalsQuerySchema = z.strictObject(filters);
export type ReportTotalsQuery = z.output<typeof reportTotalsQuerySchema>;

const text = z.string().nullable();
const labels = z.record(z.string(), z.string());
const base = {
  id: z.uuid(),
  number: text,
  issue_type: z.enum(ISSUE_TYPES),
  status: z.enum(ISSUE_STATUSES),
  occurred_at: text,
  /** In India. */
  day: text,
  time: text,
  highway: z.int().nullable(),
  direction: text,
  chainage_from: text,
  chainage_to: text,
  /** Columns that hold what this caller may not see: they are left out. */
  masked: z.array(z.string()),
};
const labelled = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_label`, text],
      [`${name}_labels`, labels],
    ]),
  );
const texts = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [name, text])) as { [Name in Names[number]]: typeof text };
const counts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, z.int().nullable()]));

export const REPORT_ROWS = {
  accident_statement: z.object({
    ...base,
    ...labelled(
      ...['nature_of_accident', 'accident_classification', 'causes', 'road_feature', 'road_condition'],
      ...['intersection_type', 'weather_condition', 'help_types', 'vehicle_responsible'],
    ),
    ...texts('remarks'),
    ...counts('killed', 'grievous', 'minor', 'uninjured', 'animals_killed'),
  }),
  unusual_occurrence: z.object({
    ...base,
    ...labelled('sub_type'),
    ...texts('description', 'action_taken'),
    ...counts('killed', 'grievous', 'minor'),
  }),
  encroachment_register: z.object({
    ...base,
    ...labelled('encroachment_type'),
    ...texts('permanence', 'village', 'length_m', 'width_m', 'area_sqm', 'offset_from_centreline_m', 'notice_no'),
    ...texts('notice_date', 'notice_expiry', 'removed_on', 'removal_cost'),
    occupant_name: text.optional(),
    removed_with_police: z.boolean().nullable(),
  }),
  damage_recovery: z.object({
    ...base,
    ...labelled('unit', 'vehicle_responsible'),
    ...texts('damaged', 'quantity', 'unit_rate', 'damage_cost', 'insurer', 'recovery_status'),
    ...texts('notice_no', 'amount_recovered', 'receipt_no', 'recovered_on', 'balance'),
    owner: text.optional(),
    policy_no: text.optional(),
  }),
} as const;

export type ReportRow = z.infer<z.ZodObject<typeof base>> & Record<string, unknown>;

/** Sums by the column's name, as exact decimals. */
const sums = z.record(z.string(), z.string());
/** `GET …/totals/`: each period from the first day asked for, or the first that has one, to the last; of more rows than are counted, null. */
export const reportTotalsSchema = z.object({
  count: z.int(),
  count_capped: z.boolean().optional(),
  per: z.enum(PERIODS),
  sums: sums.nullable(),
  periods: z
    .array(
      z.object({
        /** The day it begins on. */
        begins: z.string(),
        count: z.int(),
        by_type: z.record(z.string(), z.int()),
        sums,
        /** What has come together up to its end since records began, of what is asked for but for its first day. */
        so_far: z.object({ count: z.int(), sums }),
      }),
    )
    .nullable(),
});
export type ReportTotals = z.infer<typeof reportTotalsSchema>;
