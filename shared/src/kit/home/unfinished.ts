import type { DraftAbout, DraftRow } from '#offline/outbox/drafts.ts';
import type { LocalPhoto } from '../photos/local-photo.ts';

/** A form left half filled in, as a page shows it that knows nothing of its module. */
export interface Unfinished extends DraftAbout {
  key: string;
  /** ISO time of the last change. */
  savedAt: string;
  photos: number;
  /** The first of them. */
  photo: Blob | null;
}

const photosIn = (value: unknown): readonly LocalPhoto[] =>
  ((value as { photos?: readonly LocalPhoto[] } | undefined)?.photos ?? []).filter(({ file }) => file instanceof Blob);

/** Of what lies on the device the forms that say where they go on, the newest first. */
export const unfinishedOf = (rows: readonly DraftRow[]): Unfinished[] =>
  rows
    .flatMap(({ key, savedAt, value, about }): Unfinished[] => {
      if (!about) return [];
      const photos = photosIn(value);
      return [{ ...about, key, savedAt, photos: photos.length, photo: photos[0]?.file ?? null }];
    })
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
