/** Work beside requests as the account role admin sees it, of all organisations: `platform/jobs/`. Never what it is about. */
import { z } from 'zod';
import { uuid } from './fields.ts';
import { cursorText, listQueryShape } from './list.ts';
import { JOB_STATES, JOB_STEPS } from './platform-job-paths.ts';

const KIND = /^[a-z][a-z-]*\.[a-z][a-z-]*$/;
const kind = z.string().max(60, 'too_long').regex(KIND, 'invalid');
const state = z.enum(JOB_STATES, 'not_in_list');
const organisation = z.object({ id: z.uuid(), name: z.string(), code: z.string() }).nullable();

export const jobCountsSchema = z.object({
  results: z.array(
    z.object({
      /** Null: of the platform. */
      organisation,
      kind: z.string(),
      counts: z.partialRecord(z.enum(JOB_STATES), z.int()),
      /** Since the oldest is due that nobody runs. */
      late_seconds: z.int(),
    }),
  ),
});
export type JobCounts = z.infer<typeof jobCountsSchema>;

export const jobPageQuerySchema = z.strictObject({
  state: state.optional(),
  organisation: z.union([z.literal('platform'), uuid()]).optional(),
  kind: kind.optional(),
  limit: listQueryShape.limit,
  cursor: cursorText().pipe(uuid()).optional(),
});
export type JobPageQuery = z.infer<typeof jobPageQuerySchema>;

export const platformJobSchema = z.object({
  id: z.uuid(),
  organisation,
  kind: z.string(),
  state,
  attempts: z.int(),
  /** It is given up after so many; null of a kind that this version does not know. */
  attempts_most: z.int().nullable(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  late_seconds: z.int(),
  /** The request that wanted it, as the log names it. */
  request_id: z.string().nullable(),
  is_called_off: z.boolean(),
  created_at: z.string(),
  /** When it is taken next; of one that runs or has ended, null. */
  runs_at: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  allowed_steps: z.array(z.enum(JOB_STEPS)),
});
export type PlatformJob = z.infer<typeof platformJobSchema>;

export const jobPageSchema = z.object({ next: z.string().nullable(), results: z.array(platformJobSchema) });
export type JobPage = z.infer<typeof jobPageSchema>;

/** Of one job: where it is (null: of the platform) and which. Of a kind: those that failed, everywhere or at one place. */
export const jobStepSchema = z.union([
  z.strictObject({ step: z.enum(JOB_STEPS, 'not_in_list'), organisation: uuid().nullable(), id: uuid() }),
  z.strictObject({ step: z.literal('retry'), kind, organisation: uuid().nullable().optional() }),
]);
export type JobStepBody = z.infer<typeof jobStepSchema>;

export const jobStepAnswerSchema = z.object({
  changed: z.int(),
  /** There were more than are taken up at once. */
  more: z.boolean(),
});
export type JobStepAnswer = z.infer<typeof jobStepAnswerSchema>;
