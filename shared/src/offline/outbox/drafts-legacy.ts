/** Drafts of the version before the outbox lay in a database of their own: they are taken over when they are asked for. */
const DATABASE = 'chainage.drafts';
const STORE = 'drafts';

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(DATABASE));
  });

/** A draft kept there: handed over, and only then taken out. `owner` as in `draftOwner`. */
export async function takeLegacyDraft(
  owner: string,
  key: string,
  keep: (draft: unknown) => Promise<void>,
): Promise<unknown> {
  const named = (await globalThis.indexedDB?.databases?.()) ?? [];
  if (!named.some(({ name }) => name === DATABASE)) return undefined;
  const database = await asked(indexedDB.open(DATABASE));
  try {
    if (!database.objectStoreNames.contains(STORE)) return undefined;
    const open = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    const at = `${owner.replace('.', '/')}/${key}`;
    const draft: unknown = await asked(open('readonly').get(at));
    if (draft === undefined) return undefined;
    await keep(draft);
    await asked(open('readwrite').delete(at));
    return draft;
  } finally {
    database.close();
  }
}
