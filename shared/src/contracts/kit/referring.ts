/** `GET {one}{id}/referring/` of a register: which records of other kinds point to one of it, and what they cost. */
import { z } from 'zod';

export const referringSchema = z.object({
  count: z.int(),
  /** Over all of them; null where none is about money. */
  cost: z.string().nullable(),
  recovered: z.string().nullable(),
  /** The newest. */
  results: z.array(
    z.object({
      id: z.uuid(),
      entity: z.string(),
      type: z.string().nullable(),
      number: z.string().nullable(),
      status: z.string(),
      at: z.string(),
      label: z.string().nullable(),
      labels: z.record(z.string(), z.string()),
      chainage_from: z.string().nullable(),
      direction: z.string().nullable(),
      /** Address in the app. */
      page: z.string(),
      cost: z.string().nullable(),
      recovered: z.string().nullable(),
    }),
  ),
});
export type ReferringAnswer = z.infer<typeof referringSchema>;
