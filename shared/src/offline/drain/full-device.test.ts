/** @jest-environment node */
import { IDBObjectStore } from 'fake-indexeddb';
import { keepReserve } from '#offline/device/reserve.ts';
import { StorageFailed } from '#offline/device/storage.ts';
import { rememberOwner } from '#offline/device/store.db.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { allRows } from '#offline/outbox/outbox-reads.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';
import { drain } from './drainer.ts';

const PHOTO_BYTES = 200_000;
const photoBytes = new Uint8Array(PHOTO_BYTES).map((_, at) => at % 251);

/** Bytes the device still has for its database; the reserve lies beside it. */
let room = Infinity;
/** Less than one photo. */
const RESERVE_BYTES = 150_000;
let hasReserve: boolean;

const sizeOf = (value: unknown): number => {
  const { blob } = value as { blob?: Blob };
  return JSON.stringify(value).length + (blob?.size ?? 0);
};

const own = { put: IDBObjectStore.prototype.put, add: IDBObjectStore.prototype.add };
/** The device takes what it has room for; what is written in place of something takes room first. */
const weighed = (write: (typeof own)['put']): (typeof own)['put'] =>
  function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (sizeOf(value) > room) throw new DOMException('No room', 'QuotaExceededError');
    room -= sizeOf(value);
    return write.call(this, value, key);
  };

beforeAll(() => Object.assign(IDBObjectStore.prototype, { put: weighed(own.put), add: weighed(own.add) }));
afterAll(() => Object.assign(IDBObjectStore.prototype, own));

const estimate = jest.fn<Promise<StorageEstimate>, []>();
beforeEach(() => {
  room = Infinity;
  hasReserve = false;
  const cache = { put: () => Promise.resolve(void (hasReserve = true)) };
  Object.assign(globalThis, {
    caches: {
      has: () => Promise.resolve(hasReserve),
      // Nothing but the reserve: copies have a test of their own.
      open: (name: string) => (name === 'chainage-reserve' ? Promise.resolve(cache) : Promise.reject(new Error(name))),
      delete: () => {
        if (hasReserve) room += RESERVE_BYTES;
        const had = hasReserve;
        hasReserve = false;
        return Promise.resolve(had);
      },
    },
  });
  estimate.mockResolvedValue({ usage: 0, quota: 1e9 });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { storage: { estimate } } });
  newDevice();
});

async function writeFiveReports(): Promise<void> {
  await rememberOwner(asha, { grant: { id: 'a', grant: 'grant-a', csrf_token: 'csrf-grant-a', expires_at: '' } });
  for (const name of ['r1', 'r2', 'r3', 'r4', 'r5']) {
    const create = createRow(name);
    await enqueue(asha, [create, photoRow(name, photoBytes, { after: [create.id] })]);
  }
  room = 0;
}

const run = (api: FakeApi) => drain({ origin: 'http://server', fetch: api.fetch, random: () => 0.5, timeoutMs: 400 });

test('a full device sends all it has, photos too, with no more room than the reserve', async () => {
  const api = new FakeApi();
  await keepReserve();
  await writeFiveReports();
  await run(api);
  expect(api.photos.size).toBe(5);
  expect(await allRows(asha)).toEqual([]);
});

test('the reserve is for sending: no report takes it', async () => {
  await keepReserve();
  await writeFiveReports();
  await expect(enqueue(asha, [createRow('r6')])).rejects.toBeInstanceOf(StorageFailed);
  expect(hasReserve).toBe(true);
});

test('without a reserve a full device sends nothing: what the first test is held against', async () => {
  const api = new FakeApi();
  await writeFiveReports();
  await run(api);
  expect(await allRows(asha)).toHaveLength(10);
});

test('the reserve is kept only where there is room', async () => {
  estimate.mockResolvedValue({ usage: 0, quota: 5e6 });
  await keepReserve();
  expect(hasReserve).toBe(false);
  estimate.mockResolvedValue({ usage: 0, quota: 1e9 });
  await keepReserve();
  expect(hasReserve).toBe(true);
});
