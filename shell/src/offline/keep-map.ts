import { loadMap } from '@chainage/shared/kit/map/load-map.ts';
import { USED_FILES } from './used-files.ts';

/** Where the map was opened before, it is there after an update too: the worker keeps what is fetched of it. */
export async function keepMap(): Promise<void> {
  try {
    if (await caches.has(USED_FILES)) await loadMap();
  } catch {
    // without a cache, or without a line: the page of the map says so when it is opened
  }
}
