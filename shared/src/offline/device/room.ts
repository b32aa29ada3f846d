import { hasRoom, SMALL_MARGIN } from './has-room.ts';
import { giveReserve } from './reserve.ts';
import { writing } from './room-turn.ts';
import { isFull } from './storage.ts';
import type { Store } from './store.db.ts';

/** What forgetting writes, at most. */
const FORGETTING_BYTES = 256 * 1024;

/** Forgets answers kept for reading, of everybody on this device: they can be fetched again, what was written cannot. */
async function makeRoom(store: Store): Promise<void> {
  for (const { key } of await store.device.owners.toArray()) await writing(() => store.owner(key).queries.clear());
}

/** Runs a write, and once more with more room where the device was full. */
export async function makingRoom<T>(store: Store, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    // Forgetting is written too: at the very end of the disk it would do the harm that is to be kept off.
    if (!isFull(error) || !(await hasRoom(FORGETTING_BYTES, 0))) throw error;
    await makeRoom(store);
    return write();
  }
}

/** The disk may be full, whatever the database calls it. */
export const mayBeFull = (error: unknown): boolean =>
  isFull(error) || (error instanceof Error && /Unknown|Abort|DatabaseClosed/.test(error.name));

/** A file that is taken away frees its room a moment later, and a database that failed opens again. */
const PAUSES_MS = [0, 250, 1000];

/**
 * As `makingRoom`, for what sending itself writes: it may take the reserve besides, before the end of the disk is met. The
 * write must do no harm when it is done twice.
 */
export async function spendingReserve<T>(store: Store, write: () => PromiseLike<T>): Promise<T> {
  let failure: unknown;
  if (!(await hasRoom(SMALL_MARGIN))) await giveReserve();
  try {
    return await makingRoom(store, write);
  } catch (error) {
    if (!mayBeFull(error)) throw error;
    failure = error;
  }
  if (!(await giveReserve()) && !isFull(failure)) throw failure;
  for (const pause of PAUSES_MS) {
    await new Promise((go) => setTimeout(go, pause));
    try {
      return await write();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
