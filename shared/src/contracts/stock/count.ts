/** A physical count: what is in the store, item by item; what differs from the book is written down in one step, to be approved. */
import { z } from '@chainage/shared/zod';
import { qty, recordOf, text } from '@chainage/shared/contracts/fields';

/** Items of one count. */
export const COUNT_MOST = 200;

export const countBodySchema = z.strictObject({
  reason: text(500).min(1, 'required'),
  counted: z
    .array(z.strictObject({ stock: recordOf('stocks'), quantity: qty() }))
    .min(1, 'too_few')
    .max(COUNT_MOST, 'too_many'),
});
export type CountBody = z.infer<typeof countBodySchema>;

/** The logs that were written, one per item that differs. */
export const countAnswerSchema = z.object({
  results: z.array(z.object({ id: z.uuid(), number: z.string(), stock: z.uuid(), difference: z.string() })),
});
export type CountAnswer = z.infer<typeof countAnswerSchema>;
