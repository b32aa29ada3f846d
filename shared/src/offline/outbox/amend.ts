/** A record that is still on this device is changed there: `record-queue.ts` says how, with a drawing. */
import { needRoom, SMALL_MARGIN } from '#offline/device/has-room.ts';
import { storing } from '#offline/device/storage.ts';
import { dbOf, theStore } from '#offline/device/store.db.ts';
import { nextSeq } from './enqueue.ts';
import { assignLanes } from './lanes.ts';
import { ownerKey, type Owner } from './outbox.model.ts';
import { amendQueue, inPlaces, type AmendAnswer } from './record-queue.ts';
import { announceWork } from './signals.ts';

/** `amend` over a way to change the queue: tests give it broken ones. */
export const amendBy =
  (change: typeof amendQueue) =>
  async (
    owner: Owner,
    record: string,
    changes: Record<string, unknown>,
    base?: Record<string, unknown>,
  ): Promise<AmendAnswer> => {
    const db = dbOf(owner);
    await storing(() => needRoom(SMALL_MARGIN));
    const answer = await storing(() =>
      db.transaction('rw', db.rows, db.receipts, async () => {
        const before = await db.rows.where('record').equals(record).sortBy('seq');
        const receipts = await db.receipts.where('record').equals(record).toArray();
        const amended = change(before, { changes, ...(base && { base }) }, receipts);
        if (amended.queue === before) return amended.answer;
        const placed = inPlaces(amended.queue, before, await nextSeq(db));
        await db.rows.bulkPut(placed.filter((row) => !before.includes(row)));
        await assignLanes(db, [record]);
        return amended.answer;
      }),
    );
    await theStore().copies(ownerKey(owner)).settled();
    announceWork();
    return answer;
  };

/**
 * Changes a record that has not been sent, or not taken its first step, yet. `changes` are the fields the author changed,
 * and in `photos` those of the record still on this device; `base` is the record as they saw it. Answers where the change
 * went (`AmendAnswer`); throws `StorageFailed`.
 */
export const amend = amendBy(amendQueue);
