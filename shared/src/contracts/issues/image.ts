/** Photos and documents of an issue: domain.md section 3.2. */
import { z } from '@chainage/shared/zod';
import { oneOf, text, ts, uuid } from '@chainage/shared/contracts/fields';
import { locationShape } from './location.ts';

/** What a picture shows: the road as found, a temporary fix, the repair; or a paper. */
export const STAGES = ['before', 'during', 'after', 'document'] as const;
export type Stage = (typeof STAGES)[number];

/** Largest file, bytes. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
/** Pictures a stage holds at most. */
export const IMAGES_PER_STAGE = 10;
/** The device shrinks photos to this longer side, pixels; that file is the original from then on. */
export const PHOTO_LONGER_SIDE = 1600;
/** What each stage takes, by sniffed content type, not by name. */
export const STAGE_TYPES: Record<Stage, readonly string[]> = {
  before: ['image/jpeg', 'image/png'],
  during: ['image/jpeg', 'image/png'],
  after: ['image/jpeg', 'image/png'],
  document: ['image/jpeg', 'image/png', 'application/pdf'],
};

const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/, 'invalid');
const size = () => z.int('not_a_number').min(1, 'too_small').max(IMAGE_MAX_BYTES, 'file_size');

/** A photo the record says will come; it counts as there, so a failed upload never holds a record. */
export const announcedPhotoSchema = z.strictObject({
  id: uuid(),
  stage: oneOf(STAGES),
  sha256: sha256(),
  size: size(),
  taken_at: ts(),
});
export type AnnouncedPhoto = z.infer<typeof announcedPhotoSchema>;

/** Fields of the multipart `POST …/issue/{id}/issue-image/`, before the part named `file`. */
export const imageFieldsSchema = z.strictObject({
  id: uuid(),
  stage: oneOf(STAGES),
  taken_at: ts(),
  caption: text(120).optional(),
  lat: locationShape.lat.optional(),
  lng: locationShape.lng.optional(),
  sha256: sha256().optional(),
});

export type ImageFields = z.infer<typeof imageFieldsSchema>;

/** An image on the wire. */
export const imageSchema = z.object({
  id: z.uuid(),
  stage: z.enum(STAGES),
  /** `announced`: on its way; `stored`: here. */
  state: z.enum(['announced', 'stored']),
  caption: z.string().nullable(),
  taken_at: z.string(),
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
export type IssueImage = z.infer<typeof imageSchema>;
