/** What safety says on the dashboard of works: the programmes planned for the months asked for. */
import { z } from '@chainage/shared/zod';

export const safetyBoardSchema = z.object({
  /** Handed in and not called off; of these held. */
  planned: z.int(),
  held: z.int(),
  types: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      labels: z.record(z.string(), z.string()),
      planned: z.int(),
      held: z.int(),
    }),
  ),
});
export type SafetyBoard = z.infer<typeof safetyBoardSchema>;
