import { z } from 'zod';

/** A line of a record's history. */
export const historyLineOf = <States extends readonly string[]>(states: States) =>
  z.object({
    id: z.uuid(),
    action: z.string(),
    from_status: z.enum(states).nullable(),
    to_status: z.enum(states),
    by: z.object({ id: z.int(), name: z.string() }),
    at: z.string(),
    comment: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
  });
