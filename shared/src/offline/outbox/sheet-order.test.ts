/** @jest-environment node */
import { nextRows } from '#offline/drain/next-row.ts';
import { dbOf } from '#offline/device/store.db.ts';
import { actionRow, asha, createRow, editRow, newDevice, photoRow } from '#testing/outbox.ts';
import { discard, retry } from './changes.ts';
import { enqueue } from './enqueue.ts';
import { assignLanes } from './lanes.ts';
import { allRows, rowsOf } from './outbox-reads.ts';
import type { NewRow, OutboxRow } from './outbox.model.ts';
import { chanceOf } from './testing/chance.ts';

const SEEDS = process.env['SEED'] ? [Number(process.env['SEED'])] : Array.from({ length: 10 }, (_, seed) => seed + 1);
const SHEETS = ['s1', 's2'];

beforeEach(() => void newDevice());

const onSheet = (sheet: string): Partial<NewRow> => ({ entity: 'line', sheet });
const lineRow = (id: string, sheet: string) => createRow(id, {}, onSheet(sheet));
const carrying = (sheet: string, follows: NewRow['follows']) =>
  actionRow(sheet, 'submit', follows, { entity: 'sheet', carries: ['line'] });
const sheetRow = (id: string) => createRow(id, {}, { entity: 'sheet' });

/** The server takes what goes next, until nothing may go; a row of `fails` is refused once and then put right. */
async function sendAll(fails: (row: OutboxRow) => boolean = () => false): Promise<OutboxRow[]> {
  const db = dbOf(asha);
  const sent: OutboxRow[] = [];
  const refused = new Set<string>();
  for (;;) {
    const { data, photo } = await nextRows(db, Date.now());
    const next = data ?? photo;
    if (!next && refused.size === 0) return sent;
    if (!next) {
      for (const id of refused) await db.rows.update(id, { state: 'waiting' });
      refused.clear();
    } else if (fails(next)) {
      refused.add(next.id);
      await db.rows.update(next.id, { state: 'failed' });
    } else {
      sent.push(next);
      await db.transaction('rw', db.rows, async () => {
        await db.rows.delete(next.id);
        await assignLanes(db, [next.record], [next.id]);
      });
    }
  }
}

test('a line goes after what makes its sheet, and the sheet’s step after its lines and their photos', async () => {
  const sheet = sheetRow('s1');
  const line = lineRow('l1', 's1');
  const photo = photoRow('l1', new Uint8Array(1), { ...onSheet('s1'), after: [line.id] });
  await enqueue(asha, [sheet]);
  await enqueue(asha, [line, photo]);
  await enqueue(asha, [editRow('s1', { a: 1 }, { row: sheet.id }, { entity: 'sheet' })]);
  await enqueue(asha, [carrying('s1', { row: sheet.id })]);
  const verbs = (await sendAll()).map(({ entity, verb }) => `${entity} ${verb}`);
  expect(verbs.indexOf('line create')).toBeGreaterThan(verbs.indexOf('sheet create'));
  expect(verbs.slice(-2)).toEqual(['line photo', 'sheet submit']);
});

test('with a sheet that never came about its lines are lost; a line or its photo alone takes nothing along', async () => {
  const line = lineRow('l1', 's1');
  const photo = photoRow('l1', new Uint8Array(1), { ...onSheet('s1'), after: [line.id] });
  await enqueue(asha, [sheetRow('s1')]);
  await enqueue(asha, [line, photo, lineRow('l2', 's1')]);
  await enqueue(asha, [carrying('s1', { version: 1 })]);
  await discard(asha, photo.id, 'discarded');
  await discard(asha, line.id, 'discarded');
  expect((await allRows(asha)).map(({ record, verb }) => `${record} ${verb}`)).toEqual([
    's1 create',
    'l2 create',
    's1 submit',
  ]);
  const [create] = await rowsOf(asha, 's1');
  await discard(asha, create?.id ?? '', 'discarded');
  expect(await allRows(asha)).toEqual([]);
});

test('a line written behind a step of its sheet goes after it, and is not lost with it', async () => {
  const open = actionRow('s1', 'reopen', { version: 3 }, { entity: 'sheet' });
  await enqueue(asha, [open]);
  await enqueue(asha, [lineRow('l1', 's1')]);
  const [line] = await rowsOf(asha, 'l1');
  expect(line).toMatchObject({ after: [open.id], hangsOn: [] });
  await discard(asha, open.id, 'discarded');
  expect((await sendAll()).map(({ record }) => record)).toEqual(['l1']);
});

test('a line is put right while the step of its sheet stands refused, which goes after it once it is sent again', async () => {
  const [first, submit] = [lineRow('l1', 's1'), carrying('s1', { version: 1 })];
  await enqueue(asha, [first]);
  await enqueue(asha, [submit]);
  const db = dbOf(asha);
  await db.transaction('rw', db.rows, async () => {
    await db.rows.delete(first.id);
    await assignLanes(db, ['l1'], [first.id]);
  });
  await db.rows.update(submit.id, { state: 'failed' });
  await enqueue(asha, [
    editRow('l1', { a: 1 }, { version: 1 }, onSheet('s1')),
    photoRow('l1', new Uint8Array(1), onSheet('s1')),
  ]);
  const [edit, photo] = await rowsOf(asha, 'l1');
  expect(edit?.after ?? []).toEqual([]);
  expect(await db.rows.get(submit.id)).toMatchObject({ after: [first.id, edit?.id, photo?.id], hangsOn: [] });
  await retry(asha, submit.id);
  expect((await sendAll()).map(({ entity, verb }) => `${entity} ${verb}`)).toEqual([
    'line edit',
    'line photo',
    'sheet submit',
  ]);
});

test.each(SEEDS)(
  'whatever is written, refused and given up, everything left goes, in order (seed %i)',
  async (seed) => {
    const { happens, pick } = chanceOf(seed);
    const lines: { id: string; sheet: string }[] = [];
    const known = new Set(['s2']);
    const before = new Map<string, string[]>();
    for (let step = 0; step < 30; step += 1) {
      const sheet = pick(SHEETS);
      const line = lines.length > 0 && happens(0.6) ? pick(lines) : undefined;
      if (!known.has(sheet)) {
        known.add(sheet);
        await enqueue(asha, [sheetRow(sheet)]);
      } else if (happens(0.12)) {
        const row = carrying(sheet, { version: 1 });
        const ofLines = (await allRows(asha)).filter((other) => other.sheet === sheet).map(({ id }) => id);
        before.set(row.id, ofLines);
        await enqueue(asha, [row]);
      } else if (happens(0.1)) {
        await enqueue(asha, [editRow(sheet, { at: step }, { version: 1 }, { entity: 'sheet' })]);
      } else if (line && happens(0.5)) {
        await enqueue(asha, [photoRow(line.id, new Uint8Array(1), onSheet(line.sheet))]);
      } else if (line) {
        await enqueue(asha, [editRow(line.id, { at: step }, { version: 1 }, onSheet(line.sheet))]);
      } else {
        const id = `l${step}`;
        lines.push({ id, sheet });
        await enqueue(asha, [lineRow(id, sheet)]);
      }
      const here = await allRows(asha);
      if (happens(0.08) && here.length > 0) await discard(asha, pick(here).id, 'discarded');
    }
    const once = new Set<string>();
    const sent = await sendAll(({ id }) => !once.has(id) && happens(0.2) && once.add(id) !== undefined);
    expect(await allRows(asha)).toEqual([]);
    const place = new Map(sent.map(({ id }, at) => [id, at]));
    for (const [at, row] of sent.entries()) {
      const made = sent.findIndex(({ record, verb }) => record === row.sheet && verb === 'create');
      expect(made).toBeLessThan(at);
      for (const id of before.get(row.id) ?? []) expect(place.get(id) ?? -1).toBeLessThan(at);
    }
  },
);
