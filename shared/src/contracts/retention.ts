import { z } from 'zod';
import { MONTHS_MOST, RETENTION_KINDS } from './retention-paths.ts';

const months = () => z.int('not_a_number').min(1, 'too_small').max(MONTHS_MOST, 'too_large');

/** Months by kind; null: for ever. */
export const retentionSchema = z.object(
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, z.int().nullable()])) as Record<
    (typeof RETENTION_KINDS)[number],
    z.ZodNullable<z.ZodInt>
  >,
);
export type Retention = z.infer<typeof retentionSchema>;

export const retentionEditSchema = z
  .strictObject({
    personal: months().nullable().optional(),
    photos: months().nullable().optional(),
    workers: months().nullable().optional(),
  })
  .refine((edit) => Object.keys(edit).length > 0, { path: ['personal'], error: 'required' });
export type RetentionEdit = z.infer<typeof retentionEditSchema>;

export const retentionPreviewQuerySchema = z.strictObject({
  kind: z.enum(RETENTION_KINDS, 'not_in_list'),
  months: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'not_a_number')
    .transform(Number)
    .refine((value) => value <= MONTHS_MOST, 'too_large'),
});
export const retentionPreviewSchema = z.object({
  /** Records that would be touched at once, and photos that would go; counted to 10,000 records. */
  records: z.int(),
  photos: z.int(),
  capped: z.boolean(),
});
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;
