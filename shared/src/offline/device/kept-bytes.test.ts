import 'fake-indexeddb/auto';
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { drain } from '#offline/drain/drainer.ts';
import { draftOwner, readDraft, saveDraft } from '#offline/outbox/drafts.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { allRows, fileOf } from '#offline/outbox/outbox-reads.ts';
import { withdraw } from '#offline/outbox/withdraw.ts';
import { exportRescue, importRescue } from '#offline/rescue/rescue.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';
import type { OwnerDb } from './owner.db.ts';
import { StorageFailed } from './storage.ts';
import { dbOf, rememberOwner, theStore } from './store.db.ts';

const BYTES = new Uint8Array([1, 2, 3]);

const holdsBlob = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsBlob));

const refuse = (_: unknown, value: unknown) => {
  if (holdsBlob(value)) throw new DOMException('Error preparing Blob/File data to be stored', 'UnknownError');
};

/** A private window of WebKit. */
function privateWindow(db: OwnerDb = dbOf(asha)): OwnerDb {
  db.files.hook('creating', refuse);
  db.drafts.hook('creating', refuse);
  return db;
}

const bytesIn = async (file?: Blob) => [...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))];

// jsdom's cannot be read, and its forms take no others
beforeAll(async () => {
  const form = await new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData();
  Object.assign(globalThis, { Blob: NodeBlob, File: NodeFile, FormData: form.constructor });
});
beforeEach(() => void newDevice());

test('a private window keeps a report with its photo, as bytes with their type, and sends it', async () => {
  privateWindow();
  const photo = photoRow('r1', BYTES);
  await enqueue(asha, [createRow('r1'), photo]);
  const file = await fileOf(asha, photo.file!.id);
  expect(file?.type).toBe('image/jpeg');
  expect(await bytesIn(file)).toEqual([1, 2, 3]);
  await rememberOwner(asha, { grant: { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' } });
  const api = new FakeApi();
  await drain({ origin: 'http://server', fetch: api.fetch });
  expect(await allRows(asha)).toEqual([]);
});

test('what was taken back and what a form holds comes back as the file it was', async () => {
  privateWindow();
  const taken = new File([BYTES], 'a.png', { type: 'image/png', lastModified: 5 });
  const value = { photos: [{ id: 'p', file: new Blob([BYTES], { type: 'image/jpeg' }) }], paper: taken, note: null };
  privateWindow(theStore().owner(draftOwner()));
  await saveDraft(draftOwner(), 'form', value);
  const draft = await readDraft<typeof value>(draftOwner(), 'form');
  expect(draft?.paper).toMatchObject({ name: 'a.png', type: 'image/png', lastModified: 5 });
  expect(draft?.note).toBeNull();
  expect(await bytesIn(draft?.photos[0]?.file)).toEqual([1, 2, 3]);
  const photo = photoRow('r1', BYTES);
  await enqueue(asha, [photo]);
  expect(await withdraw(asha, [photo.id], { key: 'again', value })).toEqual([photo.id]);
  expect(await dbOf(asha).drafts.get('again')).toMatchObject({ value: { paper: { name: 'a.png' } } });
});

test('its emergency copy holds the photo, and can be brought in again', async () => {
  privateWindow();
  const photo = photoRow('r1', BYTES);
  const digest = await crypto.subtle.digest('SHA-256', BYTES);
  photo.file!.sha256 = Buffer.from(digest).toString('hex');
  await enqueue(asha, [createRow('r1'), photo]);
  const copy = await exportRescue(asha);
  newDevice();
  privateWindow();
  expect(await importRescue(asha, copy)).toEqual({ added: 2, known: 0, refused: [] });
  expect(await bytesIn(await fileOf(asha, photo.file!.id))).toEqual([1, 2, 3]);
});

test('no second try where the device is full, or nothing was a file', async () => {
  let tries = 0;
  dbOf(asha).files.hook('creating', () => {
    tries += 1;
    throw new DOMException('unknown', 'UnknownError');
  });
  await expect(enqueue(asha, [photoRow('r1', BYTES)])).rejects.toMatchObject({ name: StorageFailed.name, full: false });
  expect(tries).toBe(2);
  expect(await allRows(asha)).toEqual([]);
});
