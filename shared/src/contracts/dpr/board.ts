/** What daily progress says on the dashboard of works (domain.md section 6), of the packages that its reader may see. */
import { z } from '@chainage/shared/zod';
import { packageStandingSchema, progressMonthSchema } from './progress/progress.ts';

export const dprBoardSchema = z.object({
  packages: z.array(
    packageStandingSchema.extend({
      code: z.string(),
      /** Twelve months at most, up to the last one asked for. */
      months: z.array(progressMonthSchema),
      /** What was billed in the months asked for; only to who may see rates. */
      billed: z.string().optional(),
    }),
  ),
  /** Approved lines that count in a month which is not certified, by package, report and month. */
  uncertified: z.array(
    z.object({ package: z.int(), report: z.uuid(), report_name: z.string(), month: z.string(), count: z.int() }),
  ),
});
export type DprBoard = z.infer<typeof dprBoardSchema>;
