/** Half-filled forms and photos not yet saved, in their owner's database. They are never sent from here. */
import { takeLegacyDraft } from './drafts-legacy.ts';
import { needRoom, SMALL_MARGIN } from '#offline/device/has-room.ts';
import { keeping, withFiles } from '#offline/device/kept-bytes.ts';
import type { DraftAbout } from '#offline/device/owner.db.ts';
import { writing } from '#offline/device/room-turn.ts';
import { storing } from '#offline/device/storage.ts';
import { pageStore } from '#offline/device/page-store.ts';

export { draftOwner } from '#auth/session.ts';
export type { DraftAbout, DraftRow } from '#offline/device/owner.db.ts';

/** Keeps a draft, with a word about it for other pages; throws `StorageFailed`. */
export const saveDraft = async (owner: string, key: string, draft: unknown, about?: DraftAbout): Promise<void> => {
  const { drafts } = pageStore().owner(owner);
  const put = async (value: unknown) => {
    await needRoom(SMALL_MARGIN);
    const row = { key, value, savedAt: new Date().toISOString(), ...(about && { about }) };
    await writing(() => drafts.put(row));
  };
  await storing(() => keeping(draft, put));
};

/** A draft as it was kept, or undefined. */
export async function readDraft<T>(owner: string, key: string): Promise<T | undefined> {
  const row = await pageStore().owner(owner).drafts.get(key);
  if (row) return withFiles(row.value) as T;
  const legacy = await takeLegacyDraft(owner, key, (draft) => saveDraft(owner, key, draft)).catch(() => undefined);
  return legacy as T | undefined;
}

/** Forgets a draft. */
export const deleteDraft = async (owner: string, key: string): Promise<void> => {
  await writing(() => pageStore().owner(owner).drafts.delete(key));
};
