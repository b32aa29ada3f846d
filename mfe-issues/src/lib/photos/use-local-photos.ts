import type { IssueImage, Stage } from '@chainage/shared/contracts/issues/image';
import type { OutboxRow } from '@chainage/shared/offline/outbox.model';
import { useEffect, useState } from 'react';
import { openOutbox } from '../pending/open-outbox.ts';

const asImage = (row: OutboxRow, url: string | null, isPdf: boolean): IssueImage => {
  const { id, stage, taken_at, lat, lng, sha256 } = row.request.body as Record<string, string | undefined>;
  return {
    id: String(id),
    stage: stage as Stage,
    state: 'announced',
    caption: null,
    taken_at: String(taken_at),
    lat: lat ?? null,
    lng: lng ?? null,
    sha256: String(sha256),
    size: row.bytes,
    content_type: isPdf ? 'application/pdf' : 'image/jpeg',
    width: null,
    height: null,
    url,
    thumbnail_url: isPdf ? null : url,
    stamped_url: isPdf ? null : url,
    created_by: 0,
    created_by_name: '',
    created_at: row.writtenAt,
  };
};

/** Photos that wait on this device, as pictures of the record, shown from the device. */
export function useLocalPhotos(rows: readonly OutboxRow[]): IssueImage[] {
  const [images, setImages] = useState<IssueImage[]>([]);
  const ids = rows.flatMap(({ id, verb }) => (verb === 'photo' ? [id] : [])).join();
  useEffect(() => {
    const made: string[] = [];
    let gone = false;
    const load = async () => {
      const { owner, fileOf } = await openOutbox();
      const waiting = rows.filter(({ verb }) => verb === 'photo');
      const shown = await Promise.all(
        waiting.map(async (row) => {
          const file = owner && row.file ? await fileOf(owner, row.file).catch(() => undefined) : undefined;
          const url = file && !gone ? URL.createObjectURL(file) : null;
          if (url) made.push(url);
          return asImage(row, url, file?.type === 'application/pdf');
        }),
      );
      if (!gone) setImages(shown);
    };
    load().catch(() => undefined);
    return () => {
      gone = true;
      made.forEach((url) => URL.revokeObjectURL(url));
    };
    // the rows change with every byte sent; the photos only with their ids
  }, [ids]);
  return images;
}

/** The server's photos and this device's: one that waits is shown from here even where the server expects it already. */
export const withLocal = (images: readonly IssueImage[], local: readonly IssueImage[]): IssueImage[] => [
  ...images.filter(({ id, state }) => state === 'stored' || !local.some((mine) => mine.id === id)),
  ...local.filter(({ id }) => !images.some((image) => image.id === id && image.state === 'stored')),
];
