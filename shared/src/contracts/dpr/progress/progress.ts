/** Plan against actual as the wire has it. Quantities, percentages and rupees are text; what is of money is left out without the right. */
import { z } from '@chainage/shared/zod';

const percent = z.string().nullable();

const forecastSchema = z.object({
  state: z.enum(['done', 'within', 'late', 'unknown']),
  /** A month's work (of a package in percent), and the months that it is the mean of. */
  rate: z.string().nullable(),
  by: z.array(z.string()),
  end: z.string().nullable(),
});

const standingShape = {
  /** The month that is not over yet, the one before it, and the one in which the contract ends. */
  now: z.string(),
  as_of: z.string(),
  due: z.string().nullable(),
  /** Done until now; done, and planned, by the end of `as_of`. */
  physical: z.object({ done: percent, by_then: percent, planned: percent }),
  money: z
    .object({
      /** The scope at the rates of the bill of quantities, the work done at the rates of its days, and what was certified. */
      scope: z.string(),
      done: z.string(),
      done_percent: percent,
      billed: z.string().nullable(),
      billed_percent: percent,
    })
    .optional(),
  forecast: forecastSchema,
};

export const progressMonthSchema = z.object({
  month: z.string(),
  /** Up to its end; the first month is the one before the plan or the work begins. */
  planned: percent,
  actual: percent,
  money: z
    .object({
      planned: z.string().nullable(),
      actual: z.string().nullable(),
      billed: z.string().nullable(),
      planned_percent: percent,
      actual_percent: percent,
      billed_percent: percent,
    })
    .optional(),
});
export type ProgressMonth = z.infer<typeof progressMonthSchema>;

export const progressItemSchema = z.object({
  package_key: z.uuid(),
  item_no: z.string(),
  description: z.string(),
  unit: z.int(),
  scope: z.string(),
  /** By the end of `as_of`; null without a plan. */
  planned: z.string().nullable(),
  done: z.string(),
  variance: z.string().nullable(),
  /** Until now. */
  cumulative: z.string(),
  percent,
  forecast: forecastSchema,
});
export type ProgressItem = z.infer<typeof progressItemSchema>;

export const progressSchema = z.object({
  ...standingShape,
  months: z.array(progressMonthSchema),
  items: z.array(progressItemSchema),
});
export type Progress = z.infer<typeof progressSchema>;

/** What the curves are made of at the end of a month. */
export const progressPointSchema = z.object({
  month: z.string(),
  items: z.array(
    z.object({
      package_key: z.uuid(),
      item_no: z.string(),
      description: z.string(),
      unit: z.int(),
      scope: z.string(),
      /** Up to the month's end; null where nothing is planned, and of a month that is to come. */
      planned: z.string().nullable(),
      done: z.string().nullable(),
      /** Of a billable item; the physical curve weighs each by its rate all the same. */
      money: z
        .object({ planned: z.string().nullable(), actual: z.string().nullable(), billed: z.string().nullable() })
        .optional(),
    }),
  ),
});
export type ProgressPoint = z.infer<typeof progressPointSchema>;

/** How all packages stand that the reader sees. */
export const packageStandingSchema = z.object({ package: z.int(), ...standingShape });
export type PackageStanding = z.infer<typeof packageStandingSchema>;
export const standingsSchema = z.object({ packages: z.array(packageStandingSchema) });
export type Standings = z.infer<typeof standingsSchema>;

/** A stretch without a gap, or one place (`from` as `to`), first worked in a month. */
export const stretchSchema = z.object({
  package_key: z.uuid(),
  direction: z.enum(['lhs', 'rhs', 'median']),
  from: z.string(),
  to: z.string(),
  month: z.string(),
});
export type WireStretch = z.infer<typeof stretchSchema>;
export const stretchesSchema = z.object({ stretches: z.array(stretchSchema), more: z.boolean() });
export type Stretches = z.infer<typeof stretchesSchema>;
