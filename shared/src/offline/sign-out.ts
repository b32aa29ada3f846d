import type { Owner } from './outbox.model.ts';
import { ownerKey } from './outbox.model.ts';
import { dbOf, theStore } from './store.db.ts';

/**
 * Deletes what an owner has on this device but for unsent rows with their files and what they build on, and drafts. The
 * grant stays as long as it has something to send. Answers how many rows still wait.
 */
export async function closeOwner(owner: Owner): Promise<{ waiting: number }> {
  const db = dbOf(owner);
  const waiting = await db.transaction('rw', db.tables, async () => {
    const rows = await db.rows.toArray();
    const followed = new Set(rows.flatMap(({ follows }) => (follows && 'row' in follows ? [follows.row] : [])));
    const files = new Set(rows.flatMap(({ file }) => file ?? []));
    await db.receipts.filter(({ row }) => !followed.has(row)).delete();
    await db.files
      .where('id')
      .noneOf([...files])
      .delete();
    await Promise.all([db.reference.clear(), db.queries.clear()]);
    return rows.length;
  });
  if (waiting === 0) {
    const { owners } = theStore().device;
    if ((await db.drafts.count()) === 0) await owners.delete(ownerKey(owner));
    else await owners.update(ownerKey(owner), { grant: null });
  }
  return { waiting };
}
