import { useSession } from '@chainage/shared/auth/session';

/** Half-filled forms and photos not yet sent, on this device, by person and organisation. They are never sent from here. */
const DATABASE = 'chainage.drafts';
const STORE = 'drafts';

let opening: Promise<IDBDatabase> | undefined;

const open = () =>
  (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opening = undefined;
      reject(request.error ?? new Error('drafts'));
    };
  }));

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('drafts'));
  });
}

/** Whose drafts: read while the person is signed in, kept by whoever saves after they are not. */
export const draftOwner = (): string => {
  const { user, organisation } = useSession.getState();
  return `${user?.id ?? 'nobody'}/${organisation?.token ?? 'none'}`;
};

const keyOf = (owner: string, key: string) => `${owner}/${key}`;

export const saveDraft = async (owner: string, key: string, draft: unknown): Promise<void> => {
  await inStore('readwrite', (store) => store.put(draft, keyOf(owner, key)));
};

export const readDraft = <T>(owner: string, key: string): Promise<T | undefined> =>
  inStore('readonly', (store) => store.get(keyOf(owner, key)) as IDBRequest<T | undefined>);

export const deleteDraft = async (owner: string, key: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(keyOf(owner, key)));
};
