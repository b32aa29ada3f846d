/** Whether the device keeps what is written on it, and how much room is left. */
import { hasRoom, NEARLY_FULL } from './has-room.ts';

/** The device refused to keep something: the disk is full, or its database cannot be written. Nothing was half kept. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed';
  /** There is no room left, as far as the device says why. */
  readonly full: boolean;

  constructor(cause: unknown) {
    super('storage failed', { cause });
    this.full = isFull(cause);
  }
}

/** Whether a write failed for lack of room. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown };
  return name === 'QuotaExceededError' || (inner !== error && isFull(inner)) || (cause !== error && isFull(cause));
}

/** Runs a write; whatever the reason it fails, it fails as `StorageFailed`. */
export async function storing<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof StorageFailed ? error : new StorageFailed(error);
  }
}

const manager = (): StorageManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.storage);

/** Asks the device never to clear what is kept here to make room; null where it cannot be asked. */
export async function askPersistence(): Promise<boolean | null> {
  try {
    return (await manager()?.persist?.()) ?? null;
  } catch {
    return null;
  }
}

const PROBE = 'chainage.probe';

/** Whether everything kept here goes with its window: WebKit's private one is told by its refusing a Blob. */
export async function isPrivateWindow(): Promise<boolean> {
  const factory = globalThis.indexedDB as IDBFactory | undefined;
  if (!factory) return false;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(PROBE);
    request.onupgradeneeded = () => request.result.createObjectStore('files');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  }).catch(() => null);
  // that is another thing, which the whole app says
  if (!database) return false;
  try {
    return await new Promise((resolve) => {
      const transaction = database.transaction('files', 'readwrite');
      transaction.oncomplete = () => resolve(false);
      transaction.onabort = () => resolve(!isFull(transaction.error));
      transaction.objectStore('files').put(new Blob(['x']), 1);
    });
  } catch {
    return true;
  } finally {
    database.close();
    factory.deleteDatabase(PROBE);
  }
}

const ASKED = 'chainage.asked-to-keep';

/** Asks after the first thing that was saved here, and not again: some browsers put the question to the person. */
export async function askPersistenceOnce(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null) return;
    localStorage.setItem(ASKED, new Date().toISOString());
    if ((await manager()?.persisted?.()) === false) await askPersistence();
  } catch {
    // The page for it has a button.
  }
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
  const storage = manager();
  const [persisted, { usage = 0, quota = 0 }] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    storage?.estimate?.().catch(() => ({}) as StorageEstimate) ?? ({} as StorageEstimate),
  ]);
  const isNearQuota = quota > 0 && (quota - usage < LITTLE || usage > quota * NEARLY_ALL);
  // The browser's numbers need not be the disk's.
  const near = isNearQuota || !(await hasRoom(NEARLY_FULL));
  return { persisted, usage, quota, near };
}
