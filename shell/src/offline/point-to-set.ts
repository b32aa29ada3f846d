import { caching } from '@chainage/shared/offline/has-room';
import { POINTER, POINTER_CACHE, type OfflineSet } from './set-store.ts';

/** The one write that puts a set into use. */
export async function pointTo(set: OfflineSet): Promise<void> {
  const text = JSON.stringify(set);
  const write = async () => (await caches.open(POINTER_CACHE)).put(POINTER, new Response(text));
  if (!(await caching(text.length, write))) throw new DOMException('no room for the offline set', 'QuotaExceededError');
}
