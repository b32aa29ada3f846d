/** What stores say on the dashboard of works. */
import { z } from '@chainage/shared/zod';

export const stockBoardSchema = z.object({
  /** Items under their reorder level, counted to the cap of lists, and the first of them by code. */
  low: z.int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      name: z.string(),
      balance: z.string(),
      reorder_level: z.string(),
      unit_label: z.string(),
      unit_labels: z.record(z.string(), z.string()),
    }),
  ),
});
export type StockBoard = z.infer<typeof stockBoardSchema>;
