import type { OwnerDb } from '#offline/device/owner.db.ts';
import { forgetRows } from './ledger.ts';
import { RECEIPT_RETENTION_DAYS } from './outbox.model.ts';

const DAY = 86_400_000;

/**
 * Forgets receipts of long ago, by the server's time: the device's clock may have jumped a year. What waiting rows build
 * on stays. The worker leaves that to a page: only there are the rows struck from the ledger, which else would miss them.
 */
export async function forgetOldReceipts(owner: string, db: OwnerDb, serverTime: number): Promise<void> {
  if ('ServiceWorkerGlobalScope' in globalThis) return;
  const before = new Date(serverTime - RECEIPT_RETENTION_DAYS * DAY).toISOString();
  await db.transaction('rw', db.rows, db.receipts, async () => {
    const old = await db.receipts.where('confirmedAt').below(before).toArray();
    if (old.length === 0) return;
    const records = [...new Set(old.map(({ record }) => record))];
    const needed = new Set(await db.rows.where('record').anyOf(records).uniqueKeys());
    const forgotten = old.filter(({ record }) => !needed.has(record)).map(({ row }) => row);
    forgetRows(owner, forgotten);
    await db.receipts.bulkDelete(forgotten);
  });
}
