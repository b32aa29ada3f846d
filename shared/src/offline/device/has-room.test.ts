/** @jest-environment node */
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { StorageFailed } from './storage.ts';
import { caching, hasRoom, mayCache, needRoom, roomWasMade } from './has-room.ts';
import { keepReserve } from './reserve.ts';
import { allRows, enqueue } from '#offline/outbox/outbox.ts';
import { FakeCaches } from '#testing/fake-caches.ts';
import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';

const MB = 1024 * 1024;
/** Bytes left on the disk; what fails of them fails as Chromium lets it. */
let left = Infinity;
let tried: number[] = [];
const put = IDBObjectStore.prototype.put;
const caches = new FakeCaches();

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
let minutes = 0;
beforeEach(() => {
  left = Infinity;
  tried = [];
  // Answers of the test before are old.
  jest.spyOn(performance, 'now').mockReturnValue((minutes += 1) * 3_600_000);
  Object.assign(globalThis, { indexedDB: new IDBFactory(), caches });
  newDevice();
});

test('as many bytes as are asked for are tried, and nothing of them stays', async () => {
  expect(await hasRoom(3 * MB)).toBe(true);
  expect(tried).toEqual([3 * MB]);
  expect(await indexedDB.databases()).toEqual([]);
  left = 2 * MB;
  expect(await hasRoom(3 * MB, 0)).toBe(false);
  await expect(needRoom(3 * MB)).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

test('an answer of a moment ago will do for as much, not for more', async () => {
  await hasRoom(2 * MB);
  left = 0;
  expect(await hasRoom(MB)).toBe(true);
  expect(await hasRoom(3 * MB)).toBe(false);
});

test('what did not fit is not tried again for a while: trying fills the disk to its end, for whoever writes then', async () => {
  left = 2 * MB;
  expect(await hasRoom(3 * MB)).toBe(false);
  expect(await hasRoom(4 * MB)).toBe(false);
  expect(await mayCache(3 * MB)).toBe(false);
  expect(tried).toEqual([3 * MB]);
  // less may fit, and what a person is about to send is tried all the same
  expect(await hasRoom(MB)).toBe(true);
  expect(await hasRoom(3 * MB, 0)).toBe(false);
  expect(tried).toEqual([3 * MB, MB, 3 * MB]);
  left = Infinity;
  expect(await hasRoom(3 * MB)).toBe(false);
  roomWasMade();
  expect(await hasRoom(3 * MB)).toBe(true);
});

test('two that write at once do not take the same room', async () => {
  left = 5 * MB;
  const order: string[] = [];
  const write = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise(setImmediate);
    left -= 3 * MB;
    order.push(`${name} ends`);
  };
  const both = [caching(3 * MB, write('one')), caching(3 * MB, write('other'))];
  expect(await Promise.all(both)).toEqual([true, false]);
  expect(order).toEqual(['one begins', 'one ends']);
});

test('what was written is no longer there for the next, without asking again', async () => {
  await hasRoom(6 * MB);
  const write = () => Promise.resolve();
  expect(await caching(3 * MB, write)).toBe(true);
  expect(tried).toEqual([6 * MB]);
  expect(await caching(3 * MB, write)).toBe(true);
  expect(tried).toEqual([6 * MB, 4 * MB]);
});

test('a database that does not open says why itself; the cache is not tried', async () => {
  const open = (fails: DOMException) => () => {
    const request = { error: fails } as { onerror?: () => void };
    queueMicrotask(() => request.onerror?.());
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open: open(new DOMException('no', 'InvalidStateError')) } });
  expect([await hasRoom(MB), await mayCache(MB)]).toEqual([true, false]);
  const full = new DOMException('Encountered full disk while opening backing store', 'UnknownError');
  Object.assign(globalThis, { indexedDB: { open: open(full) } });
  expect([await hasRoom(MB), await mayCache(MB)]).toEqual([false, false]);
});

test('a report is refused, as full, before anything of it is written', async () => {
  left = 3 * MB;
  const failing = enqueue(asha, [createRow('r1'), photoRow('r1', new Uint8Array(9))], 'form');
  await expect(failing).rejects.toBeInstanceOf(StorageFailed);
  await expect(failing).rejects.toMatchObject({ full: true });
  expect(await allRows(asha)).toEqual([]);
});

test('the reserve is never written where it may not fit', async () => {
  left = 9 * MB;
  const estimate = () => Promise.resolve({ usage: 0, quota: 1e9 });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { storage: { estimate } } });
  const write = jest.spyOn(caches, 'open');
  await keepReserve();
  expect(write).not.toHaveBeenCalled();
  left = Infinity;
  await keepReserve();
  expect(await caches.has('chainage-reserve')).toBe(true);
});
