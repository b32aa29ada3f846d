/** What a contact sheet is made of: photos, the record each belongs to, and their originals as they were found. */
import pLimit from 'p-limit';
import type { RecordImage } from '../record/record.model.ts';
import { verifyPhoto, type Verdict } from './verify-photo.ts';

/** Six to a sheet: eight sheets, some 15 MB of originals. */
export const SHEET_MOST = 48;
/** Originals fetched beside each other; a line has no more to give. */
const AT_ONCE = 3;

/** A photo as it may be chosen. */
export interface SheetPhoto {
  image: RecordImage;
  /** Number of its record, or what it is called. */
  record: string;
  /** Chainage with its side; empty where the record has none. */
  place: string;
}

/** One as it is printed. `small`: its original could not be had, so it is the small picture, and nothing was checked. */
export interface PrintedPhoto extends SheetPhoto {
  src: string | null;
  sha256: string | undefined;
  verdict: Verdict | 'small';
}

/** Those that have a picture to show. */
export const shownOn = (photos: readonly SheetPhoto[]): SheetPhoto[] =>
  photos.filter(({ image }) => image.thumbnail_url !== null);

/** A picture that is not unpacked yet would be printed white. */
async function unpacked(src: string | null): Promise<void> {
  if (src === null) return;
  const picture = new Image();
  picture.src = src;
  await picture.decode?.().catch(() => undefined);
}

async function printed(photo: SheetPhoto, signal: AbortSignal): Promise<PrintedPhoto> {
  try {
    signal.throwIfAborted();
    const { blob, sha256, verdict } = await verifyPhoto(photo.image);
    return { ...photo, src: URL.createObjectURL(blob), sha256, verdict };
  } catch {
    return { ...photo, src: photo.image.thumbnail_url, sha256: photo.image.sha256, verdict: 'small' };
  }
}

/**
 * Fetches the originals of photos and holds each against its hash; `onDone` hears how many there are so far. Once `signal` is
 * aborted no further one is fetched.
 */
export async function preparePhotos(
  photos: readonly SheetPhoto[],
  onDone: (number: number) => void,
  signal: AbortSignal,
): Promise<PrintedPhoto[]> {
  const limit = pLimit(AT_ONCE);
  let done = 0;
  return Promise.all(
    photos.map((photo) =>
      limit(async () => {
        const found = await printed(photo, signal);
        if (signal.aborted) return found;
        await unpacked(found.src);
        onDone(++done);
        return found;
      }),
    ),
  );
}

/** Lets go of what was fetched for a sheet. */
export const letGo = (photos: readonly PrintedPhoto[]): void =>
  photos.forEach(({ src, verdict }) => verdict !== 'small' && src && URL.revokeObjectURL(src));
