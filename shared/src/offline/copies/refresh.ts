import type { Store } from '#offline/device/store.db.ts';
import { hasRoom, REPORT_MARGIN } from '#offline/device/has-room.ts';
import { copyPath, copyPaths, openCopies, type CopiedTable } from './copy-store.ts';

const TABLES = ['rows', 'files'] as const satisfies CopiedTable[];

/**
 * Brings an owner's copies in step: a page or worker that was killed may have left one behind, and what an earlier version
 * of the app has written has none.
 */
async function refresh(store: Store, owner: string, cache: Cache): Promise<void> {
  const db = store.owner(owner);
  for (const name of TABLES) {
    const there = await copyPaths(cache, name, owner);
    const pathOf = (id: string) => copyPath(name, owner, id);
    const here = (await db.table(name).toCollection().primaryKeys()) as string[];
    const [known, wanted] = [new Set(there), new Set(here.map(pathOf))];
    for (const path of there) if (!wanted.has(path)) await cache.delete(path);
    for (const id of here.filter((id) => !known.has(pathOf(id)))) {
      if (!(await hasRoom(REPORT_MARGIN))) return;
      const value: unknown = await db.table(name).get(id);
      if (value) await store.copies(owner).copy(name, [{ id, value: value as never }]);
    }
  }
}

/** Brings all copies on this device in step. Not while others write: what is written meanwhile sees to itself. */
export async function refreshCopies(store: Store): Promise<void> {
  const cache = await openCopies();
  if (!cache) return;
  for (const { key } of await store.device.owners.toArray()) await refresh(store, key, cache);
}
