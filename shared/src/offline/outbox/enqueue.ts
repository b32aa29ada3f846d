import type { OwnerDb } from '#offline/device/owner.db.ts';
import type { Follows, NewRow, OutboxRow, Owner } from './outbox.model.ts';
import { announceWork } from './signals.ts';
import { announcedIn } from './announced.ts';
import { assignLanes } from './lanes.ts';
import { changedFrom } from './merge.ts';
import { isData, toOutboxRow } from './row.ts';
import { makingRoom } from '#offline/device/room.ts';
import { storing } from '#offline/device/storage.ts';
import { dbOf, rememberOwner, theStore } from '#offline/device/store.db.ts';

/** Next place in the order of writing. */
export const nextSeq = async (db: OwnerDb): Promise<number> =>
  Math.floor((await db.rows.orderBy('seq').last())?.seq ?? 0) + 1;

type Queued = Pick<OutboxRow, 'id' | 'record' | 'verb' | 'request'>;

/** A photo comes after the row that announces it. */
function afterItsAnnouncement(row: NewRow, before: readonly Queued[]): NewRow {
  const by = before.filter(({ request }) => announcedIn(request.body).has(row.request.body['id'])).map(({ id }) => id);
  return by.length > 0 ? { ...row, after: [...new Set([...(row.after ?? []), ...by])] } : row;
}

/**
 * Where a form saw a version that rows still waiting will outdate, the row follows the last of them, and says only what
 * its author changed: an own queue never conflicts with itself.
 */
function chained(row: NewRow, queued: readonly Queued[]): NewRow {
  const earlier = queued.filter((other) => other.record === row.record && isData(other));
  if (row.verb === 'photo') return afterItsAnnouncement(row, earlier);
  const before = earlier.at(-1);
  if (!before || !row.follows || !('version' in row.follows)) return row;
  const follows: Follows = { row: before.id };
  if (row.verb !== 'edit' || !row.base) return { ...row, follows };
  return { ...row, follows, request: { ...row.request, body: changedFrom(row.base, row.request.body) } };
}

const isSame = (known: OutboxRow, row: NewRow): boolean =>
  known.record === row.record &&
  known.verb === row.verb &&
  JSON.stringify(known.request.body) === JSON.stringify(row.request.body);

/**
 * Writes rows with their files down, all or none, in one transaction that is on the disk before this resolves; a draft
 * they came from goes in the same. Rows already here are left as they are. Throws `StorageFailed`.
 */
export async function enqueue(owner: Owner, rows: NewRow[], alsoDeleteDraft?: string): Promise<void> {
  const db = dbOf(owner);
  const layAllDown = async () => {
    await rememberOwner(owner);
    await db.transaction('rw', db.rows, db.files, db.receipts, db.drafts, async () => {
      let seq = await nextSeq(db);
      const records = [...new Set(rows.map(({ record }) => record))];
      const queued: Queued[] = await db.rows.where('record').anyOf(records).sortBy('seq');
      for (const row of rows) {
        const known = await db.rows.get(row.id);
        if (known && !isSame(known, row)) throw new Error(`row ${row.id} is already here with other content`);
        if (known || (await db.receipts.get(row.id))) continue;
        const next = chained(row, queued);
        if (next.file) await db.files.add({ ...next.file });
        await db.rows.add(toOutboxRow(next, seq++));
        queued.push(next);
      }
      await assignLanes(db, records);
      if (alsoDeleteDraft !== undefined) await db.drafts.delete(alsoDeleteDraft);
    });
  };
  await storing(() => makingRoom(theStore(), layAllDown));
  announceWork();
}
