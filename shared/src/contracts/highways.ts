/** Highways as an organisation enters them: code, stretch, where they lead, and their line by chainage (domain.md section 3). */
import { z } from 'zod';
import { changeSchema } from './change.ts';
import { code, km, latitude, longitude, text } from './fields.ts';
import { ALIGNMENT_POINTS_MAX } from './highway-paths.ts';
import { alignmentPointSchema } from './organisation.ts';

const given = <Schema extends z.ZodType<string>>(schema: Schema) => schema.refine((value) => value !== '', 'required');

/** A place's name in each of our languages, as far as there is one. */
const placeName = z.strictObject({ en: text(80).optional(), hi: text(80).optional(), mr: text(80).optional() });

const shape = {
  code: given(code(20)),
  name: given(text(120)),
  chainage_from: km(),
  chainage_to: km(),
  /** The places it leads from and to: crews know a carriageway by where it leads. */
  ends: z.strictObject({ from: placeName, to: placeName }).partial(),
  is_active: z.boolean(),
  /** Vertices in order of their chainage; two at one place are a chainage break. */
  alignment: z
    .array(z.strictObject({ km: km(), lat: latitude(), lng: longitude() }))
    .max(ALIGNMENT_POINTS_MAX, 'too_many'),
};

export const highwayBodySchema = z.strictObject({
  ...shape,
  ends: shape.ends.optional(),
  is_active: shape.is_active.optional(),
  alignment: shape.alignment.optional(),
});
export type HighwayBody = z.output<typeof highwayBodySchema>;

/** `version`: the one the writer saw; what is left out stays. */
export const highwayEditSchema = z.strictObject({ version: z.int().min(1), ...z.strictObject(shape).partial().shape });
export type HighwayEdit = z.output<typeof highwayEditSchema>;

const offSchema = z.object({ from: z.int(), to: z.int(), line: z.int(), chainage: z.int() });

/** A highway in the list of them. */
export const highwayRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  chainage_from: z.string(),
  chainage_to: z.string(),
  is_active: z.boolean(),
  points: z.int(),
  packages: z.int(),
});
export type HighwayRow = z.infer<typeof highwayRowSchema>;

/** As every answer to a write has it. `check`: its line held against its chainage, metres; null without a line. */
export const highwayWrittenSchema = highwayRowSchema.extend({
  ends: z.object({ from: z.record(z.string(), z.string()), to: z.record(z.string(), z.string()) }).partial(),
  alignment: z.array(alignmentPointSchema),
  check: z
    .object({ line: z.int(), chainage: z.int(), widest: z.int(), abroad: z.int(), off: z.array(offSchema) })
    .nullable(),
});
export type HighwayWritten = z.infer<typeof highwayWrittenSchema>;

/** `GET organisation/highway/{id}/`, with who changed what of it, newest first. */
export const highwayRecordSchema = highwayWrittenSchema.extend({ history: z.array(changeSchema) });
export type HighwayRecord = z.infer<typeof highwayRecordSchema>;
