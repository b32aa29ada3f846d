/** @jest-environment node */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { StorageFailed } from '#offline/device/storage.ts';
import { dbOf, makeStore, rememberOwner, setStore, theStore, type Store } from '#offline/device/store.db.ts';
import { drain } from '#offline/drain/drainer.ts';
import { ownerKey } from '#offline/outbox/outbox.model.ts';
import { allRows, amend, discard, enqueue, fileOf } from '#offline/outbox/outbox.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { FakeCaches } from '#testing/fake-caches.ts';
import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';
import { refreshCopies } from './refresh.ts';

const BYTES = new Uint8Array([1, 2, 3]);
let caches: FakeCaches;
const grant = { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' };

beforeEach(() => {
  caches = new FakeCaches();
  Object.assign(globalThis, { caches });
  newDevice();
});
afterAll(async () => {
  Object.assign(globalThis, { caches: undefined });
  // The last transaction ends after what it has read is told.
  await new Promise(setImmediate);
});

const copied = () => [...(caches.all.get('chainage-copies')?.entries.keys() ?? [])].map((path) => path.split('/')[2]);
const settled = () => theStore().copies(ownerKey(asha)).settled();
/** The browser has thrown the databases away and keeps its cache storage. */
const loseDatabases = (): Store => newDevice();

async function report(record = 'r1') {
  const create = createRow(record, { description: 'hole' });
  const photo = photoRow(record, BYTES, { after: [create.id] });
  await enqueue(asha, [create, photo], 'form');
  return { create, photo };
}

test('a report survives the loss of its database: rows, photo, order, key, and who sends it', async () => {
  await rememberOwner(asha, { grant });
  const { photo } = await report();
  const before = await allRows(asha);
  loseDatabases();
  const after = await allRows(asha);
  expect(after).toMatchObject(before.map(({ id, key, seq, lane, request }) => ({ id, key, seq, lane, request })));
  expect([...new Uint8Array(await (await fileOf(asha, photo.file!.id))!.arrayBuffer())]).toEqual([1, 2, 3]);
  const api = new FakeApi();
  await drain({ origin: 'http://server', fetch: api.fetch });
  expect([api.photos.size, await allRows(asha)]).toEqual([1, []]);
});

test('without copies it is gone: what the first test is held against', async () => {
  await report();
  caches.all.clear();
  loseDatabases();
  expect(await allRows(asha)).toEqual([]);
});

test('what was changed comes back changed, what was given up or has arrived does not come back', async () => {
  await rememberOwner(asha, { grant });
  await report();
  await amend(asha, 'r1', { description: 'crack' });
  const { create } = await report('r2');
  await discard(asha, create.id, 'discarded');
  loseDatabases();
  const rows = await allRows(asha);
  expect(rows.map(({ record }) => record)).toEqual(['r1', 'r1']);
  expect(rows[0]?.request.body['description']).toBe('crack');
  await drain({ origin: 'http://server', fetch: new FakeApi().fetch });
  await settled();
  expect(copied()).toEqual(['owners']);
  loseDatabases();
  expect(await allRows(asha)).toEqual([]);
});

test('a row that came back may have left: only a refusal makes it changeable', async () => {
  await report();
  loseDatabases();
  expect((await allRows(asha)).map(({ leftAt }) => typeof leftAt)).toEqual(['string', 'string']);
});

test('no room for the copy: what was written is taken back, and the draft is there again', async () => {
  await report('r0');
  caches.full = true;
  await dbOf(asha).drafts.put({ key: 'form', value: { a: 1 }, savedAt: '' });
  await expect(report()).rejects.toBeInstanceOf(StorageFailed);
  expect((await allRows(asha)).map(({ record }) => record)).toEqual(['r0', 'r0']);
  expect(await dbOf(asha).drafts.get('form')).toMatchObject({ value: { a: 1 } });
});

test('copies are brought in step with what a killed page, or an earlier version of the app, has left', async () => {
  Object.assign(globalThis, { caches: undefined });
  await rememberOwner(asha);
  const { photo } = await report();
  Object.assign(globalThis, { caches });
  await (await caches.open('chainage-copies')).put(`/copies/rows/${ownerKey(asha)}/gone`, new Response('{}'));
  await refreshCopies(theStore());
  expect(copied()).toEqual(['rows', 'rows', 'files']);
  loseDatabases();
  expect((await allRows(asha)).map(({ file }) => file)).toEqual([undefined, photo.file!.id]);
});

test('a database that is there is left as it is, whatever copies say', async () => {
  const indexedDB = new IDBFactory();
  const open = () => setStore(makeStore({ indexedDB, IDBKeyRange }));
  open();
  const { create } = await report();
  await settled();
  const kept = new Map(caches.all.get('chainage-copies')!.entries);
  await discard(asha, create.id, 'discarded');
  await settled();
  kept.forEach((entry, path) => caches.all.get('chainage-copies')!.entries.set(path, entry));
  open();
  expect(await allRows(asha)).toEqual([]);
});
