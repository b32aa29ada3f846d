import { forgetRows } from '#offline/outbox/ledger.ts';
import type { Owner } from '#offline/outbox/outbox.model.ts';
import { theStore } from './store.db.ts';

async function closeOne(key: string): Promise<number> {
  const db = theStore().owner(key);
  const { owners } = theStore().device;
  const { waiting, drafts } = await db.transaction('rw', db.tables, async () => {
    const rows = await db.rows.toArray();
    const records = new Set(rows.map(({ record }) => record));
    const files = rows.flatMap(({ file }) => file ?? []);
    const arrived = db.receipts.filter(({ record }) => !records.has(record));
    forgetRows(key, await arrived.primaryKeys());
    await arrived.delete();
    await db.files.where('id').noneOf(files).delete();
    await Promise.all([db.reference.clear(), db.queries.clear()]);
    return { waiting: rows.length, drafts: await db.drafts.count() };
  });
  if (waiting > 0) return waiting;
  // Nothing to send: the device keeps no right to, and no name without a draft.
  if (drafts === 0) await owners.delete(key);
  else await owners.update(key, { grant: null });
  return 0;
}

/**
 * Deletes what a person has on this device, in every organisation, but for unsent rows with their files and what they
 * build on, and drafts. The grant stays as long as it has something to send. Answers how many rows still wait.
 */
export async function closeOwner(owner: Owner): Promise<{ waiting: number }> {
  let waiting = 0;
  for (const key of await theStore().keysOf(owner.accountId)) waiting += await closeOne(key);
  return { waiting };
}
