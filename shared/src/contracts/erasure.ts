/** Erasure of personal values (domain.md section 7 rule 11): what is touched, and that it was. */
import { z } from 'zod';
import { EXCEL_LANGUAGES } from './excel-paths.ts';
import { REASON_MOST } from './erasure-paths.ts';
import { uuid } from './fields.ts';

const entity = () => z.string().regex(/^[a-z_]{1,40}$/, 'not_in_list');

export const erasureQuerySchema = z.strictObject({
  entity: entity(),
  record: uuid(),
  language: z.enum(EXCEL_LANGUAGES, 'not_in_list').optional(),
});

export const erasurePreviewSchema = z.object({
  entity: z.string(),
  record: z.uuid(),
  version: z.int(),
  number: z.string().nullable(),
  /** Every personal value that the record holds. */
  values: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  files: z.array(
    z.object({
      id: z.uuid(),
      stage: z.string(),
      caption: z.string().nullable(),
      url: z.string(),
      /** Shows a person, by its stage. */
      is_face: z.boolean(),
    }),
  ),
  /** Lines that are looked through for the same values. */
  history: z.int(),
  audit: z.int(),
});
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>;

export const erasureSchema = z
  .strictObject({
    entity: entity(),
    record: uuid(),
    /** As it was seen. */
    version: z.int('not_a_number'),
    /** Of `values` of the preview. */
    keys: z.array(z.string().regex(/^[a-z_]{1,60}(\.\d{1,4}\.[a-z_]{1,60})?$/, 'not_in_list')).max(500, 'too_many'),
    /** Of its `files`. */
    files: z.array(uuid()).max(200, 'too_many'),
    reason: z.string().trim().min(1, 'required').max(REASON_MOST, 'too_long'),
  })
  .refine(({ keys, files }) => keys.length + files.length > 0, { path: ['keys'], error: 'required' });
export type Erasure = z.infer<typeof erasureSchema>;

export const erasedSchema = z.object({
  fields: z.int(),
  files: z.int(),
  history: z.int(),
  audit: z.int(),
  answers: z.int(),
});
export type Erased = z.infer<typeof erasedSchema>;
