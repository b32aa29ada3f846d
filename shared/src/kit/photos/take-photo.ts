import { newId } from '#lib/ids.ts';
import { readPhotoFacts } from '#lib/photo/photo-facts.ts';
import { sha256Of, shrinkPhoto } from '#lib/photo/shrink-photo.ts';
import type { LocalPhoto } from './local-photo.ts';
import { isFileAccepted } from '#ui/file-rules.ts';
import { extensionsOf, PAPER } from './stages.ts';

/** Older photos were taken elsewhere than where the device is now. */
const JUST_TAKEN_MS = 15 * 60_000;

/** The chosen file is no picture, and the stage takes nothing else. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

interface Stage {
  stage: string;
  /** Takes papers too. */
  papers: boolean;
  /** Where the device is. */
  place: { lat: string; lng: string } | null;
}

/** A chosen file as it will be kept: shrunk, with its time and place; papers stay as they are. Throws `NoPicture`. */
export async function takePhoto(chosen: File, { stage, papers, place: here }: Stage): Promise<LocalPhoto> {
  const isPaper = papers && chosen.type === PAPER;
  const isTold = chosen.type === '' || chosen.type.startsWith('image/');
  // what a camera hands over may have no name; a browser that knows no type lets the picture itself decide
  const isNamed = !chosen.name.includes('.') || isFileAccepted(chosen.name, extensionsOf(papers));
  if (!isPaper && !(isTold && isNamed)) throw new NoPicture(chosen.type);
  const [file, facts] = await Promise.all([isPaper ? chosen : shrinkPhoto(chosen), readPhotoFacts(chosen)]);
  const justTaken = Date.now() - Date.parse(facts.takenAt) < JUST_TAKEN_MS;
  const place = facts.lat === null && justTaken && !isPaper ? here : facts;
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
