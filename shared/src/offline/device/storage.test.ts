import 'fake-indexeddb/auto';
import { saveDraft, readDraft, deleteDraft, draftOwner } from '#offline/outbox/drafts.ts';
import { newDevice } from '#testing/outbox.ts';
import { IDBObjectStore } from 'fake-indexeddb';
import { askForPromise, askPersistence, isPrivateWindow, StorageFailed, storing } from './storage.ts';

const manager = (storage: unknown) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });

test('a device that cannot be asked is not an error', async () => {
  manager(undefined);
  expect(await askPersistence()).toBeNull();
  manager({ persist: () => Promise.reject(new Error('no')) });
  expect(await askPersistence()).toBeNull();
  manager({ persist: async () => false });
  expect(await askPersistence()).toBe(false);
});

test('whatever a write fails of, it fails as one thing that says whether the device is full', async () => {
  const full = { name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') };
  await expect(storing(() => Promise.reject(full))).rejects.toMatchObject({ name: 'StorageFailed', full: true });
  await expect(storing(() => Promise.reject(new Error('x')))).rejects.toMatchObject({ full: false });
  await expect(storing(() => Promise.reject(new StorageFailed(full)))).rejects.toMatchObject({ full: true });
});

test('drafts lie with their owner, files and all', async () => {
  newDevice();
  const photo = new Blob(['jpeg'], { type: 'image/jpeg' });
  await saveDraft(draftOwner(), 'form', { photo, text: 'a' });
  expect(await readDraft<{ photo: Blob }>(draftOwner(), 'form')).toEqual({ photo, text: 'a' });
  expect((await readDraft<{ photo: Blob }>(draftOwner(), 'form'))?.photo.size).toBe(4);
  expect(await readDraft('somebody.else', 'form')).toBeUndefined();
  await deleteDraft(draftOwner(), 'form');
  expect(await readDraft(draftOwner(), 'form')).toBeUndefined();
});

test('a draft of the version before is taken over, once', async () => {
  newDevice();
  await new Promise<void>((done) => {
    const opening = indexedDB.open('chainage.drafts', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      writing.objectStore('drafts').put({ text: 'old' }, 'a-1/bhima/report/new');
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
  expect(await readDraft('a-1.bhima', 'report/new')).toEqual({ text: 'old' });
  expect(await readDraft('a-1.bhima', 'report/new')).toEqual({ text: 'old' });
  await deleteDraft('a-1.bhima', 'report/new');
  expect(await readDraft('a-1.bhima', 'report/new')).toBeUndefined();
});

test('a private window is told by its refusing a file', async () => {
  expect(await isPrivateWindow()).toBe(false);
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: {
    transaction: IDBTransaction;
  }) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  expect(await isPrivateWindow()).toBe(true);
  put.mockRestore();
});

test('the browser is asked for its promise again until it gives it, a person once, after the first thing saved', async () => {
  const persist = jest.fn().mockResolvedValue(false);
  const persisted = jest.fn().mockResolvedValue(true);
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist, persisted } });
  await askForPromise('started');
  expect(persist).not.toHaveBeenCalled();
  persisted.mockResolvedValue(false);
  for (const why of ['started', 'saved', 'saved', 'installed'] as const) await askForPromise(why);
  expect(persist).toHaveBeenCalledTimes(4);

  const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(firefox);
  persist.mockClear();
  localStorage.clear();
  await askForPromise('started');
  expect(persist).not.toHaveBeenCalled();
  for (const why of ['saved', 'saved', 'started'] as const) await askForPromise(why);
  expect(persist).toHaveBeenCalledTimes(1);
  agent.mockRestore();
});
