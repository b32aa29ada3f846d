/**
 * Photos that were looked at, kept for being looked at without signal. They lie among the reader's other reads, and so go with
 * them: at sign-out, or when there are too many. Reached by `import()` only: Dexie comes with it.
 */
import { asBlob, type KeptBytes } from '#offline/device/kept-bytes.ts';
import { hasRoom, SMALL_MARGIN } from '#offline/device/has-room.ts';
import { pageStore } from '#offline/device/page-store.ts';
import { writing } from '#offline/device/room-turn.ts';

/** How many are kept per person and organisation, some 15 MB of photos as our forms make them; beyond that the oldest go. */
export const MOST_KEPT = 40;
/** What is larger came from elsewhere, and would push all others out, bytes. */
export const LARGEST_KEPT = 2 * 1024 * 1024;

const FOLDER = '["photo",';
const keyOf = (url: string) => ['photo', url] as const;

/** A photo as this device has it. */
export interface KeptPhoto {
  blob: Blob;
  /** When it came from the server, ms. */
  at: number;
}

/** The photo of an address; undefined where this reader has not looked at it here, or not lately. */
export async function keptPhoto(reader: string, url: string): Promise<KeptPhoto | undefined> {
  const row = await pageStore()
    .owner(reader)
    .queries.get(JSON.stringify(keyOf(url)));
  return row && { blob: asBlob(row.data as KeptBytes), at: row.updatedAt };
}

/** Keeps a photo where there is room for it; the oldest beyond `most` go. */
export async function keepPhoto(reader: string, url: string, blob: Blob, most = MOST_KEPT): Promise<void> {
  if (blob.size > LARGEST_KEPT || !(await hasRoom(blob.size + SMALL_MARGIN))) return;
  const data: KeptBytes = { keptBytes: await blob.arrayBuffer(), type: blob.type };
  const key = keyOf(url);
  const { queries } = pageStore().owner(reader);
  await writing(async () => {
    await queries.put({ hash: JSON.stringify(key), key, data, updatedAt: Date.now() });
    const hashes: string[] = [];
    // by index: no photo is read for being counted
    const kept = new Set(await queries.where('hash').startsWith(FOLDER).primaryKeys());
    if (kept.size <= most) return;
    for (const hash of await queries.orderBy('updatedAt').primaryKeys()) if (kept.has(hash)) hashes.push(hash);
    await queries.bulkDelete(hashes.slice(0, kept.size - most));
  });
}

/** Forgets a photo: the server no longer shows it to this person. */
export const dropPhoto = (reader: string, url: string): Promise<void> =>
  writing(() =>
    pageStore()
      .owner(reader)
      .queries.delete(JSON.stringify(keyOf(url))),
  );
