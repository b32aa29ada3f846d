/** @jest-environment node */
import { enqueue } from './enqueue.ts';
import { NO_COUNTS, useOutbox } from './outbox-store.ts';
import { allRows, fileOf, rowsOf } from './outbox-reads.ts';
import { StorageFailed } from '#offline/device/storage.ts';
import { dbOf, theStore } from '#offline/device/store.db.ts';
import { actionRow, asha, createRow, editRow, newDevice, photoRow } from '#testing/outbox.ts';

beforeEach(() => void newDevice());

test('rows, files and the end of the draft are laid down together, in the order written', async () => {
  await dbOf(asha).drafts.put({ key: 'form', value: { a: 1 }, savedAt: '' });
  const create = createRow('r1', { description: 'hole' });
  const photo = photoRow('r1', new Uint8Array([1, 2, 3]));
  await enqueue(asha, [create, photo], 'form');
  const rows = await allRows(asha);
  expect(rows.map(({ id, seq, state, tries, nextTryAt }) => [id, seq, state, tries, nextTryAt])).toEqual([
    [create.id, 1, 'waiting', 0, 0],
    [photo.id, 2, 'waiting', 0, 0],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(rows[1]?.file).toBe(photo.file?.id);
  const stored = await fileOf(asha, photo.file?.id ?? '');
  expect([...new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([1, 2, 3]);
  expect(await dbOf(asha).drafts.count()).toBe(0);
  expect(await theStore().device.owners.count()).toBe(1);
});

test('what is laid down before anything counts is counted at once, a record with its photo as one', async () => {
  useOutbox.setState(NO_COUNTS);
  const create = createRow('r1');
  await enqueue(asha, [create, photoRow('r1', new Uint8Array([1]))]);
  expect(useOutbox.getState()).toMatchObject({ waiting: 1, loaded: false });
  useOutbox.setState({ ...NO_COUNTS, loaded: true });
  await enqueue(asha, [createRow('r2')]);
  expect(useOutbox.getState().waiting).toBe(0);
});

test('a write that fails leaves nothing behind and says so', async () => {
  const db = dbOf(asha);
  db.files.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await dbOf(asha).drafts.put({ key: 'form', value: { a: 1 }, savedAt: '' });
  const failing = enqueue(asha, [createRow('r1'), photoRow('r1', new Uint8Array(3))], 'form');
  await expect(failing).rejects.toBeInstanceOf(StorageFailed);
  await expect(failing).rejects.toMatchObject({ full: true });
  expect(await allRows(asha)).toEqual([]);
  expect(await dbOf(asha).drafts.count()).toBe(1);
});

test('the same rows twice are there once; other content under a known id is refused', async () => {
  const create = createRow('r1', { description: 'hole' });
  await enqueue(asha, [create]);
  await enqueue(asha, [create]);
  expect(await rowsOf(asha, 'r1')).toHaveLength(1);
  const other = { ...create, request: { ...create.request, body: { id: 'r1', description: 'crack' } } };
  await expect(enqueue(asha, [other])).rejects.toBeInstanceOf(StorageFailed);
});

test('an edit behind a comment builds on what its author saw, or on a row that changes the record', async () => {
  await enqueue(asha, [actionRow('r2', 'comment', null)]);
  await enqueue(asha, [editRow('r2', { description: 'b' }, { version: 3 })]);
  const [, alone] = await rowsOf(asha, 'r2');
  expect(alone?.follows).toEqual({ version: 3 });
  const create = createRow('r3', { description: 'a' });
  await enqueue(asha, [create, actionRow('r3', 'comment', null)]);
  await enqueue(asha, [editRow('r3', { description: 'b' }, { version: 1 })]);
  expect((await rowsOf(asha, 'r3'))[2]?.follows).toEqual({ row: create.id });
});

test('an edit of a version that waiting rows will outdate follows them and says only what changed', async () => {
  const first = editRow('r1', { description: 'a' }, { version: 4 });
  await enqueue(asha, [first]);
  const base = { description: 'old', landmark: 'well' };
  await enqueue(asha, [editRow('r1', { description: 'old', landmark: 'tree' }, { version: 4 }, { base })]);
  const [, second] = await rowsOf(asha, 'r1');
  expect(second?.follows).toEqual({ row: first.id });
  expect(second?.request.body).toEqual({ landmark: 'tree' });
});
