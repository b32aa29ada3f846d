/**
 * Room kept back on the device for sending. On a full disk nothing can be written, not even that a row has arrived, so
 * nothing would ever be freed: then the reserve is given up, and what arrives makes room for the rest. It lies outside of
 * the database, since that needs room itself to give room back. Reports never take it.
 */
import { filling, mayCache, REPORT_MARGIN } from './has-room.ts';

const RESERVE = 'chainage-reserve';
const PATH = '/reserve';
/** A database writes some megabytes of its log before it tidies up; a small disk spares an eighth of what it has. */
const MOST_BYTES = 8 * 1024 * 1024;
const LEAST_BYTES = 1024 * 1024;
const SHARE = 8;

const store = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches);

/** Keeps the reserve, where there is room and none yet. Never rejects. */
export async function keepReserve(): Promise<void> {
  try {
    if (!store() || (await store()?.has(RESERVE))) return;
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const bytes = Math.min(MOST_BYTES, (quota - usage) / SHARE);
    if (bytes >= LEAST_BYTES && (await mayCache(bytes + REPORT_MARGIN, 0)))
      await (await caches.open(RESERVE)).put(PATH, new Response(filling(bytes)));
  } catch {
    // Half a reserve is none.
    await giveReserve();
  }
}

/** Gives the reserve up; whether there was one. */
export const giveReserve = async (): Promise<boolean> =>
  (await store()
    ?.delete(RESERVE)
    .catch(() => false)) ?? false;
