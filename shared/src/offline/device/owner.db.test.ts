/** @jest-environment node */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { nextRows } from '#offline/drain/next-row.ts';
import { toOutboxRow } from '#offline/outbox/row.ts';
import { fileOf, rowsOf } from '#offline/outbox/outbox.ts';
import { ownerKey, type NewRow, type OutboxRow } from '#offline/outbox/outbox.model.ts';
import { actionRow, asha, createRow, editRow, photoRow } from '#testing/outbox.ts';
import { dbOf, makeStore, setStore } from './store.db.ts';

/** As version 1 of the app made it. */
const VERSION_1 = {
  rows: '&id, seq, record, state',
  files: '&id',
  receipts: '&row, record, confirmedAt',
  drafts: '&key, savedAt',
  reference: '&endpoint',
  queries: '&hash, updatedAt',
};

const backing = { indexedDB: new IDBFactory(), IDBKeyRange };

const outboxRow = (row: NewRow, seq: number, more: Partial<OutboxRow> = {}) => ({ ...toOutboxRow(row, seq), ...more });

/** A phone that wrote a report with a photo, changed it and submitted it, before the app was renewed. */
async function oldPhone() {
  const create = createRow('r1', { description: 'a' });
  const edit = editRow('r1', { description: 'b' }, { row: create.id });
  const submit = actionRow('r1', 'submit', { row: edit.id });
  const photo = photoRow('r1', new Uint8Array([1, 2, 3]), { after: [create.id] });
  const refused = editRow('r2', { description: 'x' }, { version: 3 });
  const failure = { reason: 'invalid', at: '' } as const;
  const rows = [
    outboxRow(create, 1, { state: 'sending', tries: 2, leftAt: '2026-11-21T10:00:00Z' }),
    outboxRow(edit, 1.5),
    outboxRow(submit, 2),
    outboxRow(photo, 3, { sentBytes: 1 }),
    outboxRow(refused, 4, { state: 'failed', failure }),
    outboxRow(actionRow('r3', 'submit', { version: 1 }), 4.25, { nextTryAt: 50, tries: 1 }),
  ];
  const old = new Dexie(`chainage.${ownerKey(asha)}`, backing);
  old.version(1).stores(VERSION_1);
  await old.table('rows').bulkAdd(rows);
  await old.table('files').add(photo.file);
  await old.table('drafts').add({ key: 'form', value: { half: 'filled' }, savedAt: '' });
  await old.table('receipts').add({ row: 'gone', record: 'r2', verb: 'create', version: 3, confirmedAt: '' });
  old.close();
  return { rows, photo };
}

test('an app that is renewed keeps everything unsent, in its order, and finds what goes next', async () => {
  const { rows, photo } = await oldPhone();
  setStore(makeStore(backing));
  const db = dbOf(asha);
  const now = await db.rows.orderBy('seq').toArray();
  expect(now.map(({ lane: _, seq: __, ...row }) => row)).toEqual(rows.map(({ seq: _, ...row }) => row));
  expect(now.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(now.map(({ lane }) => lane)).toEqual(['data', 'held', 'held', 'held', 'data', 'data']);
  expect((await fileOf(asha, photo.file?.id ?? ''))?.size).toBe(3);
  expect(await db.drafts.get('form')).toMatchObject({ value: { half: 'filled' } });
  expect(await db.receipts.get('gone')).toMatchObject({ version: 3 });
  // The first of r1 is in hand, r2 needs a person: only r3 may go.
  expect(await nextRows(db, 100)).toMatchObject({ data: { record: 'r3' } });
  expect(await nextRows(db, 20)).toEqual({ data: undefined, photo: undefined, later: 50 });
  expect((await rowsOf(asha, 'r1')).map(({ verb }) => verb)).toEqual(['create', 'edit', 'submit', 'photo']);
  db.close();
});
