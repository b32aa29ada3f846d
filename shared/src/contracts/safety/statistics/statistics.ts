/** The safety statistics of a month as the wire has them. Counts, hours and rates are text, exact. */
import { z } from '@chainage/shared/zod';
import { idText, listOf, listQueryShape } from '@chainage/shared/contracts/list';
import { MONTH } from '@chainage/shared/lib/format/days';
import { FIGURE_KEYS, SPANS } from './figures.ts';

export const monthText = () => z.string().regex(MONTH, 'not_a_date');

/** All packages where none is named. */
const ofMonth = { month: monthText(), package: idText().optional() };
export const statisticsQuerySchema = z.strictObject(ofMonth);
export type StatisticsQuery = z.output<typeof statisticsQuerySchema>;

const { search: _, ordering: __, ...page } = listQueryShape;
export const linesQuerySchema = z.strictObject({
  ...page,
  ...ofMonth,
  figure: z.enum(FIGURE_KEYS, 'not_in_list'),
  span: z.enum(SPANS, 'not_in_list'),
});
export type LinesQuery = z.output<typeof linesQuerySchema>;

/** Null: a rate without man-hours, or a figure of what this reader may not see. */
const value = z.string().nullable();
const bySpan = <T extends z.ZodType>(one: T) => z.object({ month: one, year: one, start: one });

/** What a month's contract asks for of a type of program, and how it stands. */
export const standingSchema = z.object({
  program_type: z.int(),
  code: z.string(),
  label: z.string(),
  labels: z.record(z.string(), z.string()),
  /** Null: nothing is agreed. */
  target: z.int().nullable(),
  planned: z.int(),
  held: z.int(),
  missed: z.int(),
  to_come: z.int(),
});
export type Standing = z.infer<typeof standingSchema>;

export const statisticsSchema = z.object({
  month: z.string(),
  package: z.int().nullable(),
  /** First day of the financial year. */
  year_from: z.string(),
  /** Hours that a shift of a daily sheet counts for. */
  shift_hours: z.string(),
  figures: z.array(z.object({ key: z.enum(FIGURE_KEYS), ...bySpan(value).shape })),
  /** Lost-time injuries of which nobody has said how many days they cost: the severity rate does not know them. */
  days_unknown: bySpan(z.int()),
  /** Sources that this reader may not see, so that their figures are left out. */
  withheld: z.array(z.enum(['dpr', 'issues'])),
  standing: z.array(standingSchema),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const lineSchema = z.object({
  source: z.enum(['dpr_entry', 'safety_program', 'issue']),
  id: z.uuid(),
  /** Of an issue: where its page lies. */
  issue_type: z.string().nullable(),
  number: z.string().nullable(),
  day: z.string(),
  package: z.int().nullable(),
  package_label: z.string().nullable(),
  /** What it is called: a program by its title, an issue by its class, in each language that has a word for it. */
  what: z.string().nullable(),
  what_labels: z.record(z.string(), z.string()),
  /** What it adds to the figure. */
  amount: z.string(),
});
export type StatisticsLine = z.infer<typeof lineSchema>;

export const linesSchema = listOf(lineSchema).extend({
  /** What all lines come to, not those of this page alone. */
  total: z.string(),
});
export type StatisticsLines = z.infer<typeof linesSchema>;
