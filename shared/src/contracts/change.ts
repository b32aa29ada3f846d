/** Who changed what of a thing that is set rather than recorded: out of the audit, newest first. */
import { z } from 'zod';

export const changeSchema = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof changeSchema>;

export const changesSchema = z.object({ results: z.array(changeSchema) });
export type Changes = z.infer<typeof changesSchema>;
