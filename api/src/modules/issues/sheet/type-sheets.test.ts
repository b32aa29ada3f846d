/** Issues of every type go out as a file, come back edited as changes with a preview, and are taken back as one step. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { BUILT_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { ExcelFile } from '@chainage/shared/contracts/excel';
import { isElsewhere, savedElsewhere } from '#kernel/sheets/testing/elsewhere.ts';
import { readSheet, readZip } from '#kernel/sheets/testing/read-book.ts';
import { inScope } from '#kernel/database/transaction.ts';
import {
  checked,
  csv,
  done,
  postSheet,
  readImportRows,
  workbook,
} from '#modules/reports/imports/testing/send-sheet.ts';
import {
  accident,
  announce,
  create,
  must,
  pothole,
  read,
  readIds,
  type Body,
  type Ids,
} from '#modules/issues/testing.ts';
import { addAsset } from '#modules/assets/testing.ts';
import { typeSamples } from '#modules/issues/testing-types.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';

let test: TestApp;
let ids: Ids;
let manager: Client;
let engineer: Client;
let crew: Client;
const made = new Map<IssueType, [string, string]>();

async function subTypeOf(type: IssueType, at = 0) {
  const results = async (path: string) =>
    (await manager.get(`organisation/data/${path}`)).json<{ results: { id: number; code: string }[] }>().results;
  const category = (await results(`categories/?issue_type_category=${type}`))[0]!.id;
  const found = (await results(`issue-types/?category=${category}`))[at]!;
  return { category, sub_type: found.id, code: found.code };
}

beforeAll(async () => {
  test = await buildTestApp();
  const as = (role: string) => test.signIn(`${role}@bhima.example`);
  [manager, engineer, crew] = [await as('project_manager'), await as('site_engineer'), await as('patrol_field_crew')];
  ids = await readIds(test);
  const { id: _, issue_type: __, category: ___, sub_type: ____, ...crash } = accident(test.bhima, ids);
  const samples = await typeSamples(manager, crash, (minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  const { quantity: q, unit: u, severity: s, work_zone_set_up: w, ...common } = pothole(test.bhima, ids);
  // two of one name, as there are in every organisation
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_user set name = 'Ravi Kumar' where organisation_id = ${test.bhima.id}
      and id in (${test.bhima.members.site_engineer}, ${test.bhima.members.organisation_admin})`.execute(db),
  );
  for (const type of BUILT_TYPES) {
    const { code: ____code, ...family } = await subTypeOf(type);
    const own = type === 'road_user_accident' ? crash : samples[type].own;
    const both = [uuidv7(), uuidv7()] as [string, string];
    for (const id of both) {
      const words = { description: `Kestrel,\n=1+1 "the kiosk"${id}`, id };
      const answer = await create(manager, { ...common, ...own, ...family, ...words, issue_type: type });
      expect([type, answer.statusCode, answer.json().errors]).toEqual([type, 201, undefined]);
    }
    made.set(type, both);
  }
});
afterAll(() => test.close());

/** The register of a type as a file. */
async function exported(type: IssueType, format: 'xlsx' | 'csv', client = manager): Promise<Buffer> {
  const order = { report_key: `issues_${type}`, format, language: 'hi', filters: { ordering: '-occurred_at' } };
  const answer = await client.post('excel/create/', order);
  if (answer.statusCode !== 201) throw new Error(`${type}: ${answer.statusCode} ${answer.body}`);
  await test.app.jobs.runDue();
  const { results } = (await client.get('excel/list/')).json<{ results: ExcelFile[] }>();
  const ready = results.find(({ id }) => id === answer.json<ExcelFile>().id);
  return (await test.app.inject({ url: ready!.file_url!, cookies: client.cookies })).rawPayload;
}

const send = (client: Client, type: IssueType, bytes: Buffer, name = 'issues.csv') =>
  checked(test, client, bytes, { key: `issues_${type}`, name });
const rowsOf = (heads: readonly string[], ...rows: (string | null)[][]) => csv(heads, rows);
const told = async (client: Client, id: string) =>
  (await readImportRows(client, id)).map(({ outcome: what, faults, warnings }) => [
    what,
    ...faults.map(({ field, code }) => `${field} ${code}`),
    ...warnings.map(({ field, code }) => `${field} ${code}`),
  ]);

it('of every type goes out, and comes back edited as just that change, which is taken back in one step', async () => {
  for (const type of BUILT_TYPES) {
    const [id, other] = made.get(type)!;
    const edited = (await exported(type, 'csv')).toString().replace(`the kiosk""${id}`, `the camp""${id}`);
    const one = await send(manager, type, Buffer.from(edited));
    const rows = await readImportRows(manager, one.id);
    const said = rows.flatMap(({ record_id: record, faults, changes }) => [
      ...faults,
      ...(record === other ? [changes] : []),
    ]);
    expect([type, one.counts, said]).toEqual([type, { new: 0, changed: 1, unchanged: 1, wrong: 0 }, [{}]]);
    expect(one.heads.filter(({ trouble }) => trouble)).toEqual([]);
    const change = rows.find(({ record_id: record }) => record === id)!.changes;
    expect(change).toEqual({
      description: { from: expect.stringContaining('kiosk'), to: expect.stringContaining('camp') },
    });
    const before = (await read(manager, id)) as unknown as Body;
    expect((await done(test, manager, one.id, 'apply')).status).toBe('applied');
    expect(await read(manager, id)).toMatchObject({ description: expect.stringContaining('camp'), version: 2 });
    const found = async (word: string) =>
      (await manager.get(`organisation/data/issues/?issue_type=${type}&search=${word}`)).json<{ count: number }>()
        .count;
    expect([type, await found('camp'), await found('kiosk')]).toEqual([type, 1, 1]);
    expect((await done(test, manager, one.id, 'undo')).status).toBe('undone');
    const { version: _, updated_at: __, history: ___, ...after } = (await read(manager, id)) as unknown as Body;
    expect(before).toMatchObject(after);
    expect([await found('camp'), await found('kiosk')]).toEqual([0, 2]);
  }
  const book = await send(manager, 'road_user_accident', await exported('road_user_accident', 'xlsx'), 'issues.xlsx');
  expect(book.counts).toMatchObject({ unchanged: 2, wrong: 0 });
});

(isElsewhere ? it : it.skip)(
  'a workbook with tabs of parts, saved by LibreOffice, comes back without a difference, and edited there as just that change',
  async () => {
    const types = ['road_user_accident', 'material_damage', 'occupational'] as const;
    const books: [string, Buffer][] = [];
    for (const type of types) books.push([`${type}.xlsx`, await exported(type, 'xlsx')]);
    const sheets = savedElsewhere(Object.fromEntries(books), 'fods').map(String);
    const files = Object.fromEntries(types.map((type, at) => [`${type}.fods`, sheets[at]!]));
    // as somebody edits a name on a tab there
    const edited = sheets[0]!.replace('>Sunil Kale<', '>Sunil R. Kale<');
    const saved = savedElsewhere({ ...files, 'edited.fods': edited }, 'xlsx');
    for (const [at, type] of types.entries()) {
      const one = await send(manager, type, saved[at]!, 'issues.xlsx');
      const untouched = { new: 0, changed: 0, unchanged: 2, wrong: 0 };
      expect([type, one.counts, await told(manager, one.id)]).toEqual([
        type,
        untouched,
        [['unchanged'], ['unchanged']],
      ]);
    }
    const one = await send(manager, 'road_user_accident', saved.at(-1)!, 'issues.xlsx');
    const changes = (await readImportRows(manager, one.id)).map(({ changes: of }) => Object.keys(of));
    expect([one.counts, changes.toSorted()]).toEqual([
      { new: 0, changed: 1, unchanged: 1, wrong: 0 },
      [[], ['casualties']],
    ]);
  },
);

it('has rows of vehicles, people and damages as sheets of their own, each error at its cell', async () => {
  const [id] = made.get('road_user_accident')!;
  const key = { key: 'issues_road_user_accident', name: 'issues.xlsx' };
  const sheetsOf = async (client: Client) => {
    const bytes = await exported('road_user_accident', 'xlsx', client);
    const tabs = [...readZip(bytes)['xl/workbook.xml']!.matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)];
    return new Map(tabs.map(([, tab, part]) => [tab!, readSheet(bytes, Number(part))]));
  };
  const out = await sheetsOf(manager);
  const [, , vehicles, people] = [...out.values()];
  expect([...out.keys()].length).toBe(6);
  expect(Object.values(vehicles![1]!).map(({ value }) => value)).toEqual(
    expect.arrayContaining(['MH13AB1234', 'Ramesh Pawar']),
  );
  expect(vehicles!.filter((row) => Object.values(row).some(({ value }) => value === id)).length).toBe(2);
  expect(JSON.stringify(people)).toContain('Sunil Kale');
  const seen = JSON.stringify([...(await sheetsOf(await test.signIn('accounts_billing@bhima.example'))).values()]);
  expect([seen.includes('MH13AB1234'), seen.includes('Sunil Kale')]).toEqual([true, false]);
  const before = (await read(manager, id)) as unknown as Body & { casualties: Body[]; vehicles: Body[] };
  const heads = ['id', 'casualties:row_id', 'casualties:person', 'casualties:severity', 'Name', 'Age'];
  const casualties = (...rows: (string | null)[][]) =>
    workbook(['id', 'priority'], [[id, 'normal']], { more: [{ name: 'Casualties', heads, rows }] });
  const same = [id, null, 'driver', 'grievous', 'Sunil Kale', null];
  const wrong = await checked(
    test,
    manager,
    await casualties(
      same,
      [id, null, 'rider', 'minor', 'Asha', 'old'],
      [uuidv7(), null, 'driver', 'minor', null, null],
    ),
    key,
  );
  expect(wrong.heads.at(-1)).toMatchObject({ head: 'Casualties', field: 'casualties' });
  const cells = (await readImportRows(manager, wrong.id)).map(({ outcome: what, faults }) => [
    what,
    ...faults.map(({ column, code, cell }) => [column, code, cell]),
  ]);
  expect(cells).toEqual([
    ['wrong', [2, 'not_in_list', 'Casualties C3'], [2, 'not_a_number', 'Casualties F3']],
    ['wrong', [2, 'not_found', 'Casualties 4']],
  ]);
  // what a form would be told of a row stands at its cell too
  const ruled = await checked(test, manager, await casualties(same, [id, null, 'driver', null, 'Asha', '300']), key);
  expect((await readImportRows(manager, ruled.id))[0]!.faults.map(({ code, cell }) => `${cell} ${code}`)).toEqual([
    'Casualties D3 required',
    'Casualties F3 too_large',
  ]);
  const idle = await checked(test, manager, await casualties(same), key);
  expect(idle.counts).toMatchObject({ changed: 0, unchanged: 1, wrong: 0 });
  const one = await checked(test, manager, await casualties(same, [id, null, 'passenger', 'minor', 'Asha', '31']), key);
  expect((await readImportRows(manager, one.id))[0]!.changes).toEqual({
    casualties: { from: expect.stringContaining('Sunil Kale'), to: expect.stringContaining('; Passenger, Minor') },
  });
  expect((await done(test, manager, one.id, 'apply')).status).toBe('applied');
  const after = (await read(manager, id)) as unknown as typeof before;
  expect(after.casualties).toMatchObject([{ name: 'Sunil Kale' }, { name: 'Asha', age: 31, severity: 'minor' }]);
  expect(after.vehicles).toEqual(before.vehicles);
  const book = await checked(test, manager, await exported('road_user_accident', 'xlsx'), key);
  expect(book.counts).toMatchObject({ changed: 0, unchanged: 2, wrong: 0 });
  expect((await done(test, manager, one.id, 'undo')).status).toBe('undone');
  expect(((await read(manager, id)) as unknown as typeof before).casualties).toEqual(before.casualties);
});

it('knows rows of parts by their ids, what points to them with them, and assets by their codes', async () => {
  const [, id] = made.get('road_user_accident')!;
  const [car, lorry, driver, rail] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const codes = ['MBCB-L-900001-01', 'MBCB-L-900002-01'] as const;
  const [asset, other] = [
    await addAsset(test, 'bhima', { asset_code: codes[0] }),
    await addAsset(test, 'bhima', { asset_code: codes[1] }),
  ];
  const before = (await read(manager, id)) as unknown as Body & { version: number; vehicles: Body[] };
  const patched = await manager.patch(`organisation/data/issue/${id}/`, {
    version: before.version,
    vehicles: before.vehicles.map((row, at) => ({ ...row, row_id: [car, lorry][at] })),
    casualties: [{ row_id: driver, person: 'driver', severity: 'grievous', vehicle: 0, vehicle_row: car }],
    property_damage: [{ row_id: rail, description: 'Rail', asset }],
  });
  expect(patched.statusCode).toBe(200);
  const key = { key: 'issues_road_user_accident', name: 'issues.xlsx' };
  const bytes = await exported('road_user_accident', 'xlsx');
  expect(JSON.stringify(Object.values(readZip(bytes)))).toContain(codes[0]);
  expect((await checked(test, manager, bytes, key)).counts).toMatchObject({ changed: 0, unchanged: 2, wrong: 0 });
  const book = (code: string) => {
    const tab = (name: string, field: string, row: string, column: string, said: string | null) => ({
      name,
      heads: ['id', `${field}:row_id`, `${field}:${column}`],
      rows: [[id, row, said]],
    });
    return workbook(['id', 'priority'], [[id, 'normal']], {
      more: [
        tab('Vehicles', 'vehicles', lorry, 'driver_name', 'Ashok More'),
        tab('Casualties', 'casualties', driver, 'vehicle_row', lorry),
        tab('Broken', 'property_damage', rail, 'asset', code),
      ],
    });
  };
  const wrong = await checked(test, manager, await book('MBCB-L-900003-01'), key);
  expect((await readImportRows(manager, wrong.id))[0]!.faults).toMatchObject([
    { field: 'property_damage', code: 'not_in_list', cell: 'Broken C2' },
  ]);
  const one = await checked(test, manager, await book(codes[1]), key);
  expect((await readImportRows(manager, one.id))[0]).toMatchObject({ faults: [], outcome: 'changed' });
  expect((await done(test, manager, one.id, 'apply')).status).toBe('applied');
  // the car has gone, and the driver is the lorry's
  expect(await read(manager, id)).toMatchObject({
    vehicles: [{ row_id: lorry, registration_no: 'KA32Z9', driver_name: 'Ashok More' }],
    casualties: [{ row_id: driver, vehicle: 0, vehicle_row: lorry }],
    property_damage: [{ row_id: rail, description: 'Rail', asset: other }],
  });
});

it('takes each row by the rights of its page: what is locked as it stands is told at its cell', async () => {
  const handed = uuidv7();
  await create(manager, pothole(test.bhima, ids, { id: handed }));
  const { due_at: due, number } = await must(manager, handed, 'submit', { photos: [announce('before')] });
  const other = await subTypeOf('routine_maintenance', 1);
  const heads = ['Number', 'Status', 'description'];
  const wrong = await send(engineer, 'routine_maintenance', rowsOf(heads, [number, 'Closed', 'Mine now']));
  expect(await told(engineer, wrong.id)).toEqual([['wrong', 'description locked', 'status only_shown']]);
  // its reviewer corrects what it is, and the limit follows; undone, both are as they were
  const right = await send(engineer, 'routine_maintenance', rowsOf(['Number', 'sub_type'], [number, other.code]));
  expect(await told(engineer, right.id)).toEqual([['changed']]);
  expect((await done(test, engineer, right.id, 'apply')).status).toBe('applied');
  const corrected = await read(manager, handed);
  expect(corrected.sub_type).toBe(other.sub_type);
  expect(corrected.due_at).not.toBe(due);
  expect(corrected.history.at(-1)).toMatchObject({ action: 'edit', data: { changed: { due_at: { from: due } } } });
  expect((await done(test, engineer, right.id, 'undo')).status).toBe('undone');
  expect(await read(manager, handed)).toMatchObject({ due_at: due, sub_type: ids.pothole.sub_type });
});

it('shows nothing of what its sender may not see, and asks what a form asks', async () => {
  const id = made.get('routine_maintenance')![0];
  const heads = ['id', 'priority'];
  // a crew sees of hazards its own
  const hidden = await send(crew, 'hazard', rowsOf(heads, [made.get('hazard')![0], 'low'], [uuidv7(), 'low']));
  expect(await told(crew, hidden.id)).toEqual([
    ['wrong', 'id not_found'],
    ['wrong', 'id not_found'],
  ]);
  const many = await send(crew, 'hazard', rowsOf(['description'], ['One of thousands']));
  expect((await told(crew, many.id)).map(([what]) => what)).toEqual(['wrong']);
  const keeper = await test.signIn('store_keeper@bhima.example');
  expect(outcome(await postSheet(keeper, rowsOf(heads, [id, 'low']), { key: 'issues_hazard' }))).toEqual([
    403,
    'permission.denied',
  ]);
  // an issue of another type is none of this register
  const foreign = await send(manager, 'hazard', rowsOf(heads, [id, 'low']));
  expect(await told(manager, foreign.id)).toEqual([['wrong', 'id not_found']]);
  const elsewhere = await subTypeOf('hazard');
  const asked = await send(
    manager,
    'routine_maintenance',
    rowsOf(
      ['id', 'sub_type', 'quantity', 'severity', 'occurred_at'],
      [id, elsewhere.code, 'many', 'so-so', '31/02/2026'],
    ),
  );
  expect((await told(manager, asked.id)).map((said) => said.toSorted())).toEqual([
    ['occurred_at not_a_date', 'quantity not_a_number', 'severity not_in_list', 'sub_type not_in_list', 'wrong'],
  ]);
  // the office that bills reads no names
  const breakdown = made.get('vehicle_breakdown')![0];
  await manager.patch(`organisation/data/issue/${breakdown}/`, { version: 3, driver_name: 'Suresh Naik' });
  const accounts = await test.signIn('accounts_billing@bhima.example');
  const names = async (client: Client) => (await exported('vehicle_breakdown', 'csv', client)).includes('Suresh Naik');
  expect(await names(manager)).toBe(true);
  const { results } = (await manager.get('excel/list/')).json<{ results: ExcelFile[] }>();
  const theirs = results.find(({ report_key: key }) => key === 'issues_vehicle_breakdown')!;
  expect(await names(accounts)).toBe(false);
  // nor in the manager's file, once they see everybody's
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role set permissions = array_append(permissions, 'view__all__excel')
      where organisation_id = ${test.bhima.id} and key = 'accounts_billing'`.execute(db),
  );
  expect((await test.app.inject({ url: theirs.file_url!, cookies: accounts.cookies })).statusCode).toBe(403);
});

it('brings drafts, which go again while nobody has gone on with them', async () => {
  const family = await subTypeOf('hazard');
  const heads = ['description', 'sub_type', 'likelihood', 'highway'];
  const bytes = (words: string) => rowsOf(heads, [words, family.code, '3', null], [`${words} too`, null, null, null]);
  // beside one that is there, a row without a key is none of those that are
  const [there] = made.get('hazard')!;
  const mixed = await send(
    manager,
    'hazard',
    rowsOf(['id', 'description'], [there, 'Seen'], [null, 'New'], [null, 'Newer']),
  );
  expect(mixed.counts).toEqual({ new: 2, changed: 1, unchanged: 0, wrong: 0 });
  const one = await send(manager, 'hazard', bytes('Loose girder'));
  expect(one.counts).toMatchObject({ new: 2, wrong: 0 });
  expect((await done(test, manager, one.id, 'apply')).status).toBe('applied');
  const rows = await readImportRows(manager, one.id);
  const first = rows[0]!.record_id!;
  expect(await read(manager, first)).toMatchObject({
    ...{ issue_type: 'hazard', status: 'draft', number: null, version: 1, likelihood: 3, sub_type: family.sub_type },
    history: [{ action: 'create', data: { import: { id: one.id } } }],
    can_edit: 'all',
  });
  await manager.patch(`organisation/data/issue/${first}/`, { version: 1, description: 'Fixed since' });
  const held = await done(test, manager, one.id, 'undo');
  expect(held).toMatchObject({ status: 'applied', refusal: 'in_the_way', refusal_value: '1' });
  const two = await send(manager, 'hazard', bytes('Open manhole'));
  await done(test, manager, two.id, 'apply');
  const [gone] = (await readImportRows(manager, two.id)).map(({ record_id: record }) => record!);
  expect((await done(test, manager, two.id, 'undo')).status).toBe('undone');
  expect((await manager.get(`organisation/data/issue/${gone}/`)).statusCode).toBe(404);
});
