/** Reports that come by mail, weekly or monthly: `organisation/report-schedules/`. */
import { z } from 'zod';
import { EXCEL_FORMATS } from './excel-paths.ts';
import { member } from './kit/kinds/person.ts';
import { uuid } from './kit/kinds/reference.ts';
import { listOf } from './list.ts';
import { EVERY, LAST_DAY, RECIPIENTS_MOST } from './report-schedule-paths.ts';

const shape = {
  every: z.enum(EVERY, 'not_in_list'),
  /** Of a week from Monday, 1, to Sunday; or of the month. */
  on_day: z.int('invalid').min(1, 'invalid').max(28, 'invalid'),
  members: z.array(member()).min(1, 'required').max(RECIPIENTS_MOST, 'too_many'),
};
const hasDay = ({ every, on_day: day }: { every: (typeof EVERY)[number]; on_day: number }) => day <= LAST_DAY[every];
const noDay = { path: ['on_day'], message: 'invalid' };

/** Of a file that the caller has ordered: report, format and filters are its own, but for the days, which go along with the time. */
export const scheduleCreateSchema = z.strictObject({ id: uuid(), file: uuid(), ...shape }).refine(hasDay, noDay);
export type ScheduleCreate = z.infer<typeof scheduleCreateSchema>;

export const scheduleEditSchema = z.strictObject(shape).refine(hasDay, noDay);
export type ScheduleEdit = z.infer<typeof scheduleEditSchema>;

/** Whether the caller, to whom it goes, wants it. */
export const scheduleMineSchema = z.strictObject({ wanted: z.boolean('invalid') });

/** What came of the last one: under way, mailed, or why not. */
export const SCHEDULE_TOLD = ['waiting', 'sent', 'rights', 'no_mail', 'failed'] as const;

export const scheduleSchema = z.object({
  id: z.uuid(),
  report_key: z.string(),
  /** What the report is called, by language. */
  names: z.record(z.string(), z.string()),
  format: z.enum(EXCEL_FORMATS),
  every: shape.every,
  on_day: z.int(),
  /** The day the next one comes. */
  goes_on: z.string(),
  member: z.int(),
  member_name: z.string(),
  /** To whom it goes: all for whoever set it up, else the reader alone. */
  recipients: z.array(
    z.object({
      member: z.int(),
      name: z.string(),
      /** They want it no more. */
      stopped: z.boolean(),
      told: z.enum(SCHEDULE_TOLD).nullable(),
      told_at: z.string().nullable(),
    }),
  ),
  may_edit: z.boolean(),
});
export type ReportSchedule = z.infer<typeof scheduleSchema>;
export const schedulesSchema = listOf(scheduleSchema);
export type ReportSchedules = z.infer<typeof schedulesSchema>;
