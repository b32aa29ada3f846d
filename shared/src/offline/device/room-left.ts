/** How much room the device has left, for whoever is to be warned. */
import { hasRoom, isKnownNotToFit, NEARLY_FULL } from './has-room.ts';
import { pageStore } from './page-store.ts';

/** Asking fills what is left for a moment: an answer of so long ago will do, ms. */
const NEAR_MS = 300_000;

/** Whether anything lies here that is nowhere else, of whomever: rows that wait, forms half filled in. */
async function holdsUnsent(): Promise<boolean> {
  const { device, owner } = pageStore();
  for (const { key } of await device.owners.toArray()) {
    const { rows, drafts } = owner(key);
    if ((await rows.count()) + (await drafts.count()) > 0) return true;
  }
  return false;
}

const manager = (): StorageManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.storage);
const isPromised = async (): Promise<boolean | null> =>
  manager()
    ?.persisted?.()
    .catch(() => null) ?? null;

/**
 * Whether the device soon takes no more. What does not fit fills the disk for a moment, and whatever the browser itself writes
 * in it fails: then it throws away all that the site keeps, unless it has promised not to. So where that would cost what is
 * unsent, it is not asked for a mere warning: what is known of other questions has to do.
 */
export async function isNearlyFull(): Promise<boolean> {
  if (!(await isPromised()) && (await holdsUnsent().catch(() => true))) return isKnownNotToFit(NEARLY_FULL);
  return !(await hasRoom(NEARLY_FULL, NEAR_MS));
}

/** Room the device grants. */
export interface StorageState {
  persisted: boolean | null;
  usage: number;
  quota: number;
  /** Little is left: time to send, or to clear other things. */
  near: boolean;
}

/** Bytes below which room counts as little: some fifty reports with photos. */
const LITTLE = 50 * 1024 * 1024;
const NEARLY_ALL = 0.9;

/** How much room there is, and whether the device promised to keep it. */
export async function storageState(): Promise<StorageState> {
  const [persisted, { usage = 0, quota = 0 }] = await Promise.all([
    isPromised(),
    manager()
      ?.estimate?.()
      .catch(() => ({}) as StorageEstimate) ?? ({} as StorageEstimate),
  ]);
  const isNearQuota = quota > 0 && (quota - usage < LITTLE || usage > quota * NEARLY_ALL);
  // The browser's numbers need not be the disk's.
  const near = isNearQuota || (await isNearlyFull());
  return { persisted, usage, quota, near };
}
