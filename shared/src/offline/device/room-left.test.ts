/** @jest-environment node */
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { FakeCaches } from '#testing/fake-caches.ts';
import { asha, createRow, newDevice } from '#testing/outbox.ts';
import { enqueue } from '#offline/outbox/outbox.ts';
import { hasRoom, NEARLY_FULL } from './has-room.ts';
import { storageState } from './room-left.ts';
import { dbOf, rememberOwner } from './store.db.ts';

const MB = 1024 * 1024;
/** Bytes left on the disk, and what was tried of it. */
let left = Infinity;
let tried: number[] = [];
const put = IDBObjectStore.prototype.put;
beforeAll(() => {
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (value instanceof Blob) {
      tried.push(value.size);
      if (value.size > left) throw new DOMException('Failed to write blobs (IOError)', 'DataError');
    }
    return put.call(this, value, key);
  };
});
afterAll(() => {
  IDBObjectStore.prototype.put = put;
  Object.assign(globalThis, { indexedDB: undefined, caches: undefined });
});
const manager = (storage: unknown) =>
  Object.defineProperty(globalThis, 'navigator', { value: { storage }, configurable: true });
const promises = (persisted: boolean) =>
  manager({ persisted: async () => persisted, estimate: async () => ({ usage: 0, quota: 1000 * MB }) });
let hours = 0;
beforeEach(() => {
  left = Infinity;
  tried = [];
  // Answers of the test before are old.
  jest.spyOn(performance, 'now').mockReturnValue((hours += 1) * 3_600_000);
  Object.assign(globalThis, { indexedDB: new IDBFactory(), caches: new FakeCaches() });
  newDevice();
});
const isNear = async () => (await storageState()).near;

test.each([
  ['plenty', 10 * MB, 1000 * MB, false],
  ['nine tenths', 950 * MB, 1000 * MB, true],
  ['little in all', 10 * MB, 40 * MB, true],
  ['unknown', 0, 0, false],
])('room: %s', async (_, usage, quota, near) => {
  manager({ persisted: async () => true, estimate: async () => ({ usage, quota }) });
  expect(await storageState()).toEqual({ persisted: true, usage, quota, near });
});

test('a device that cannot be asked has no number', async () => {
  manager(undefined);
  expect(await storageState()).toEqual({ persisted: null, usage: 0, quota: 0, near: false });
});

test('where nothing unsent can be lost it is tried', async () => {
  promises(false);
  left = 2 * MB;
  expect(await isNear()).toBe(true);
  expect(tried).toEqual([NEARLY_FULL]);
});

test.each(['a report', 'a form'])('where it could cost %s, nobody fills the disk for a warning', async (what) => {
  promises(false);
  await hasRoom(NEARLY_FULL, 0);
  if (what === 'a report') await enqueue(asha, [createRow('r1')]);
  else {
    await rememberOwner(asha);
    await dbOf(asha).drafts.put({ key: 'form', value: 'a hole', savedAt: '' });
  }
  left = 5 * MB;
  tried = [];
  expect(await isNear()).toBe(false);
  expect(tried).toEqual([]);
  // what did not fit for another reason is known
  expect(await hasRoom(6 * MB, 0)).toBe(false);
  tried = [];
  expect(await isNear()).toBe(true);
  expect(tried).toEqual([]);
});

test('and where the browser has promised to keep it, it is tried', async () => {
  promises(true);
  await enqueue(asha, [createRow('r1')]);
  left = 5 * MB;
  tried = [];
  expect(await isNear()).toBe(true);
  expect(tried).toEqual([NEARLY_FULL]);
});
