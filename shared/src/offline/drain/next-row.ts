/** Which rows may go now, by index: nothing but those is read, however many wait. `outbox/lanes.ts` says what a lane is. */
import { Dexie } from 'dexie';
import type { OwnerDb } from '#offline/device/owner.db.ts';
import type { Lane, OutboxRow } from '#offline/outbox/outbox.model.ts';
import { CEILING_MS } from './back-off.ts';

/** The next rows of an owner. */
export interface NextRows {
  data: OutboxRow | undefined;
  photo: OutboxRow | undefined;
  /** When the earliest row comes that waits for nothing but its time, epoch ms. */
  later: number | null;
}

/** The first waiting row of a lane whose time lies behind `after` and not behind `until`; never tried ones have time 0. */
const firstBetween = ({ rows }: OwnerDb, lane: Lane, after: number, until: number): Promise<OutboxRow | undefined> =>
  rows
    .where('[state+lane+nextTryAt+tries+seq]')
    .between(['waiting', lane, after, Dexie.maxKey], ['waiting', lane, until, Dexie.maxKey], false, true)
    .first();

/** The rows of an owner that go next: the longest due first, so that a row that always fails is in nobody's way. */
export const nextRows = (db: OwnerDb, now: number): Promise<NextRows> =>
  db.transaction('r', db.rows, async () => {
    const ceiling = now + CEILING_MS;
    // A time that no pause could have led to was written under another clock: such a row may go as well.
    const [data, farData, photo, farPhoto, laterData, laterPhoto] = await Promise.all([
      firstBetween(db, 'data', -1, now),
      firstBetween(db, 'data', ceiling, Infinity),
      firstBetween(db, 'photo', -1, now),
      firstBetween(db, 'photo', ceiling, Infinity),
      firstBetween(db, 'data', now, ceiling),
      firstBetween(db, 'photo', now, ceiling),
    ]);
    const times = [laterData, laterPhoto].flatMap((row) => (row ? [row.nextTryAt] : []));
    return { data: data ?? farData, photo: photo ?? farPhoto, later: times.length > 0 ? Math.min(...times) : null };
  });
