/** @jest-environment node */
import { ready } from './ready.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const row = (id: string, seq: number, changes: Partial<OutboxRow> = {}): OutboxRow =>
  ({ id, seq, record: id, verb: 'create', state: 'waiting', tries: 0, nextTryAt: 0, ...changes }) as OutboxRow;
const ids = (rows: readonly OutboxRow[]) => rows.map(({ id }) => id);

test('a row that was tried often goes behind those that were not, however long it waits', () => {
  const rows = [row('stuck', 1, { tries: 9 }), row('slow', 2, { tries: 1 }), row('new', 3), row('newer', 4)];
  expect(ids(ready(rows, NOW).data)).toEqual(['new', 'newer', 'slow', 'stuck']);
});

test('photos are dealt with in turn as well, behind all data', () => {
  const photo = { verb: 'photo' } as const;
  const rows = [row('p1', 1, { ...photo, tries: 3 }), row('p2', 2, photo), row('r', 3)];
  const { data, photos } = ready(rows, NOW);
  expect([ids(data), ids(photos)]).toEqual([['r'], ['p2', 'p1']]);
});

test('rows of one record go in their order, whatever was tried how often', () => {
  const rows = [row('create', 1, { record: 'a', tries: 5 }), row('edit', 2, { record: 'a', verb: 'edit' })];
  expect(ids(ready(rows, NOW).data)).toEqual(['create']);
});

test('what waits for its time only is not due, and the earliest of it is named', () => {
  const rows = [row('late', 1, { nextTryAt: NOW + 9000 }), row('soon', 2, { nextTryAt: NOW + 4000 }), row('now', 3)];
  const { data, next } = ready(rows, NOW);
  expect([ids(data), next]).toEqual([['now'], NOW + 4000]);
});
