/** Half-filled forms and photos not yet saved, in their owner's database. They are never sent from here. */
import { useSession } from '#auth/session.ts';
import { takeLegacyDraft } from './drafts-legacy.ts';
import { storing } from '#offline/device/storage.ts';
import { theStore } from '#offline/device/store.db.ts';

/** Whose drafts: read while the person is signed in, kept by whoever saves after they are not. */
export const draftOwner = (): string => {
  const { user, organisation } = useSession.getState();
  return `${user?.id ?? 'nobody'}.${organisation?.token ?? 'none'}`;
};

/** Keeps a draft; throws `StorageFailed`. */
export const saveDraft = async (owner: string, key: string, draft: unknown): Promise<void> => {
  await storing(() => theStore().owner(owner).drafts.put({ key, value: draft, savedAt: new Date().toISOString() }));
};

/** A draft as it was kept, or undefined. */
export async function readDraft<T>(owner: string, key: string): Promise<T | undefined> {
  const row = await theStore().owner(owner).drafts.get(key);
  if (row) return row.value as T;
  const legacy = await takeLegacyDraft(owner, key, (draft) => saveDraft(owner, key, draft)).catch(() => undefined);
  return legacy as T | undefined;
}

/** Forgets a draft. */
export const deleteDraft = async (owner: string, key: string): Promise<void> => {
  await theStore().owner(owner).drafts.delete(key);
};
