import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import { PAPER } from './stages.ts';

/** A photo taken on this device and not yet at the server. */
export interface LocalPhoto {
  id: string;
  stage: string;
  file: Blob;
  sha256: string;
  taken_at: string;
  lat: string | null;
  lng: string | null;
}

const extension = (file: Blob) => (file.type === PAPER ? 'pdf' : file.type === 'image/png' ? 'png' : 'jpg');

/** What its file is called on the way. */
export const fileName = ({ id, file }: Pick<LocalPhoto, 'id' | 'file'>): string => `${id}.${extension(file)}`;

/** What a record says of a photo that will come: with it the photo counts as there. */
export const announce = ({ id, stage, sha256, file, taken_at }: LocalPhoto) => ({
  id,
  stage,
  sha256,
  size: file.size,
  taken_at,
});

/** The photos among a record's rows, from the device; one that cannot be read any more is left out. */
export async function localPhotosOf(rows: readonly OutboxRow[]): Promise<LocalPhoto[]> {
  const { owner, fileOf } = await openOutbox();
  if (!owner) return [];
  const found = await Promise.all(
    rows.map(async ({ verb, file: id, request: { body } }): Promise<LocalPhoto[]> => {
      const file = verb === 'photo' && id ? await fileOf(owner, id) : undefined;
      if (!file || !id) return [];
      const { stage, sha256, taken_at, lat, lng } = body as Record<string, string | undefined>;
      return [
        {
          id,
          stage: String(stage),
          file,
          sha256: String(sha256),
          taken_at: String(taken_at),
          lat: lat ?? null,
          lng: lng ?? null,
        },
      ];
    }),
  );
  return found.flat();
}
