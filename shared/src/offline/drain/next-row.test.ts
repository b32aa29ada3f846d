/** @jest-environment node */
import { asha, newDevice } from '#testing/outbox.ts';
import { dbOf } from '#offline/device/store.db.ts';
import { assignAllLanes } from '#offline/outbox/lanes.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { nextRows } from './next-row.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const row = (id: string, seq: number, changes: Partial<OutboxRow> = {}): OutboxRow =>
  ({ id, seq, record: id, verb: 'create', state: 'waiting', tries: 0, nextTryAt: 0, ...changes }) as OutboxRow;

async function waiting(rows: OutboxRow[]) {
  newDevice();
  const db = dbOf(asha);
  await db.rows.bulkAdd(rows);
  await assignAllLanes(db);
  return db;
}

/** Rows in the order in which they go, each in hand from then on. */
async function inTurn(rows: OutboxRow[]): Promise<string[]> {
  const db = await waiting(rows);
  const ids: string[] = [];
  for (;;) {
    const { data, photo } = await nextRows(db, NOW);
    const next = data ?? photo;
    if (!next) return ids;
    ids.push(next.id);
    await db.rows.update(next.id, { state: 'sending' });
  }
}

test('a row that was tried often goes behind those that were not, however long it waits', async () => {
  const rows = [row('stuck', 1, { tries: 9 }), row('slow', 2, { tries: 1 }), row('new', 3), row('newer', 4)];
  expect(await inTurn(rows)).toEqual(['new', 'newer', 'slow', 'stuck']);
});

test('of those that had to wait, the one that is due longest goes first', async () => {
  const rows = [
    row('b', 1, { tries: 1, nextTryAt: NOW - 5 }),
    row('a', 2, { tries: 3, nextTryAt: NOW - 9 }),
    row('new', 3),
  ];
  expect(await inTurn(rows)).toEqual(['new', 'a', 'b']);
});

test('photos are dealt with in turn as well, behind all data', async () => {
  const photo = { verb: 'photo' } as const;
  const rows = [row('p1', 1, { ...photo, tries: 3 }), row('p2', 2, photo), row('r', 3)];
  expect(await inTurn(rows)).toEqual(['r', 'p2', 'p1']);
});

test('rows of one record go in their order, whatever was tried how often', async () => {
  const rows = [row('create', 1, { record: 'a', tries: 5 }), row('edit', 2, { record: 'a', verb: 'edit' })];
  expect(await inTurn(rows)).toEqual(['create']);
});

test('what waits for its time only is not due, and the earliest of it is named', async () => {
  const late = [row('late', 1, { nextTryAt: NOW + 9000 }), row('soon', 2, { nextTryAt: NOW + 4000 })];
  expect(await inTurn([...late, row('now', 3)])).toEqual(['now']);
  expect(await nextRows(await waiting(late), NOW)).toMatchObject({ data: undefined, later: NOW + 4000 });
});
