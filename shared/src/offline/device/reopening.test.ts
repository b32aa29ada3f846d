/** @jest-environment node */
import { Dexie } from 'dexie';
import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { drain } from '#offline/drain/drainer.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { allRows, enqueue, watchRows } from '#offline/outbox/outbox.ts';
import { onWork } from '#offline/outbox/signals.ts';
import { eventually } from '#testing/eventually.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { FakeCaches } from '#testing/fake-caches.ts';
import { asha, createRow, photoRow } from '#testing/outbox.ts';
import { dbOf, makeStore, rememberOwner, setStore, theStore } from './store.db.ts';

const grant = { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' };

/** The browser's databases: thrown away, and not opened while the disk is full. */
let isFull: boolean;
let disk: IDBFactory;

function fullDisk(): IDBOpenDBRequest {
  const request = new EventTarget() as unknown as IDBOpenDBRequest & { error: DOMException };
  const error = new DOMException('Encountered full disk while opening backing store.', 'UnknownError');
  Object.defineProperty(request, 'error', { value: error });
  const event = { target: request, preventDefault() {}, stopPropagation() {} };
  setTimeout(() => request.onerror?.(event as unknown as Event), 1);
  return request;
}

// Dexie says of each try that it goes on
beforeAll(() => void jest.spyOn(console, 'warn').mockReturnValue());
beforeEach(() => {
  [isFull, disk] = [false, new IDBFactory()];
  const indexedDB = {
    open: (...asked: Parameters<IDBFactory['open']>) => (isFull ? fullDisk() : disk.open(...asked)),
    deleteDatabase: (name: string) => disk.deleteDatabase(name),
    databases: () => disk.databases(),
    cmp: disk.cmp.bind(disk),
  } as IDBFactory;
  Object.assign(globalThis, { caches: new FakeCaches() });
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  setStore(makeStore({ indexedDB, IDBKeyRange }));
});
afterEach(() => {
  theStore().close();
  Object.assign(globalThis, { caches: undefined });
});

const close = (db: Dexie) => db.isOpen() && forceCloseDatabase(db.backendDB() as never);
/** Chromium closes what is open, and what it opens then is empty. */
function throwAway(): void {
  disk = new IDBFactory();
  close(theStore().device);
  close(dbOf(asha));
}

const until = (check: () => unknown) => eventually(async () => expect(await check()).toBeTruthy());

/** What the page is shown, and how often it is told that nothing can be read. */
function shown() {
  const seen = { rows: null as OutboxRow[] | null, failures: 0 };
  const stop = watchRows(
    asha,
    (rows) => (seen.rows = rows),
    () => (seen.failures += 1),
  );
  return { seen, stop };
}

async function report(): Promise<void> {
  await rememberOwner(asha, { grant });
  await enqueue(asha, [createRow('r1')]);
}

test('thrown away on a full disk while it is watched: told as it is, sent once there is room, nobody asking', async () => {
  await report();
  const { seen, stop } = shown();
  await until(() => seen.rows?.length === 1);
  const worked = jest.fn();
  const stopWork = onWork(worked);
  isFull = true;
  throwAway();
  await expect(allRows(asha)).rejects.toThrow();
  isFull = false;
  seen.rows = null;
  await until(() => seen.rows?.length === 1);
  await until(() => worked.mock.calls.length > 0);
  const api = new FakeApi();
  expect(await drain({ origin: 'http://server', fetch: api.fetch })).toMatchObject({ sent: 1, left: 0, unread: false });
  await until(() => seen.rows?.length === 0);
  stop();
  stopWork();
});

test('a run that cannot read what waits says so: it is no end of it', async () => {
  await report();
  isFull = true;
  close(dbOf(asha));
  await theStore().device.owners.count();
  const api = new FakeApi();
  expect(await drain({ origin: 'http://server', fetch: api.fetch })).toMatchObject({ sent: 0, left: 0, unread: true });
});

test('what is first asked while nothing opens is told as soon as it does', async () => {
  isFull = true;
  const { seen, stop } = shown();
  await until(() => seen.failures > 0);
  isFull = false;
  await until(() => seen.rows);
  stop();
});

const own = { put: IDBObjectStore.prototype.put };
afterEach(() => void Object.assign(IDBObjectStore.prototype, own));

test('closed by the browser while it is filled again: it is opened once more, not waited for without end', async () => {
  await report();
  // refused files are tried once more, as their bytes
  await enqueue(asha, [photoRow('r1', new Uint8Array([1, 2, 3]))]);
  let times = 0;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
    if (this.name === 'rows' && times++ === 0) {
      forceCloseDatabase(this.transaction.db as never);
      throw new DOMException('the disk failed', 'UnknownError');
    }
    return own.put.apply(this, given);
  };
  throwAway();
  await allRows(asha).catch(() => []);
  await until(async () => (await allRows(asha).catch(() => [])).length === 2);
});

test('no room to fill it again: it is not shown as empty', async () => {
  await report();
  let full = true;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
    if (full && this.name === 'rows') throw new DOMException('No room', 'QuotaExceededError');
    return own.put.apply(this, given);
  };
  throwAway();
  const told: number[] = [];
  const failed = jest.fn();
  const stop = watchRows(asha, (rows) => told.push(rows.length), failed);
  await until(() => failed.mock.calls.length > 0);
  full = false;
  await until(() => told.length > 0);
  expect(new Set(told)).toEqual(new Set([1]));
  stop();
});
