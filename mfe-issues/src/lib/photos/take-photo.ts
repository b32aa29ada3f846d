import type { Stage } from '@chainage/shared/contracts/issues/image';
import { newId } from '@chainage/shared/lib/ids';
import { readPhotoFacts } from '@chainage/shared/lib/photo/photo-facts';
import { sha256Of, shrinkPhoto } from '@chainage/shared/lib/photo/shrink-photo';
import type { LocalPhoto } from './local-photo.ts';

/** Older photos were taken elsewhere than where the device is now. */
const JUST_TAKEN_MS = 15 * 60_000;

/** A chosen file as it will be kept: shrunk, with its time and place; pdf documents stay as they are. */
export async function takePhoto(
  chosen: File,
  stage: Stage,
  here: { lat: string; lng: string } | null,
): Promise<LocalPhoto> {
  const isPdf = chosen.type === 'application/pdf';
  const [file, facts] = await Promise.all([isPdf ? chosen : shrinkPhoto(chosen), readPhotoFacts(chosen)]);
  const justTaken = Date.now() - Date.parse(facts.takenAt) < JUST_TAKEN_MS;
  const place = facts.lat === null && justTaken && !isPdf ? here : facts;
  return {
    id: newId(),
    stage,
    file,
    sha256: await sha256Of(file),
    taken_at: facts.takenAt,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  };
}
