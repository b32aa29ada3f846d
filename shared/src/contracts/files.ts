/**
 * Photos and documents of a record, of whatever kind: what is announced, sent and shown. A kind of record has stages (what a
 * picture shows: the road as found, the repair, a paper) and says what each takes; its contract makes its shapes of these.
 */
import { z } from 'zod';
import { latitude, longitude, oneOf, text, ts, uuid } from './fields.ts';

/** Largest file, bytes. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;

/** The device shrinks photos to this longer side, pixels; that file is the original from then on. */
export const PHOTO_LONGER_SIDE = 1600;

/** Content types of photos, by sniffed content, not by name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
/** The same, and papers. */
export const DOCUMENT_TYPES = [...PHOTO_TYPES, 'application/pdf'] as const;
/** What a file may be at all. */
export type FileType = (typeof DOCUMENT_TYPES)[number];

type Stages = readonly [string, ...string[]];

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/, 'invalid');
const size = () => z.int('not_a_number').min(1, 'too_small').max(FILE_MAX_BYTES, 'file_size');

/** A photo the record says will come; it counts as there, so a failed upload never holds a record. */
export const announcedFileOf = <const S extends Stages>(stages: S) =>
  z.strictObject({ id: uuid(), stage: oneOf(stages), sha256: sha256(), size: size(), taken_at: ts() });
export type AnnouncedFile = z.infer<ReturnType<typeof announcedFileOf>>;

/** A place has both of its degrees. */
const wholePlace = <Schema extends z.ZodType<{ lat?: string | undefined; lng?: string | undefined }>>(schema: Schema) =>
  schema
    .refine(({ lat, lng }) => lat === undefined || lng !== undefined, { path: ['lng'], message: 'required' })
    .refine(({ lat, lng }) => lng === undefined || lat !== undefined, { path: ['lat'], message: 'required' });

const fileFields = <const S extends Stages>(stages: S) =>
  z.strictObject({
    id: uuid(),
    stage: oneOf(stages),
    taken_at: ts(),
    caption: text(120).optional(),
    lat: latitude().optional(),
    lng: longitude().optional(),
    sha256: sha256().optional(),
  });

/** Fields of the multipart `POST` below a record, before the part named `file`. */
export const fileFieldsOf = <const S extends Stages>(stages: S) => wholePlace(fileFields(stages));
export type FileFields = z.infer<ReturnType<typeof fileFieldsOf>>;

/** `POST …/from-upload/`: the file whose bytes were sent to `UPLOADS_PATH` (`outbox.ts`). */
export const fileFromUploadOf = <const S extends Stages>(stages: S) =>
  wholePlace(fileFields(stages).extend({ sha256: sha256() }));
export type FileFromUpload = z.infer<ReturnType<typeof fileFromUploadOf>>;

/** A file on the wire. */
export const recordFileOf = <const S extends Stages>(stages: S) =>
  z.object({
    id: z.uuid(),
    stage: z.enum(stages),
    /** `announced`: on its way; `stored`: here. */
    state: z.enum(['announced', 'stored']),
    caption: z.string().nullable(),
    taken_at: z.string(),
    /** It was taken after it came: the device's clock was wrong. */
    time_suspect: z.boolean(),
    lat: z.string().nullable(),
    lng: z.string().nullable(),
    sha256: z.string(),
    size: z.int(),
    content_type: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Paths under `/api/media/`, null until stored. `url` is the hashed original, `stamped_url` the copy that carries
     * number, chainage and time. */
    url: z.string().nullable(),
    thumbnail_url: z.string().nullable(),
    stamped_url: z.string().nullable(),
    created_by: z.int(),
    created_by_name: z.string(),
    created_at: z.string(),
  });
export type RecordFile = z.infer<ReturnType<typeof recordFileOf>>;
