/** Rows of parts that come back on tabs of their own stay who they are, whatever the sheet leaves out. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { checked, done, readImportRows, workbook } from '#modules/reports/imports/testing/send-sheet.ts';
import { accident, announce, create, must, read, readIds, type Body, type Ids } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';

let test: TestApp;
let ids: Ids;
let manager: Client;

beforeAll(async () => {
  test = await buildTestApp();
  manager = await test.signIn('project_manager@bhima.example');
  ids = await readIds(test);
});
afterAll(() => test.close());

const BOOK = { key: 'issues_road_user_accident', name: 'issues.xlsx' };
type Tab = { name: string; heads: string[]; rows: (string | null)[][] };
const bookOf = (records: readonly string[], ...more: Tab[]) =>
  workbook(
    ['id', 'priority'],
    records.map((id) => [id, 'normal']),
    { more },
  );
/** By row the cells of its faults. */
const faultsOf = async (client: Client, bytes: Buffer) => {
  const one = await checked(test, client, bytes, BOOK);
  return (await readImportRows(client, one.id)).map(({ faults }) => faults.map(({ cell, code }) => `${cell} ${code}`));
};
const crash = async (changes: Body) => {
  const body = accident(test.bhima, ids, changes);
  expect([(await create(manager, body)).statusCode, body['id']]).toEqual([201, body['id']]);
  return String(body['id']);
};

it('lets no row of a part come to another: not by what it points to, nor by what names it', async () => {
  const [car, lorry, driver] = [uuidv7(), uuidv7(), uuidv7()];
  const vehicle = (own: Body) => ({ vehicle_type: ids.vehicleType, role: 'other', ...own });
  const both = [vehicle({ row_id: car, role: 'responsible' }), vehicle({ row_id: lorry })];
  const byId = await crash({
    vehicles: both,
    casualties: [{ row_id: driver, person: 'driver', severity: 'grievous', vehicle: 0, vehicle_row: car }],
  });
  const byPlace = await crash({
    vehicles: both,
    casualties: [{ person: 'driver', severity: 'grievous', vehicle: 1 }],
  });
  const vehicles = (record: string, ...rows: string[]): Tab => ({
    name: 'Vehicles',
    heads: ['id', 'vehicles:row_id'],
    rows: rows.map((row) => [record, row]),
  });
  const people: Tab = {
    name: 'Casualties',
    heads: ['id', 'casualties:row_id', 'casualties:vehicle_row'],
    rows: [[byId, driver, car]],
  };
  // the car has gone, and the driver would be the lorry's
  expect(await faultsOf(manager, await bookOf([byId], vehicles(byId, lorry), people))).toEqual([
    ['Casualties C2 not_in_list'],
  ]);
  expect(await faultsOf(manager, await bookOf([byId], vehicles(byId, lorry)))).toEqual([['Vehicles not_in_list']]);
  expect(await faultsOf(manager, await bookOf([byPlace], vehicles(byPlace, lorry)))).toEqual([
    ['Vehicles not_in_list'],
  ]);
  // what nothing points to may go
  expect(await faultsOf(manager, await bookOf([byId], vehicles(byId, car), people))).toEqual([[]]);
  // one row, two records
  const pair = await Promise.all([1, 2].map(() => crash({})));
  for (const id of pair)
    expect((await must(manager, id, 'submit', { photos: [announce('before')] })).number).toEqual(expect.any(String));
  const [mine = null, other = null] = (await Promise.all(pair.map((id) => read(manager, id)))).map(
    ({ number }) => number,
  );
  const heads = ['id', 'Number', 'casualties:person', 'casualties:severity', 'Name'];
  const row = (id: string | null, number: string | null) => [id, number, 'driver', 'grievous', 'Sunil Kale'];
  const tab = (...rows: (string | null)[][]): Tab => ({ name: 'Casualties', heads, rows });
  expect(await faultsOf(manager, await bookOf(pair, tab(row(pair[0]!, other), row(pair[1]!, other))))).toEqual([
    ['Casualties B2 mismatch'],
    [],
  ]);
  expect(await faultsOf(manager, await bookOf(pair, tab(row(pair[0]!, mine), row(null, other))))).toEqual([[], []]);
});

it('keeps of rows without ids what no cell has, and of hidden fields what stands there', async () => {
  const people = [
    { person: 'driver', severity: 'grievous', name: 'Sunil Kale', age: 40, shifted_to: 'Civil Hospital' },
    { person: 'passenger', severity: 'minor', name: 'Asha', age: 31 },
  ];
  const id = await crash({ casualties: people });
  const heads = ['id', 'casualties:person', 'casualties:severity', 'Name', 'Age'];
  const tab = (...rows: (string | null)[][]): Tab => ({
    name: 'Casualties',
    heads,
    rows: rows.map((row) => [id, ...row]),
  });
  const asha = ['passenger', 'minor', 'Asha', '31'];
  // one is left of each: it is that one
  const one = await checked(
    test,
    manager,
    await bookOf([id], tab(['driver', 'grievous', 'Sunil Kale', '41'], asha)),
    BOOK,
  );
  expect(one.counts).toMatchObject({ changed: 1, wrong: 0 });
  // whoever else may undo it is told no names
  const right = sql`'view_sensitive__all__issue'`;
  const change = (to: ReturnType<typeof sql>) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation_role r set permissions = ${to} where organisation_id = ${test.bhima.id} and key = 'project_manager'`.execute(
        db,
      ),
    );
  const admin = await test.signIn('organisation_admin@bhima.example');
  const seenBy = async (client: Client) => {
    const [row] = await readImportRows(client, one.id);
    return [row?.outcome, JSON.stringify(row).includes('Sunil Kale')];
  };
  expect([await seenBy(manager), await seenBy(admin)]).toEqual([
    ['changed', true],
    ['changed', false],
  ]);
  expect((await done(test, manager, one.id, 'apply')).status).toBe('applied');
  const casualties = async () => ((await read(manager, id)) as unknown as { casualties: Body[] }).casualties;
  expect(await casualties()).toMatchObject([{ ...people[0], age: 41 }, people[1]!]);
  expect((await done(test, manager, one.id, 'undo')).status).toBe('undone');
  // of two that are left it cannot be told
  const wrong = tab(['driver', 'grievous', 'Sunil Kale', '41'], ['passenger', 'minor', 'Asha', '32']);
  expect(await faultsOf(manager, await bookOf([id], wrong))).toEqual([['Casualties 2 mismatch']]);
  // whoever may not see names, of what somebody else has reported and has back, changes the rest
  await must(manager, id, 'submit', { photos: [announce('before')] });
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update issue set created_by = ${test.bhima.members.organisation_admin}, status = 'returned'
      where organisation_id = ${test.bhima.id} and id = ${id}`.execute(db),
  );
  await change(sql`array_remove(permissions, ${right})`);
  try {
    const blind = tab(
      ['driver', 'grievous', null, '42'],
      ['passenger', 'minor', null, '31'],
      ['other', 'minor', 'Ravi', null],
    );
    expect(
      await faultsOf(
        manager,
        await bookOf([id], tab(['driver', 'grievous', 'X', '40'], ['passenger', 'minor', null, '31'])),
      ),
    ).toEqual([['Casualties D2 invalid']]);
    const two = await checked(test, manager, await bookOf([id], blind), BOOK);
    expect((await readImportRows(manager, two.id))[0]).toMatchObject({
      outcome: 'wrong',
      faults: [{ code: 'mismatch' }],
    });
    const three = await checked(
      test,
      manager,
      await bookOf([id], tab(...blind.rows.slice(0, 2).map(([, ...row]) => row))),
      BOOK,
    );
    expect((await readImportRows(manager, three.id))[0]).toMatchObject({ outcome: 'changed', faults: [] });
    expect((await done(test, manager, three.id, 'apply')).status).toBe('applied');
  } finally {
    await change(sql`array_append(permissions, ${right})`);
  }
  expect(await casualties()).toMatchObject([{ ...people[0], age: 42 }, people[1]!]);
  // a day that could be read both ways is told at its cell
  const days: Tab = {
    name: 'Casualties',
    heads: [...heads, 'casualties:died_on'],
    rows: [
      [id, 'driver', 'grievous', 'Sunil Kale', '42', '03/04/2026'],
      [id, ...asha, null],
    ],
  };
  const told = await checked(test, manager, await bookOf([id], days), BOOK);
  expect((await readImportRows(manager, told.id))[0]!.warnings).toMatchObject([
    { field: 'casualties', code: 'day_first', cell: 'Casualties F2', value: '03 Apr, 2026' },
  ]);
});
