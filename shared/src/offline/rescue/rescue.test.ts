/** @jest-environment node */
import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { asha, createRow, newDevice, photoRow, ravi } from '#testing/outbox.ts';
import { allRows, enqueue, fileOf } from '#offline/outbox/outbox.ts';
import type { NewRow } from '#offline/outbox/outbox.model.ts';
import { exportRescue, importRescue, NoRoomForCopy } from './rescue.ts';
import { dbOf } from '#offline/device/store.db.ts';

const bytes = new Uint8Array(5000).map((_, at) => at % 256);
const photo = (): NewRow => {
  const row = photoRow('r1', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...row, file: { ...row.file!, sha256 } };
};

/** A device with a record and its photo, and the file that rescues them. */
async function rescued() {
  newDevice();
  await enqueue(asha, [
    createRow('r1', {}, { stepName: 'काम शुरू', stateNames: { closed: 'बंद' }, words: { 'vehicles.*': 'Vehicle *' } }),
    photo(),
  ]);
  const rows = await allRows(asha);
  await dbOf(asha).rows.update(rows[0]!.id, { state: 'sending', leftAt: 'x', tries: 2 });
  return { rows: await allRows(asha), file: await exportRescue(asha) };
}

async function tampered(change: (rescue: { rows: Record<string, unknown>[] }) => void, file: Blob) {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const rescue = JSON.parse(strFromU8(files['rows.json']!)) as { rows: Record<string, unknown>[] };
  change(rescue);
  return new Blob([zipSync({ ...files, 'rows.json': strToU8(JSON.stringify(rescue)) }).slice()]);
}

test('another device of the same author takes rows with their ids, keys and photos', async () => {
  const { rows, file } = await rescued();
  newDevice();
  expect(await importRescue(asha, file)).toEqual({ added: 2, known: 0, refused: [] });
  const here = await allRows(asha);
  expect(here.map(({ id, key, state }) => [id, key, state])).toEqual(rows.map(({ id, key }) => [id, key, 'waiting']));
  expect(here[0]).toMatchObject({
    leftAt: 'x',
    tries: 2,
    stepName: 'काम शुरू',
    stateNames: { closed: 'बंद' },
    words: { 'vehicles.*': 'Vehicle *' },
  });
  expect(here[1]).not.toHaveProperty('words');
  expect(here[1]).not.toHaveProperty('stepName');
  const stored = await fileOf(asha, here[1]?.file ?? '');
  expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
  expect(await importRescue(asha, file)).toEqual({ added: 0, known: 2, refused: [] });
});

test('what arrived meanwhile is known', async () => {
  const { rows, file } = await rescued();
  const db = dbOf(asha);
  await db.rows.clear();
  await db.receipts.bulkPut(rows.map(({ id }) => ({ row: id, record: 'r1', confirmedAt: 'x' }) as never));
  expect(await importRescue(asha, file)).toEqual({ added: 0, known: 2, refused: [] });
});

test('nobody else’s, in no other organisation', async () => {
  const { file } = await rescued();
  newDevice();
  expect((await importRescue(ravi, file)).refused).toEqual([{ reason: 'other_person', count: 2 }]);
  const elsewhere = { ...asha, organisationToken: 'deccan' };
  expect((await importRescue(elsewhere, file)).refused).toEqual([{ reason: 'other_organisation', count: 2 }]);
  expect(await allRows(ravi)).toEqual([]);
  expect(await allRows(elsewhere)).toEqual([]);
});

test('what is no rescue, or damaged, is refused, and the rest of it taken', async () => {
  const { file } = await rescued();
  newDevice();
  expect((await importRescue(asha, new Blob(['hello']))).refused).toEqual([{ reason: 'not_a_rescue', count: 1 }]);
  const half = file.slice(0, Math.floor(file.size / 2));
  expect((await importRescue(asha, half)).refused).toEqual([{ reason: 'not_a_rescue', count: 1 }]);
  const evil = await tampered(({ rows }) => {
    rows[0]!['request'] = { method: 'POST', path: '../../evil/', body: {} };
  }, file);
  expect(await importRescue(asha, evil)).toEqual({ added: 1, known: 0, refused: [{ reason: 'damaged', count: 1 }] });
  newDevice();
  const wordless = await tampered(({ rows }) => void (rows[0]!['words'] = { description: {} }), file);
  expect((await importRescue(asha, wordless)).refused).toEqual([{ reason: 'damaged', count: 1 }]);
  newDevice();
  const nameless = await tampered(({ rows }) => void (rows[0]!['stepName'] = { text: 'x' }), file);
  expect((await importRescue(asha, nameless)).refused).toEqual([{ reason: 'damaged', count: 1 }]);
});

test('a device without room for the copy says what it needs, and hands out none that cannot be read', async () => {
  await rescued();
  const slice = jest.spyOn(Blob.prototype, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  } as unknown as Blob);
  const refused = await exportRescue(asha).catch((error: unknown) => error);
  slice.mockRestore();
  expect(refused).toBeInstanceOf(NoRoomForCopy);
  expect((refused as NoRoomForCopy).bytes).toBeGreaterThan(bytes.length);
  await expect(exportRescue(asha)).resolves.toHaveProperty('size');
});

test('what fails for another reason is not told as want of room', async () => {
  await rescued();
  dbOf(asha).receipts.filter = () => {
    throw new DOMException('Internal error', 'UnknownError');
  };
  const refused = await exportRescue(asha).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'UnknownError' });
});
