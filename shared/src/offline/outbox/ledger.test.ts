import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';
import { closeOwner } from '#offline/device/sign-out.ts';
import { dbOf, rememberOwner } from '#offline/device/store.db.ts';
import { acceptMissing, missingRows } from './ledger.ts';
import { ownerKey } from './outbox.model.ts';
import { discard, enqueue, withdraw } from './outbox.ts';
import { forgetOldReceipts } from './receipts.ts';

beforeEach(() => {
  localStorage.clear();
  newDevice();
});

const bytes = new Uint8Array(9);
async function report(record: string) {
  const rows = [createRow(record), photoRow(record, bytes)];
  await enqueue(asha, rows);
  return rows.map(({ id }) => id);
}
const missing = async () => (await missingRows(asha)).map(({ id }) => id);
const arrive = async (id: string) => {
  await dbOf(asha).rows.delete(id);
  await dbOf(asha).receipts.put({ row: id, record: 'r', confirmedAt: 'x' } as never);
};

test('rows that are no longer in the database, and never arrived, are missed until the person has been told', async () => {
  const ids = await report('r1');
  expect(await missing()).toEqual([]);
  newDevice();
  expect((await missing()).sort()).toEqual([...ids].sort());
  expect((await missingRows(asha))[0]).toMatchObject({ record: 'r1', title: 'Pothole · 43+250 LHS' });
  acceptMissing(asha, await missingRows(asha));
  expect(await missing()).toEqual([]);
});

test('what has arrived is missed by nobody, whoever sent it', async () => {
  const [create = '', photo = ''] = await report('r1');
  await arrive(create);
  expect(await missing()).toEqual([]);
  newDevice();
  expect(await missing()).toEqual([photo]);
});

test('what arrived long ago is missed by nobody when its receipt is forgotten', async () => {
  for (const id of await report('r1')) {
    await dbOf(asha).rows.delete(id);
    await dbOf(asha).receipts.put({ row: id, record: 'r1', confirmedAt: '2026-10-01T06:00:00.000Z' } as never);
  }
  await forgetOldReceipts(ownerKey(asha), dbOf(asha), Date.parse('2026-11-22T06:00:00Z'));
  expect(await dbOf(asha).receipts.count()).toBe(0);
  expect(await missing()).toEqual([]);
});

test('what its author took back, gave up, or signed out of is missed by nobody', async () => {
  await report('r1').then(([id = '']) => discard(asha, id, 'discarded'));
  await withdraw(asha, await report('r2'));
  const sent = await report('r3');
  for (const id of sent) await arrive(id);
  await rememberOwner(asha);
  await closeOwner(asha);
  expect(await missing()).toEqual([]);
});

test('rows of an older version of the app are counted from the first look on', async () => {
  const ids = await report('r1');
  localStorage.clear();
  expect(await missing()).toEqual([]);
  newDevice();
  expect((await missing()).sort()).toEqual([...ids].sort());
});
