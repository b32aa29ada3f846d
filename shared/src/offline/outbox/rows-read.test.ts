import 'fake-indexeddb/auto';
import type { DBCore, DBCoreCursor, DBCoreTable } from 'dexie';
import { FakeApi } from '#testing/fake-api.ts';
import { actionRow, asha, createRow, editRow, newDevice, photoRow } from '#testing/outbox.ts';
import { useSession } from '#auth/session.ts';
import { drain } from '#offline/drain/drainer.ts';
import { hurry } from '#offline/drain/hurry.ts';
import { watchCounts } from '#offline/drain/sync-counts.ts';
import { dbOf, rememberOwner } from '#offline/device/store.db.ts';
import { toOutboxRow } from './row.ts';
import { assignAllLanes } from './lanes.ts';
import { allRows, amend, discard, enqueue, rowsOf, watchRowsAbout } from './outbox.ts';
import { useOutbox } from './outbox-store.ts';
import type { NewRow, OutboxRow } from './outbox.model.ts';

const MODULES = ['issues', 'dpr', 'stock', 'safety', 'assets', 'purchase-orders'];
const RECORDS = 500;
const WAITING = RECORDS * 4;

let read = 0;

/** Counts the rows that leave the table with all their content; keys and counts are not rows. */
const counting = (table: DBCoreTable): DBCoreTable => ({
  ...table,
  get: (request) => {
    read += 1;
    return table.get(request);
  },
  getMany: (request) => {
    read += request.keys.length;
    return table.getMany(request);
  },
  query: (request) =>
    table.query(request).then((answer) => {
      if (request.values) read += answer.result.length;
      return answer;
    }),
  openCursor: (request) =>
    table.openCursor(request).then((cursor) => {
      if (!cursor || !request.values) return cursor;
      const value = {
        get: () => {
          read += 1;
          return cursor.value as unknown;
        },
      };
      return Object.create(cursor, { value }) as DBCoreCursor;
    }),
});

/** A phone that was away for weeks: records of six modules, each made, photographed, changed and submitted. */
async function fullDevice(): Promise<void> {
  newDevice();
  await rememberOwner(asha, { grant: { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' } });
  const db = dbOf(asha);
  const create = (down: DBCore): DBCore => ({
    ...down,
    table: (name) => (name === 'rows' ? counting(down.table(name)) : down.table(name)),
  });
  db.use({ stack: 'dbcore', name: 'count', create });
  const rows = Array.from({ length: RECORDS }, (_, at): NewRow[] => {
    const module = MODULES[at % MODULES.length]!;
    const about = { module, entity: `${module}-record` };
    const made = createRow(`r${at}`, {}, about);
    const edit = editRow(`r${at}`, { description: 'b' }, { row: made.id }, about);
    const photo = photoRow(`r${at}`, new Uint8Array(3), { ...about, after: [made.id] });
    return [made, photo, edit, actionRow(`r${at}`, 'submit', { row: edit.id }, about)];
  });
  await db.rows.bulkAdd(rows.flat().map((row, at) => toOutboxRow(row, at + 1)));
  await db.files.bulkAdd(rows.flat().flatMap(({ file }) => file ?? []));
  await assignAllLanes(db);
}

/** Rows read by some work. */
async function readBy(work: () => unknown): Promise<number> {
  read = 0;
  await work();
  return read;
}

// No check is timed: these limits only end what hangs.
jest.setTimeout(1_200_000);
beforeAll(fullDevice);

const watched = (about: Parameters<typeof watchRowsAbout>[1]) =>
  new Promise<OutboxRow[]>((resolve, reject) => {
    const stop = watchRowsAbout(
      asha,
      about,
      (rows) => {
        resolve(rows);
        queueMicrotask(() => stop());
      },
      reject,
    );
  });

test('the count counts: reading everything is noticed, by cursor as well', async () => {
  expect(await readBy(() => allRows(asha))).toBeGreaterThanOrEqual(WAITING);
  expect(
    await readBy(() =>
      dbOf(asha)
        .rows.filter(() => true)
        .toArray(),
    ),
  ).toBeGreaterThanOrEqual(WAITING);
  expect(await readBy(() => dbOf(asha).rows.each(() => undefined))).toBeGreaterThanOrEqual(WAITING);
  expect(await readBy(() => dbOf(asha).rows.count())).toBe(0);
});

test('a record that is opened reads its own rows, a module its own', async () => {
  expect(await readBy(() => rowsOf(asha, 'r7'))).toBe(4);
  expect(await readBy(async () => expect(await watched({ record: 'r7' })).toHaveLength(4))).toBe(4);
  const ofStock = await watched({ entity: 'stock-record' });
  expect(new Set(ofStock.map(({ module }) => module))).toEqual(new Set(['stock']));
  expect(await readBy(() => watched({ entity: 'stock-record' }))).toBe(ofStock.length);
  expect(await readBy(() => watched({ module: 'stock' }))).toBe(ofStock.length);
});

test('the count in the header reads none', async () => {
  useSession.setState({
    token: 't',
    user: { id: asha.accountId, name: asha.accountName } as never,
    organisation: { token: asha.organisationToken, name: asha.organisationName } as never,
  });
  read = 0;
  const stop = watchCounts();
  await new Promise<void>((counted) => {
    useOutbox.subscribe(({ loaded }) => loaded && counted());
    if (useOutbox.getState().loaded) counted();
  });
  stop();
  expect(useOutbox.getState()).toMatchObject({ waiting: RECORDS, failed: 0 });
  expect(read).toBe(0);
});

test('writing, changing and giving up read what they are about', async () => {
  expect(await readBy(() => enqueue(asha, [createRow('new')]))).toBeLessThan(10);
  expect(await readBy(() => amend(asha, 'new', { description: 'c' }))).toBeLessThan(10);
  const [row] = await rowsOf(asha, 'new');
  expect(await readBy(() => discard(asha, row!.id, 'discarded'))).toBeLessThan(10);
  expect(await readBy(() => hurry())).toBe(0);
});

test('sending finds each next row without looking through the others', async () => {
  const api = new FakeApi();
  const ended = new AbortController();
  const sent = 10;
  const run = (onReceipt: () => void, signal?: AbortSignal) =>
    drain({ origin: 'http://server', fetch: api.fetch, random: () => 0, onReceipt, signal });
  // Once a page, or worker, lives, all lanes are gone through.
  const first = new AbortController();
  first.abort();
  expect(await readBy(() => run(() => undefined, first.signal))).toBeGreaterThanOrEqual(WAITING);
  let count = 0;
  const used = await readBy(() => run(() => (count += 1) >= sent && ended.abort(), ended.signal));
  expect(count).toBeGreaterThanOrEqual(sent);
  expect(used / count).toBeLessThan(20);
});
