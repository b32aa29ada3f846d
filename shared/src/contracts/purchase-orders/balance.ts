/** What is left on the orders that run, for the home page. */
import { z } from '@chainage/shared/zod';

export const orderBalanceSchema = z.object({
  /** Orders of which something may still be used. */
  running: z.int(),
  /** Of these, of which nine tenths are used. */
  nearly_used: z.int(),
  /** What is still to come of them, in each currency, the one of most orders first. */
  left: z.array(z.object({ currency: z.string(), amount: z.string() })),
});
export type OrderBalance = z.infer<typeof orderBalanceSchema>;
