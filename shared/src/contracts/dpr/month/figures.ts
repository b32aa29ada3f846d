/** What is reckoned of days and months (domain.md section 3.6, arithmetic 2 to 6), as the wire has it. Quantities and rupees are text. */
import { z } from '@chainage/shared/zod';

const keyShape = {
  package_key: z.uuid(),
  item_no: z.string(),
  description: z.string(),
  unit: z.int(),
  scope: z.string(),
  cumulative: z.string(),
  balance: z.string(),
  /** Null where there is no scope. */
  percent: z.string().nullable(),
};

/** A key's row of the month. */
export const monthLineSchema = z.object({
  ...keyShape,
  /** By the day of the month, `1` to `31`; days without work are left out. */
  days: z.record(z.string(), z.string()),
  /** Worked in a month that is frozen, counted here. */
  late: z.string(),
  total: z.string(),
  plan: z.string().nullable(),
  /** Total less plan; null without one. */
  variance: z.string().nullable(),
});
export type MonthLine = z.infer<typeof monthLineSchema>;

/** A day without work, or with less of it, and why. */
export const hindranceSchema = z.object({
  entry: z.uuid(),
  number: z.string().nullable(),
  work_date: z.string(),
  shift: z.string(),
  hindrance: z.string(),
  hours: z.string().nullable(),
});

export const monthFiguresSchema = z.object({
  lines: z.array(monthLineSchema),
  hindrances: z.array(hindranceSchema),
  /** Lines of its days that nobody has decided on yet. */
  waiting: z.int(),
  frozen: z.boolean(),
});
export type MonthFigures = z.infer<typeof monthFiguresSchema>;

/** A key at one rate: two lines where the rate changed on the way. */
export const billLineSchema = z.object({
  package_key: z.uuid(),
  item_no: z.string(),
  description: z.string(),
  unit: z.int(),
  rate: z.string(),
  previous_quantity: z.string(),
  previous_amount: z.string(),
  quantity: z.string(),
  amount: z.string(),
  upto_quantity: z.string(),
  upto_amount: z.string(),
});
export type BillLine = z.infer<typeof billLineSchema>;

const rupees = z.string();
/** What a bill comes to. */
const billSumsSchema = z.object({
  lines: z.array(billLineSchema),
  totals: z.object({
    gross: rupees,
    gst: rupees,
    retention: rupees,
    tds: rupees,
    recoveries: rupees,
    net: rupees,
  }),
  percentages: z.object({ gst_percent: rupees, retention_percent: rupees, tds_percent: rupees }),
  frozen: z.boolean(),
});
export type BillSums = z.infer<typeof billSumsSchema>;

export const billSchema = billSumsSchema.extend({
  /** Who vouched for the figures, and when; null while they are reckoned. */
  certified_by: z.int().nullable(),
  certified_at: z.iso.datetime().nullable(),
  bill_no: z.string().nullable(),
  bill_date: z.string().nullable(),
  /** A code over its figures: the printed bill bears the same one while they are these. */
  check: z.string(),
});
export type Bill = z.infer<typeof billSchema>;

export const dailyLineSchema = z.object({ ...keyShape, today: z.string(), month_to_date: z.string() });
export const dailySchema = z.object({ lines: z.array(dailyLineSchema), hindrances: z.array(hindranceSchema) });
export type Daily = z.infer<typeof dailySchema>;
