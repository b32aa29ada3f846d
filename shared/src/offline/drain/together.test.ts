/** @jest-environment node */
import { Dexie } from 'dexie';
import { ROWS_PATH, ROWS_WITH_FILE_PATH } from '#contracts/outbox.ts';
import { discard } from '#offline/outbox/changes.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { allRows, receipts, rowsOf } from '#offline/outbox/outbox-reads.ts';
import type { OutboxRow } from '#offline/outbox/outbox.model.ts';
import { isOpen } from '#offline/outbox/row.ts';
import { dbOf, rememberOwner } from '#offline/device/store.db.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { actionRow, asha, createRow, editRow, newDevice, photoRow } from '#testing/outbox.ts';
import { drain } from './drainer.ts';

let api: FakeApi;
let now: number;
beforeEach(async () => {
  newDevice();
  api = new FakeApi();
  now = Date.parse('2026-11-21T10:00:00Z');
  await rememberOwner(asha, { grant: { id: 'a', grant: 'grant-a', csrf_token: 'csrf-a', expires_at: '' } });
});

const run = () =>
  drain({ origin: 'http://server', fetch: api.fetch, now: () => now, random: () => 0.5, timeoutMs: 400, stallMs: 400 });
const later = () => void (now += 3_600_000);
const asked = () => api.seen.map(({ path }) => path);

async function report(record: string) {
  const create = createRow(record);
  const submit = actionRow(record, 'submit', { row: create.id });
  await enqueue(asha, [create, submit]);
  return { create, submit };
}

test('a report and its submit leave in one request, each with its key and receipt', async () => {
  const { create, submit } = await report('r1');
  expect(await run()).toMatchObject({ sent: 2, left: 0 });
  expect(asked()).toEqual([ROWS_PATH]);
  expect(api.log).toEqual(['create r1', 'submit r1']);
  expect([...api.receipts.keys()]).toHaveLength(2);
  const told = (await receipts(asha)).map(({ row, version, status }) => [row, version, status]);
  expect(told.sort()).toEqual(
    [
      [create.id, 1, 'draft'],
      [submit.id, 2, 'submit'],
    ].sort(),
  );
});

test('what the server signed for each row, and for a photo, is kept with its receipt', async () => {
  const { create, submit } = await report('r1');
  const photo = photoRow('r1', new Uint8Array(10), { after: [create.id] });
  await enqueue(asha, [photo]);
  await run();
  const signed = Object.fromEntries((await receipts(asha)).map((receipt) => [receipt.row, receipt.signed]));
  expect(Object.keys(signed).sort()).toEqual([create.id, submit.id, photo.id].sort());
  expect(Object.values(signed)).toEqual([1, 2, 3].map(() => expect.stringMatching(/^signed\.[\w-]+\.x$/)));
});

test('one row alone, and a photo of a record that is there, go as they always did', async () => {
  await enqueue(asha, [createRow('r1')]);
  await run();
  await enqueue(asha, [photoRow('r1', new Uint8Array(10))]);
  await run();
  expect(asked()).toEqual(['organisation/data/issue/', 'organisation/data/issue/r1/issue-image/']);
  expect(api.log).toEqual(['create r1', 'photo r1']);
});

test('records do not mix', async () => {
  await report('r1');
  await report('r2');
  await run();
  expect(api.seen.map(({ body }) => (body as { rows: unknown[] }).rows.length)).toEqual([2, 2]);
});

test('refused at the first, the second was not tried: it waits, and can still be changed', async () => {
  await report('r1');
  api.fault = ({ body }) => ('id' in (body as object) ? { status: 400, code: 'request.invalid' } : undefined);
  expect(await run()).toMatchObject({ sent: 0, failed: 1, left: 1 });
  const [create, submit] = await rowsOf(asha, 'r1');
  expect([create?.state, submit?.state, submit?.tries]).toEqual(['failed', 'waiting', 0]);
  expect(submit && isOpen(submit)).toBe(true);
  expect(api.log).toEqual([]);
});

test('whoever sees the first refused can give it up at once: what was not tried is in nobody’s hands any more', async () => {
  const { create } = await report('r1');
  api.fault = ({ body }) => ('id' in (body as object) ? { status: 400, code: 'request.invalid' } : undefined);
  const { rows } = dbOf(asha);
  const given = new Promise<boolean>((done) =>
    rows.hook('updating', (changes: Partial<OutboxRow>, _, { id }, transaction) => {
      if (id !== create.id || changes.state !== 'failed') return;
      transaction.on('complete', () =>
        Dexie.ignoreTransaction(() => void discard(asha, create.id, 'refused').then(done)),
      );
    }),
  );
  await run();
  expect(await given).toBe(true);
  expect(await rowsOf(asha, 'r1')).toEqual([]);
});

test('refused at the second, the first has arrived', async () => {
  await report('r1');
  api.fault = ({ path }) => (path.endsWith('/action/') ? { status: 400, code: 'request.invalid' } : undefined);
  expect(await run()).toMatchObject({ sent: 1, failed: 1 });
  expect((await rowsOf(asha, 'r1')).map(({ verb, state }) => [verb, state])).toEqual([['submit', 'failed']]);
  expect(await receipts(asha)).toHaveLength(1);
});

test('a lost answer leaves both closed to changes; both are sent again and arrive once', async () => {
  await report('r1');
  api.fault = (_, nth) => (nth === 1 ? 'answer_lost' : undefined);
  await run();
  expect((await rowsOf(asha, 'r1')).map((row) => [row.state, isOpen(row)])).toEqual([
    ['waiting', false],
    ['waiting', false],
  ]);
  later();
  await run();
  expect(api.log).toEqual(['create r1', 'submit r1']);
  expect(await allRows(asha)).toEqual([]);
});

test('what may have arrived stays closed, also where a later try did not come to it', async () => {
  await report('r1');
  api.fault = (_, nth) => (nth === 1 ? 'lost' : { status: 400, code: 'request.invalid' });
  await run();
  later();
  // the envelope passes, the first row is refused
  api.fault = ({ body }) => ('id' in (body as object) ? { status: 400, code: 'request.invalid' } : undefined);
  await run();
  const submit = (await rowsOf(asha, 'r1'))[1];
  expect([submit?.state, submit && isOpen(submit)]).toEqual(['waiting', false]);
});

test('taken together, answered never, sent one by one to an older server: each arrives once', async () => {
  await report('r1');
  api.fault = (_, nth) => (nth === 1 ? 'answer_lost' : undefined);
  await run();
  later();
  api.takesRows = false;
  expect(await run()).toMatchObject({ sent: 2, left: 0 });
  expect(asked().slice(1)).toEqual([ROWS_PATH, 'organisation/data/issue/', 'organisation/data/issue/r1/action/']);
  expect(api.log).toEqual(['create r1', 'submit r1']);
});

test('a page of a portal confirms nothing', async () => {
  await report('r1');
  api.fault = () => 'portal_json';
  expect(await run()).toMatchObject({ sent: 0, left: 2 });
  expect(await receipts(asha)).toEqual([]);
});

test('behind a row that was merged each goes by itself', async () => {
  const { create } = await report('r1');
  await enqueue(asha, [editRow('r1', { description: 'b' }, { row: create.id })]);
  const { rows } = dbOf(asha);
  await rows.update(create.id, { merged: true });
  await run();
  expect(asked()[0]).toBe('organisation/data/issue/');
});

test('a long queue goes in parts', async () => {
  const create = createRow('r1');
  const edits = Array.from({ length: 12 }, (_, at) => editRow('r1', { description: String(at) }, null));
  let before = create.id;
  await enqueue(asha, [
    create,
    ...edits.map((edit) => ({ ...edit, follows: { row: before }, id: (before = edit.id) })),
  ]);
  expect(await run()).toMatchObject({ sent: 13, left: 0 });
  expect(api.seen.map(({ body }) => (body as { rows: unknown[] }).rows.length)).toEqual([10, 3]);
  expect(api.log).toHaveLength(13);
});

describe('a photo of a new record', () => {
  /** A report, its submit and photos of so many bytes, announced with the report. */
  async function withPhotos(record: string, ...sizes: number[]) {
    const create = createRow(record);
    const photos = sizes.map((size) => photoRow(record, new Uint8Array(size).fill(size), { after: [create.id] }));
    const submit = actionRow(record, 'submit', { row: create.id });
    await enqueue(asha, [create, ...photos, submit]);
    return { create, submit, photos };
  }
  const left = async () => (await rowsOf(asha, 'r1')).map(({ verb, state }) => [verb, state]);

  test('leaves with report and submit in one request, in its own words', async () => {
    const { create, submit, photos } = await withPhotos('r1', 60_000);
    expect(await run()).toMatchObject({ sent: 3, left: 0 });
    expect(asked()).toEqual([ROWS_WITH_FILE_PATH]);
    expect(api.log).toEqual(['create r1', 'submit r1', 'photo r1']);
    const [{ id = '' } = {}] = photos.map(({ file }) => file);
    expect(Buffer.from(new Uint8Array(60_000).fill(60_000)).equals(api.photos.get(id) ?? Buffer.alloc(0))).toBe(true);
    const { rows } = api.seen[0]?.body as { rows: string };
    expect((JSON.parse(rows) as { path: string; body: object }[]).at(-1)).toMatchObject(photos[0]?.request ?? {});
    const signed = (await receipts(asha)).map(({ row, signed: text }) => [row, Boolean(text)]);
    expect(signed.sort()).toEqual([create, submit, ...photos].map(({ id: row }) => [row, true]).sort());
    expect(await dbOf(asha).files.count()).toBe(0);
  });

  test('a second one, and one that the line would not carry in time, go behind', async () => {
    await withPhotos('r2', 70_000);
    expect(await run()).toMatchObject({ sent: 3, left: 0 });
    await withPhotos('r1', 60_000, 50_000);
    expect(await run()).toMatchObject({ sent: 4, left: 0 });
    expect(asked().filter((path) => path === ROWS_WITH_FILE_PATH)).toHaveLength(1);
    expect(asked().filter((path) => path === ROWS_PATH)).toHaveLength(1);
    expect(asked()).toContain('organisation/data/issue/r1/issue-image/');
    expect(asked()).toContain('organisation/data/issue/r2/issue-image/from-upload/');
  });

  test.each(['lost', 'answer_lost', 'answer_half', 'stalled', 'portal', 'portal_json', 'doubled'] as const)(
    'after %s the report goes without it, and each arrives once',
    async (fault) => {
      await withPhotos('r1', 60_000);
      api.fault = ({ path }) => (path === ROWS_WITH_FILE_PATH ? fault : undefined);
      await run();
      later();
      await run();
      later();
      await run();
      expect(await allRows(asha)).toEqual([]);
      expect(asked().filter((path) => path === ROWS_WITH_FILE_PATH)).toHaveLength(1);
      expect([...api.log].sort()).toEqual(['create r1', 'photo r1', 'submit r1']);
    },
  );

  test.each(['stalled', 'lost'] as const)('%s on a weak line, none holds up what else waits', async (fault) => {
    const records = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
    for (const record of records) await withPhotos(record, 60_000);
    api.fault = ({ path }) => (path === ROWS_WITH_FILE_PATH ? fault : undefined);
    await run();
    // the last one's photo had nobody to hold up
    expect(api.log.filter((line) => line.startsWith('submit'))).toHaveLength(5);
    later();
    expect(await run()).toMatchObject({ left: 0 });
    expect([...api.log].sort()).toEqual(
      ['create', 'photo', 'submit'].flatMap((verb) => records.map((record) => `${verb} ${record}`)),
    );
  });

  test('a line known to be good carries a larger one along in the next run, for an hour', async () => {
    await withPhotos('r1', 300_000);
    await run();
    expect(asked()).not.toContain(ROWS_WITH_FILE_PATH);
    const sendAfter = async (record: string, ms: number, fault?: 'lost') => {
      now += ms;
      await withPhotos(record, 300_000);
      api.seen.length = 0;
      api.fault = ({ path }) => (path === ROWS_WITH_FILE_PATH ? fault : undefined);
      await run();
      return asked()[0];
    };
    expect(await sendAfter('r2', 3_500_000)).toBe(ROWS_WITH_FILE_PATH);
    expect(await sendAfter('r3', 3_700_000)).toBe(ROWS_PATH);
    expect(await sendAfter('r4', 1000, 'lost')).toBe(ROWS_WITH_FILE_PATH);
    expect(await sendAfter('r5', -1000)).toBe(ROWS_PATH);
  });

  test('to a server from before report and submit go together, and the photo behind, once asked', async () => {
    api.takesRowsWithFile = false;
    await withPhotos('r1', 60_000);
    await withPhotos('r2', 60_000);
    expect(await run()).toMatchObject({ sent: 6, left: 0 });
    const envelopes = asked().filter((path) => path.includes('/outbox/rows/'));
    expect(envelopes.sort()).toEqual([ROWS_PATH, ROWS_PATH, ROWS_WITH_FILE_PATH].sort());
    expect(asked()).toContain('organisation/data/issue/r1/issue-image/');
  });

  test('refused, it holds neither report nor submit up; where they are refused, it waits and can still be taken back', async () => {
    await withPhotos('r1', 60_000);
    api.fault = ({ path }) => (path.includes('issue-image') ? { status: 400, code: 'request.invalid' } : undefined);
    expect(await run()).toMatchObject({ sent: 2, failed: 1 });
    expect(await left()).toEqual([['photo', 'failed']]);
    await withPhotos('r2', 60_000);
    api.fault = ({ path }) => (path.endsWith('/action/') ? { status: 400, code: 'request.invalid' } : undefined);
    await run();
    expect((await rowsOf(asha, 'r2')).map(({ verb, state }) => [verb, state])).toEqual([['submit', 'failed']]);
    // by itself, behind
    expect(api.log).toEqual(['create r1', 'submit r1', 'create r2', 'photo r2']);
  });

  test('of bytes that cannot be read any more, the report goes all the same', async () => {
    const { photos } = await withPhotos('r1', 60_000);
    await dbOf(asha).files.update(photos[0]?.file?.id ?? '', { size: 59_999 });
    await run();
    expect(api.log).toEqual(['create r1', 'submit r1']);
    expect(await left()).toEqual([['photo', 'failed']]);
  });
});
