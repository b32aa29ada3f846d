import type { AnnouncedPhoto, Stage } from '@chainage/shared/contracts/issues/image';

/** A photo taken on this device and not yet at the server. */
export interface LocalPhoto {
  id: string;
  stage: Stage;
  file: Blob;
  sha256: string;
  taken_at: string;
  lat: string | null;
  lng: string | null;
}

export const announce = ({ id, stage, sha256, file, taken_at }: LocalPhoto): AnnouncedPhoto => ({
  id,
  stage,
  sha256,
  size: file.size,
  taken_at,
});
