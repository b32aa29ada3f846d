/**
 * What waited in a database that is gone, out of its copies. It is done while the database is opened, before anybody reads
 * that nothing waits; a mark in the database says that it has been done.
 */
import type { DeviceDb } from '#offline/device/device.db.ts';
import { keeping } from '#offline/device/kept-bytes.ts';
import { giveReserve } from '#offline/device/reserve.ts';
import { mayBeFull } from '#offline/device/room.ts';
import type { OwnerDb, StoredFile } from '#offline/device/owner.db.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { assignLanes } from '#offline/outbox/lanes.ts';
import { copyPaths, openCopies, readCopy, type CopiedTable } from './copy-store.ts';
import type { Mirror } from './mirror.ts';

/** Among the lists of the organisation: the one table that is filled again by itself. */
const MARK = 'chainage.copies';

async function readAll<Table extends CopiedTable>(cache: Cache, table: Table, owner: string) {
  const paths = await copyPaths(cache, table, owner);
  const found = await Promise.all(paths.map((path) => readCopy(cache, table, path)));
  return found.filter((each) => each !== null);
}

/** A row whose copy may be older than what last left the device: only a refusal makes it changeable. */
const asWaiting = (row: OutboxRow): OutboxRow => ({ ...row, state: 'waiting', leftAt: row.leftAt ?? row.writtenAt });

interface Copies {
  rows: OutboxRow[];
  files: StoredFile[];
}

/** An owner's copies; null where they have been put back before, or there is no second place. Never rejects. */
async function copiesFor(db: OwnerDb, owner: string): Promise<Copies | null> {
  try {
    if (await db.reference.get(MARK)) return null;
    const cache = await openCopies();
    return cache && { rows: await readAll(cache, 'rows', owner), files: await readAll(cache, 'files', owner) };
  } catch {
    return null;
  }
}

const layBack = (db: OwnerDb, { rows, files }: Copies): Promise<void> =>
  keeping(files, (kept) =>
    db.transaction('rw', db.rows, db.files, db.receipts, db.reference, async () => {
      const known = await db.rows.bulkGet(rows.map(({ id }) => id));
      const arrived = await db.receipts.bulkGet(rows.map(({ id }) => id));
      const gone = rows.filter((_, at) => !known[at] && !arrived[at]);
      const needed = new Set(gone.flatMap(({ file }) => file ?? []));
      await db.files.bulkPut(kept.filter(({ id }) => needed.has(id)));
      await db.rows.bulkPut(gone.map(asWaiting));
      await assignLanes(db, new Set(gone.map(({ record }) => record)));
      await db.reference.put({ endpoint: MARK, storedAt: Date.now(), data: gone.map(({ id }) => id) });
    }),
  );

/**
 * Puts an owner's rows and files back where the database has been made anew. Rejects where the device has no room for
 * them: an empty database would say that nothing waits.
 */
export async function restoreOwner(db: OwnerDb, owner: string, mirror: Mirror): Promise<void> {
  const copies = await copiesFor(db, owner);
  if (!copies) return;
  const { rows, files } = copies;
  for (const row of rows) mirror.knows('rows', row.id, row);
  for (const file of files) mirror.knows('files', file.id, file);
  try {
    await layBack(db, copies).catch(async (error: unknown) => {
      if (!mayBeFull(error) || !(await giveReserve())) throw error;
      await layBack(db, copies);
    });
  } catch (error) {
    // Without the mark it is tried again. A copy that no database takes must not keep what else is written away.
    if (rows.length > 0 && mayBeFull(error)) throw error;
  }
}

/** The device, among its owners. */
export const DEVICE = 'device';

/** Puts back who may send from this device. Never rejects. */
export async function restoreDevice(db: DeviceDb): Promise<void> {
  try {
    const cache = (await db.owners.count()) === 0 ? await openCopies() : null;
    if (cache) await db.owners.bulkPut(await readAll(cache, 'owners', DEVICE));
  } catch {
    // Whoever signs in is remembered anew.
  }
}
