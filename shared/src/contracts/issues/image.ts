/** Photos and documents of an issue: domain.md section 3.2. */
import type { z } from '@chainage/shared/zod';
import {
  announcedFileOf,
  DOCUMENT_TYPES,
  PHOTO_TYPES,
  recordFileOf,
  type FileType,
} from '@chainage/shared/contracts/files';

/** What a picture shows: the road as found, a temporary fix, the repair; or a paper. */
export const STAGES = ['before', 'during', 'after', 'document'] as const;
export type Stage = (typeof STAGES)[number];

/** Pictures a stage holds at most. */
export const IMAGES_PER_STAGE = 10;
/** What each stage takes, by sniffed content type, not by name. */
export const STAGE_TYPES: Record<Stage, readonly FileType[]> = {
  before: PHOTO_TYPES,
  during: PHOTO_TYPES,
  after: PHOTO_TYPES,
  document: DOCUMENT_TYPES,
};

/** A photo the record says will come; it counts as there, so a failed upload never holds a record. */
export const announcedPhotoSchema = announcedFileOf(STAGES);
export type AnnouncedPhoto = z.infer<typeof announcedPhotoSchema>;

/** An image on the wire. */
export const imageSchema = recordFileOf(STAGES);
export type IssueImage = z.infer<typeof imageSchema>;
