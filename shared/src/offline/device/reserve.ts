/**
 * Room kept back on the device for sending. On a full disk nothing can be written, not even that a row has arrived, so
 * nothing would ever be freed: then the reserve is given up, and what arrives makes room for the rest. It lies outside of
 * the database, since that needs room itself to give room back. Reports never take it.
 */
import { caching, filling, REPORT_MARGIN, roomWasMade } from './has-room.ts';

const RESERVE = 'chainage-reserve';
const PATH = '/reserve/';
/** Laid down in pieces, each asked for: whoever takes the disk's last room meanwhile meets a small one. */
const PIECE_BYTES = 1024 * 1024;
/** A database writes some megabytes of its log before it tidies up; a small disk spares an eighth of what it has. */
const MOST_BYTES = 8 * 1024 * 1024;
const SHARE = 8;

const store = (): CacheStorage | undefined => (typeof caches === 'undefined' ? undefined : caches);

/** Keeps the reserve, where there is room and none yet. Never rejects. */
export async function keepReserve(): Promise<void> {
  try {
    if (!store() || (await store()?.has(RESERVE))) return;
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const bytes = Math.min(MOST_BYTES, (quota - usage) / SHARE);
    for (let left = bytes; left >= PIECE_BYTES; left -= PIECE_BYTES) {
      const write = async () => (await caches.open(RESERVE)).put(PATH + left, new Response(filling(PIECE_BYTES)));
      // The first is asked for as all of them, so that there is a whole reserve or none.
      const margin = REPORT_MARGIN + (left === bytes ? bytes : PIECE_BYTES);
      if (!(await caching(PIECE_BYTES, write, { margin, freshMs: 0 }))) break;
    }
  } catch {
    // Half a reserve is none.
    await giveReserve();
  }
}

/** Gives the reserve up; whether there was one. */
export async function giveReserve(): Promise<boolean> {
  const had = await store()
    ?.delete(RESERVE)
    .catch(() => false);
  if (had) roomWasMade();
  return had ?? false;
}
