import { api } from '@chainage/shared/api-client/client';
import { queryClient } from '@chainage/shared/query';
import { useSyncExternalStore } from 'react';
import { deleteDraft, draftOwner, readDraft, saveDraft } from '../drafts.ts';
import { newKey } from '@chainage/shared/lib/ids';
import { issueKeys, issuePath } from '../issue.queries.ts';
import type { LocalPhoto } from './local-photo.ts';

/** Photos announced with a record and still to be sent. They wait on the device; the record does not wait for them. */
export interface Pending {
  waiting: readonly LocalPhoto[];
  sending: boolean;
  failed: boolean;
}

const NONE: Pending = { waiting: [], sending: false, failed: false };
const pending = new Map<string, Pending>();
const listeners = new Set<() => void>();
const keys = new Map<string, string>();
const draftKey = (issueId: string) => `issue-photos/${issueId}`;

function set(issueId: string, changes: Partial<Pending>): void {
  pending.set(issueId, { ...(pending.get(issueId) ?? NONE), ...changes });
  for (const listener of listeners) listener();
}

function formOf({ id, stage, taken_at, lat, lng, sha256, file }: LocalPhoto): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, stage, taken_at, lat, lng, sha256 }))
    if (value !== null) form.append(name, value);
  form.append('file', file, `${id}.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}`);
  return form;
}

/** Sends one photo; every try of it is the same write. */
export async function sendPhoto(issueId: string, photo: LocalPhoto): Promise<void> {
  const idempotencyKey = keys.get(photo.id) ?? newKey();
  keys.set(photo.id, idempotencyKey);
  await api.upload(issuePath(issueId, 'issue-image/'), formOf(photo), { idempotencyKey, background: true });
}

async function send(issueId: string, owner: string): Promise<void> {
  const { sending, waiting } = pending.get(issueId) ?? NONE;
  if (sending || waiting.length === 0) return;
  set(issueId, { sending: true, failed: false });
  let failed = false;
  for (const photo of waiting) {
    try {
      await sendPhoto(issueId, photo);
    } catch {
      failed = true;
      continue;
    }
    const rest = (pending.get(issueId) ?? NONE).waiting.filter(({ id }) => id !== photo.id);
    set(issueId, { waiting: rest });
    await (rest.length > 0 ? saveDraft(owner, draftKey(issueId), rest) : deleteDraft(owner, draftKey(issueId)));
  }
  set(issueId, { sending: false, failed });
  void queryClient.invalidateQueries({ queryKey: issueKeys.images(issueId) });
  void queryClient.invalidateQueries({ queryKey: [...issueKeys.all(), 'list'] });
}

/** Takes photos over from a form: first safe on the device, then on their way. */
export async function uploadPhotos(issueId: string, photos: readonly LocalPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  const owner = draftOwner();
  const known = (pending.get(issueId) ?? NONE).waiting;
  const waiting = [...known, ...photos.filter(({ id }) => !known.some((each) => each.id === id))];
  set(issueId, { waiting });
  await saveDraft(owner, draftKey(issueId), waiting).catch(() => undefined);
  void send(issueId, owner);
}

/** Finds what an earlier visit could not send. */
export async function findPending(issueId: string): Promise<void> {
  if (pending.get(issueId)?.waiting.length) return;
  const waiting = await readDraft<LocalPhoto[]>(draftOwner(), draftKey(issueId)).catch(() => undefined);
  if (waiting?.length) set(issueId, { waiting, failed: true });
}

export const retryUploads = (issueId: string): Promise<void> => send(issueId, draftOwner());

export const usePending = (issueId: string): Pending =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending.get(issueId) ?? NONE,
  );
