import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SheetImport } from '@chainage/shared/contracts/imports';
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { IMPORTS_UNDER_WAY } from '#limits.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { readSheet } from '#kernel/sheets/testing/read-book.ts';
import { create, pothole, readIds } from '#modules/issues/testing.ts';
import { addAsset } from '#modules/assets/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import {
  checked,
  csv,
  done,
  placesOf,
  postSheet,
  readImport,
  readImportRows,
  step,
  workbook,
} from './testing/send-sheet.ts';

const HEADS = [
  'Code',
  'Type',
  'Name',
  'Condition',
  'Status',
  'Highway',
  'Package',
  'Side',
  'Chainage from (km)',
  'Quantity',
  'Unit',
];
const ONE = 'organisation/data/asset-register/';
let test: TestApp;
let engineer: Client;
let manager: Client;
let crew: Client;
let neighbour: Client;
let places: { highway: string; package: string };

beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [engineer, manager, crew] = [await as('site_engineer'), await as('project_manager'), await as('patrol_field_crew')];
  neighbour = await test.signIn('project_manager@deccan.example');
  places = await placesOf(test);
});
afterAll(() => test.close());

let made = 0;
const code = () => `IMP-${(made += 1)}`;
const row = (name: string, of = code()) => [
  of,
  'Sign',
  name,
  'Good',
  'In use',
  places.highway,
  places.package,
  'LHS',
  '43+250',
  '1',
  'nos',
];
const sheet = (...rows: (string | null)[][]) => workbook(HEADS, rows);
type Shown = Record<string, unknown> & {
  version: number;
  history: { action: string; data: Record<string, unknown> }[];
};
const read = async (id: string, client = engineer) => (await client.get(`${ONE}${id}/`)).json<Shown>();
const count = async (search: string) =>
  (await engineer.get(`organisation/data/asset-registers/?search=${search}`)).json<{ count: number }>().count;
const idsOf = async (id: string) => (await readImportRows(engineer, id)).map(({ record_id: record }) => record!);
const apply = (id: string) => done(test, engineer, id, 'apply');
const inBhima = <T>(work: (db: Parameters<Parameters<typeof inScope>[2]>[0]) => Promise<T>) =>
  inScope(test.owner, { organisationId: test.bhima.id }, (db) => work(db)) as Promise<T>;
const change = (role: string, permission: string, how: 'array_append' | 'array_remove') =>
  inBhima((db) =>
    sql`update organisation_role set permissions = ${sql.raw(how)}(permissions, ${permission})
      where organisation_id = ${test.bhima.id} and key = ${role}`.execute(db),
  );

it('writes all of it as a form would have, and says so in history, audit and search', async () => {
  const changed = await addAsset(test, 'bhima', { asset_code: 'OLD-1', name: 'Quondam name' });
  const one = await checked(test, engineer, await sheet(row('Ghat board'), row('Kestrel board')), {
    name: 'ghat list.xlsx',
  });
  expect(await apply(one.id)).toMatchObject({ status: 'applied', allowed_actions: ['undo'] });
  const [first] = await idsOf(one.id);
  expect(await read(first!)).toMatchObject({
    name: 'Ghat board',
    chainage_from: '43.250',
    quantity: '1.000',
    version: 1,
    can_edit: 'all',
    history: [{ action: 'create', data: { import: { id: one.id, file: 'ghat list.xlsx' } } }],
  });
  expect(await count('kestrel')).toBe(1);
  const two = await checked(test, engineer, csv(['Code', 'Name'], [['OLD-1', 'Osprey name']]), { name: 'names.csv' });
  expect((await apply(two.id)).status).toBe('applied');
  expect(await read(changed)).toMatchObject({
    name: 'Osprey name',
    version: 2,
    history: [{ action: 'create' }, { action: 'edit', data: { fields: ['name'], import: { file: 'names.csv' } } }],
  });
  expect([await count('osprey'), await count('quondam')]).toEqual([1, 0]);
  const { rows } = await inBhima((db) =>
    sql<{ action: string; entity: string; after: Record<string, unknown> }>`select action, entity, after from audit
      where organisation_id = ${test.bhima.id} and entity_id = any (${[first!, changed, one.id]}) order by id`.execute(
      db,
    ),
  );
  expect(rows).toMatchObject([
    { entity: 'sheet_import', action: 'create' },
    { entity: 'sheet_import', action: 'apply' },
    { entity: 'asset', action: 'create', after: { name: 'Ghat board' } },
    { entity: 'sheet_import', action: 'apply', after: { rows: 2 } },
    { entity: 'asset', action: 'edit', after: { name: 'Osprey name' } },
  ]);
});

it('is the same import however often it is sent, and does nothing twice', async () => {
  const [id, bytes] = [uuidv7(), await sheet(row('Twice board'))];
  const answers = await Promise.all([postSheet(engineer, bytes, { id }), postSheet(engineer, bytes, { id })]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(201);
  await test.app.jobs.runDue();
  expect(outcome(await postSheet(engineer, await sheet(row('Another')), { id }))).toEqual([409, 'id.conflict']);
  const clicks = await Promise.all([step(engineer, id, 'apply'), step(engineer, id, 'apply')]);
  expect(clicks.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  await test.app.jobs.runDue();
  expect(outcome(await step(engineer, id, 'apply'))).toEqual([200, undefined]);
  await test.app.jobs.runDue();
  expect(await count('twice%20board')).toBe(1);
  expect((await read((await idsOf(id))[0]!)).history).toHaveLength(1);
});

it('of an old file only a row that would change something is overtaken', async () => {
  const id = await addAsset(test, 'bhima', { asset_code: code() });
  await manager.patch(`${ONE}${id}/`, { version: 1, condition: 'poor' });
  const old = (name: string) =>
    checked(test, engineer, csv(['id', 'version', 'name', 'condition'], [[id, '1', name, 'poor']]), {
      name: 'old.csv',
    });
  expect((await old('Metal beam crash barrier')).counts).toMatchObject({ unchanged: 1, wrong: 0 });
  expect((await old('Another name')).counts).toMatchObject({ unchanged: 0, wrong: 1 });
});

it('writes nothing of a sheet with one wrong row', async () => {
  const one = await checked(test, engineer, await sheet(row('Half board'), ['', ...row('x').slice(1)]));
  expect(one).toMatchObject({ counts: { new: 1, wrong: 1 }, allowed_actions: ['check', 'cancel'] });
  expect(outcome(await step(engineer, one.id, 'apply'))).toEqual([409, 'action.not_allowed']);
  expect(await count('half%20board')).toBe(0);
});

it('writes what only some types have beside what was there, and what an asset is part of', async () => {
  const bridge = await addAsset(test, 'bhima', { type: 'minor_bridge', asset_code: 'MNB-7' });
  const attributes = JSON.stringify({ beam: 'w_beam', posts: 10 });
  const barrier = await addAsset(test, 'bhima', { asset_code: 'MBCB-7', attributes });
  const typed = async (heads: string[], rows: (string | null)[][]) =>
    checked(test, engineer, csv(heads, rows), { name: 'types.csv' });
  const signs = [
    [...row('Kite'), 'C-7'],
    [...row('Ibis'), ''],
  ];
  const fresh = await typed([...HEADS, 'Sign number'], signs);
  expect((await apply(fresh.id)).status).toBe('applied');
  const [kite, ibis] = await Promise.all((await idsOf(fresh.id)).map((id) => read(id)));
  expect(kite).toMatchObject({ sign_number: 'C-7', attributes: { sign_number: 'C-7' } });
  expect(ibis).toMatchObject({ sign_number: null, attributes: {} });
  const sent = await typed(['Code', 'Posts', 'Part of (code)'], [['MBCB-7', '12', 'MNB-7']]);
  expect((await apply(sent.id)).status).toBe('applied');
  expect(await read(barrier)).toMatchObject({ attributes: { beam: 'w_beam', posts: 12 }, parent: bridge, version: 2 });
});

it('tells what somebody changed between check and apply, overwrites nothing, and goes on once it is checked again', async () => {
  const [id, taken] = [await addAsset(test, 'bhima', { asset_code: 'RACE-1' }), code()];
  const bytes = csv(HEADS, [row('Import name', 'RACE-1'), row('New one', taken)]);
  const one = await checked(test, engineer, bytes, { name: 'a.csv' });
  expect(one.counts).toMatchObject({ new: 1, changed: 1 });
  await manager.patch(`${ONE}${id}/`, { version: 1, condition: 'poor' });
  await addAsset(test, 'bhima', { asset_code: taken });
  const stopped = await apply(one.id);
  expect(stopped).toMatchObject({
    status: 'checked',
    refusal: 'conflict',
    counts: { wrong: 2 },
    allowed_actions: ['check', 'cancel'],
  });
  const codes = (await readImportRows(engineer, one.id, '&show=wrong')).map(({ faults }) =>
    faults.map((fault) => fault.code),
  );
  expect(codes).toEqual([['stale'], ['duplicate']]);
  expect(await read(id)).toMatchObject({ name: 'Metal beam crash barrier', condition: 'poor', version: 2 });
  expect(await done(test, engineer, one.id, 'check')).toMatchObject({
    refusal: null,
    counts: { changed: 2, wrong: 0 },
  });
  expect((await apply(one.id)).status).toBe('applied');
  expect(await read(id)).toMatchObject({ name: 'Import name', condition: 'good', version: 3 });
});

it('is for whoever may write such records; a colleague finds none, and another organisation nothing', async () => {
  const bytes = await sheet(row('Private board'));
  expect(outcome(await postSheet(crew, bytes))).toEqual([403, 'permission.denied']);
  expect(outcome(await postSheet(engineer, bytes, { key: 'nothing' }))).toEqual([400, 'request.invalid']);
  const { id } = await checked(test, engineer, bytes);
  for (const client of [crew, neighbour]) {
    expect(outcome(await client.get(`imports/${id}/`))).toEqual([404, 'not_found']);
    expect(outcome(await client.get(`imports/${id}/rows/`))).toEqual([404, 'not_found']);
    expect(outcome(await step(client, id, 'apply'))).toEqual([404, 'not_found']);
  }
  // a manager sees it, and leaves applying to whoever sent it
  expect(await readImport(manager, id)).toMatchObject({ requested_by_name: expect.any(String), allowed_actions: [] });
  expect(outcome(await step(manager, id, 'apply'))).toEqual([409, 'action.not_allowed']);
  const other = await checked(test, neighbour, csv(['Code', 'Name'], [['RACE-1', 'Theirs']]), { name: 'b.csv' });
  // theirs is a register of its own: the code is new there
  expect(other.counts).toMatchObject({ wrong: 1 });
});

it('ends where rights end, between the check and the work as in the midst of it', async () => {
  const one = await checked(test, engineer, await sheet(row('Denied board')));
  expect(outcome(await step(engineer, one.id, 'apply'))).toEqual([200, undefined]);
  const rights = ['create__all__asset', 'edit__all__asset'];
  for (const right of rights) await change('site_engineer', right, 'array_remove');
  try {
    await test.app.jobs.runDue();
    expect(await readImport(manager, one.id)).toMatchObject({ status: 'checked', refusal: 'rights' });
  } finally {
    for (const right of rights) await change('site_engineer', right, 'array_append');
  }
  expect(await count('denied%20board')).toBe(0);
  await change('site_engineer', 'create__all__asset', 'array_remove');
  try {
    const edits = await checked(test, engineer, await sheet(row('Denied board')));
    expect(await readImportRows(engineer, edits.id)).toMatchObject([
      { outcome: 'wrong', faults: [{ code: 'denied' }] },
    ]);
  } finally {
    await change('site_engineer', 'create__all__asset', 'array_append');
  }
});

it('takes back what it wrote: new records go, changed ones hold what they held', async () => {
  const id = await addAsset(test, 'bhima', { asset_code: 'UNDO-1', name: 'Before', make: 'Philips' });
  const heads = [...HEADS, 'Make'];
  const one = await checked(
    test,
    engineer,
    csv(heads, [
      [...row('After', 'UNDO-1'), null],
      [...row('Gone board'), null],
    ]),
    { name: 'u.csv' },
  );
  await apply(one.id);
  const [, fresh] = await idsOf(one.id);
  expect(await read(id)).toMatchObject({ name: 'After', make: null });
  // by a manager as well as by whoever sent it
  expect(await readImport(manager, one.id)).toMatchObject({ allowed_actions: ['undo'] });
  expect(await done(test, manager, one.id, 'undo')).toMatchObject({
    status: 'undone',
    undone_by_name: expect.any(String),
    allowed_actions: [],
  });
  expect(await read(id)).toMatchObject({
    name: 'Before',
    make: 'Philips',
    version: 3,
    history: [{}, {}, { action: 'edit', data: { undone_import: { id: one.id } } }],
  });
  expect(outcome(await engineer.get(`${ONE}${fresh}/`))).toEqual([404, 'not_found']);
  expect(await count('gone%20board')).toBe(0);
  expect(outcome(await step(manager, one.id, 'undo'))).toEqual([200, undefined]);
  await test.app.jobs.runDue();
  expect((await read(id)).version).toBe(3);
});

it('names what keeps it from being undone, row by row, and undoes nothing then', async () => {
  const ids = await readIds(test);
  const rowsOf = ['Kept 1', 'Kept 2', 'Kept 3', 'Kept 4', 'Kept 5'].map((name) => row(name));
  const one = await checked(test, engineer, await sheet(...rowsOf));
  await apply(one.id);
  const [named, edited, photographed, whole, free] = await idsOf(one.id);
  await addAsset(test, 'bhima', { parent: whole! });
  expect((await create(crew, pothole(test.bhima, ids, { asset: named }))).statusCode).toBe(201);
  await manager.patch(`${ONE}${edited}/`, { version: 1, condition: 'fair' });
  const photo = [
    { name: 'id', value: uuidv7() },
    { name: 'stage', value: 'photo' },
    { name: 'taken_at', value: new Date().toISOString() },
    { name: 'file', value: await takePhoto(), filename: 'a.jpg' },
  ];
  expect((await engineer.upload(`${ONE}${photographed}/image/`, photo)).statusCode).toBe(201);
  expect(await done(test, engineer, one.id, 'undo')).toMatchObject({
    status: 'applied',
    refusal: 'in_the_way',
    refusal_value: '4',
  });
  const rows = await readImportRows(engineer, one.id, '&show=obstacle');
  expect(rows.map(({ obstacle, obstacle_value: value }) => [obstacle, value])).toEqual([
    ['referred_to', 'issue'],
    ['changed', null],
    ['files', null],
    ['referred_to', 'asset'],
  ]);
  expect((await read(free!)).version).toBe(1);
});

it('goes out, is edited and comes back as exactly the changes that were made', async () => {
  await addAsset(test, 'bhima', {
    asset_code: 'TRIP-1',
    name: 'First',
    replacement_rate: '4250.50',
    installed_on: '2021-03-09',
    lat: '17.700000',
    lng: '76.010000',
    chainage_from: 20_000,
    chainage_to: 20_400,
  });
  const second = await addAsset(test, 'bhima', { asset_code: 'TRIP-2', name: '=1+1' });
  const order = {
    report_key: 'asset_register',
    format: 'xlsx',
    language: 'hi',
    filters: { search: 'TRIP', ordering: 'asset_code' },
  };
  for (const format of ['xlsx', 'csv'] as const) {
    const file = (await engineer.post('excel/create/', { ...order, format })).json<ExcelFile>();
    await test.app.jobs.runDue();
    const ready = (await engineer.get('excel/list/'))
      .json<{ results: ExcelFile[] }>()
      .results.find(({ id }) => id === file.id)!;
    expect(ready).toMatchObject({ status: 'ready', row_count: 2 });
    const bytes = (await test.app.inject({ url: ready.file_url!, cookies: engineer.cookies })).rawPayload;
    const back = await checked(test, engineer, bytes, { name: `back.${format}` });
    expect(back).toMatchObject({
      status: 'checked',
      counts: { unchanged: 2, wrong: 0, changed: 0, new: 0 },
      troubles: [],
    });
    if (format === 'csv') continue;
    const [heads, ...rows] = readSheet(bytes).map((one) => Object.values(one).map(({ value }) => String(value)));
    const table = rows.map((cells, at) =>
      at === 1 ? cells.map((cell) => (cell === '=1+1' ? 'Changed' : cell)) : cells,
    );
    // empty cells of a real file stand in their columns
    const shown = readSheet(bytes);
    const letters = Object.keys(shown[0]!);
    const wide = shown
      .slice(1)
      .map((one, at) =>
        letters.map((letter) => (one[letter] === undefined ? null : table[at]![Object.keys(one).indexOf(letter)]!)),
      );
    const kinds = letters.map((letter) =>
      shown.slice(1).some((one) => one[letter]?.style === 3) ? ('day' as const) : ('text' as const),
    );
    const days = (cell: string | null, at: number) =>
      cell !== null && kinds[at] === 'day'
        ? new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000).toISOString().slice(0, 10)
        : cell;
    const edited = await workbook(
      heads!,
      wide.map((cells) => cells.map(days)),
      { kinds },
    );
    const one = await checked(test, engineer, edited);
    expect(one.counts).toEqual({ new: 0, changed: 1, unchanged: 1, wrong: 0 });
    expect((await readImportRows(engineer, one.id, '&show=changed'))[0]).toMatchObject({
      record_id: second,
      changes: { name: { from: '=1+1', to: 'Changed' } },
    });
    await manager.patch(`${ONE}${second}/`, { version: 1, condition: 'fair' });
    // the version says that it was changed since the file was made
    const late = await checked(test, engineer, edited);
    expect(late).toMatchObject({ counts: { wrong: 1, unchanged: 1 } });
    expect((await readImportRows(engineer, late.id, '&show=wrong'))[0]!.faults).toMatchObject([
      { field: 'version', code: 'stale' },
    ]);
    await manager.patch(`${ONE}${second}/`, { version: 2, condition: 'good' });
  }
});

it('bounds what is under way, and calls off what waits', async () => {
  const bytes = await sheet(row('Limited'));
  const sent: SheetImport[] = [];
  for (let at = 0; at < IMPORTS_UNDER_WAY.member; at += 1)
    sent.push((await postSheet(engineer, bytes)).json<SheetImport>());
  expect(outcome(await postSheet(engineer, bytes))).toEqual([409, 'import.limit']);
  expect(outcome(await step(engineer, sent[0]!.id, 'cancel'))).toEqual([200, undefined]);
  await test.app.jobs.runDue();
  expect(await readImport(engineer, sent[0]!.id)).toMatchObject({ status: 'cancelled', allowed_actions: ['check'] });
  expect(await readImport(engineer, sent[1]!.id)).toMatchObject({ status: 'checked' });
});

it('forgets a file and its rows when their time is over; what was applied stays', async () => {
  const one = await checked(test, engineer, await sheet(row('Expired board')));
  await apply(one.id);
  test.setNow(new Date(Date.now() + 8 * 86_400_000));
  try {
    await test.app.jobs.plan();
    await inBhima((db) =>
      sql`update job set run_at = now() where organisation_id = ${test.bhima.id} and kind = 'import.sweep'`.execute(db),
    );
    await test.app.jobs.runDue();
    expect(await readImport(engineer, one.id)).toMatchObject({ status: 'applied', allowed_actions: [] });
    expect(await readImportRows(engineer, one.id)).toEqual([]);
    for await (const { key } of test.store.list(`import/${test.bhima.id}/${one.id}`)) throw new Error(key);
    expect(await count('expired%20board')).toBe(1);
  } finally {
    test.setNow(undefined);
  }
});
