/** What is left on the orders that run, for the home page. */
import { z } from '@chainage/shared/zod';

/** So many currencies are told. */
export const BALANCE_CURRENCIES = 5;

export const orderBalanceSchema = z.object({
  /** Orders of which something may still be used. */
  running: z.int(),
  /** Of these, of which nine tenths are used. */
  nearly_used: z.int(),
  /** What is still to come of them, in each of the currencies of most orders, that of most first. */
  left: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** So many currencies more there are. */
  more: z.int(),
});
export type OrderBalance = z.infer<typeof orderBalanceSchema>;
