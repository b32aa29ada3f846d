import { useEffect, useState } from 'react';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { openOutbox } from '../pending/open-outbox.ts';
import type { RecordImage } from '../record/record.model.ts';
import { PAPER } from './stages.ts';

const asImage = (row: OutboxRow, url: string | null, file: Blob | undefined): RecordImage => {
  const isPaper = file?.type === PAPER;
  const {
    id,
    stage,
    taken_at,
    sha256,
    lat = null,
    lng = null,
  } = row.request.body as Record<string, string | undefined>;
  return {
    id: String(id),
    stage: String(stage),
    state: 'announced',
    caption: null,
    taken_at: String(taken_at),
    content_type: isPaper ? PAPER : 'image/jpeg',
    url,
    thumbnail_url: isPaper ? null : url,
    stamped_url: isPaper ? null : url,
    created_by_name: '',
    ...(sha256 !== undefined && { sha256 }),
    ...(file && { size: file.size, file }),
    lat,
    lng,
  };
};

/** Photos that wait on this device, as pictures of the record, shown from the device. */
export function useLocalPhotos(rows: readonly OutboxRow[]): RecordImage[] {
  const [images, setImages] = useState<RecordImage[]>([]);
  const ids = rows.flatMap(({ id, verb }) => (verb === 'photo' ? [id] : [])).join();
  useEffect(() => {
    const made: string[] = [];
    let left = false;
    const load = async () => {
      const { owner, fileOf } = await openOutbox();
      const waiting = rows.filter(({ verb }) => verb === 'photo');
      const shown = await Promise.all(
        waiting.map(async (row) => {
          const file = owner && row.file ? await fileOf(owner, row.file).catch(() => undefined) : undefined;
          const url = file && !left ? URL.createObjectURL(file) : null;
          if (url) made.push(url);
          return asImage(row, url, file);
        }),
      );
      if (!left) setImages(shown);
    };
    load().catch(() => undefined);
    return () => {
      left = true;
      made.forEach((url) => URL.revokeObjectURL(url));
    };
    // the rows change with every byte sent; the photos only with their ids
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ids]);
  return images;
}

/** The server's photos and this device's: one that waits is shown from here even where the server expects it already. */
export const withLocal = (images: readonly RecordImage[], local: readonly RecordImage[]): RecordImage[] => [
  ...images.filter(({ id, state }) => state === 'stored' || !local.some((mine) => mine.id === id)),
  ...local.filter(({ id }) => !images.some((image) => image.id === id && image.state === 'stored')),
];
