/** What the service worker does with the outbox: it sends when the network is back and no page is open. */
import { isThere } from '#api-client/is-there.ts';
import { drain } from './drainer.ts';
import { hurry } from './hurry.ts';
import { underLock } from './lock.ts';
import { announceReceipt } from '#offline/outbox/signals.ts';

/** Tag of the Background Sync. */
export const OUTBOX_SYNC_TAG = 'chainage-outbox';

/** A browser ends a worker that is longer at it. */
const LONGEST_MS = 240_000;

/**
 * Sends what waits, under the lock pages use. Rejects where rows are left that time may mend, so that the browser calls
 * again; for `event.waitUntil` of the `sync` event.
 */
export async function drainFromWorker(): Promise<void> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), LONGEST_MS);
  try {
    const result = await underLock(true, async () => {
      await hurry();
      const { origin } = globalThis.location;
      return drain({ origin, isThere: () => isThere(origin), onReceipt: announceReceipt, signal: ended.signal });
    });
    if (!result) return;
    const { left, next, serverAway, unread } = result;
    if (unread || (left > 0 && (serverAway || next !== null || ended.signal.aborted)))
      throw new Error('rows still wait');
  } finally {
    clearTimeout(timer);
  }
}
