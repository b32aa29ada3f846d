/** Whether the device keeps what is written on it. */

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

/** Only Firefox puts the question to the person. */
const asksPerson = (): boolean => navigator.userAgent.includes('Firefox/');

/**
 * Asks for that promise, which alone keeps a full disk from costing everything: a person once, after the first thing that was
 * saved here. The other browsers answer by themselves, yes once the app is used more, lies on the home screen or may send
 * notifications: they are asked again each time.
 */
export async function askForPromise(why: 'started' | 'saved' | 'installed' | 'may_notify'): Promise<void> {
  try {
    if (asksPerson()) {
      if (why !== 'saved' || localStorage.getItem(ASKED) !== null) return;
      localStorage.setItem(ASKED, new Date().toISOString());
    }
    if ((await manager()?.persisted?.()) === false) await askPersistence();
  } catch {
    // The page for it has a button.
  }
}
