import { isFull } from './storage.ts';
import type { Store } from './store.db.ts';

/** Forgets answers kept for reading, of everybody on this device: they can be fetched again, what was written cannot. */
async function makeRoom(store: Store): Promise<void> {
  for (const { key } of await store.device.owners.toArray()) await store.owner(key).queries.clear();
}

/** Runs a write, and once more with more room where the device was full. */
export async function makingRoom<T>(store: Store, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom(store);
    return write();
  }
}
