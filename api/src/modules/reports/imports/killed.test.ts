import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { addAsset } from '#modules/assets/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { waitsForLock } from '#testing/lock-waits.ts';
import type { Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { startProgram } from '#testing/start-program.ts';
import { checked, csv, placesOf, readImport, step } from './testing/send-sheet.ts';

const PROGRAM = join(__dirname, '../excel/testing/serve-excel.ts');
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
/** More than are written at once, so that some have been written when the last is reached. */
const NEW = 620;
const children: ChildProcess[] = [];
let test: TestApp;
let engineer: Client;

beforeAll(async () => {
  test = await buildTestApp();
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await test.close();
});

/** A process that takes jobs. */
async function startProcess(): Promise<ChildProcess> {
  const env = { APPLICATION_URL: test.applicationUrl, DATA_DIR: test.config.dataDir };
  const child = await startProgram(PROGRAM, env);
  children.push(child);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  for (let line = await lines.next(); line.value !== 'ready'; line = await lines.next())
    if (line.done) throw new Error('the process ended before it was ready');
  return child;
}

const count = async () =>
  (await engineer.get('organisation/data/asset-registers/?search=killed')).json<{ count: number }>().count;

it('writes all of a sheet once by two processes, the first killed in the middle of it', async () => {
  const places = await placesOf(test);
  const changed = await addAsset(test, 'bhima', { asset_code: 'KILL-LAST' });
  const row = (code: string) => [
    code,
    'Sign',
    'Killed board',
    'Good',
    'In use',
    places.highway,
    places.package,
    'LHS',
    '43+250',
    '1',
    'nos',
  ];
  const rows = [...Array.from({ length: NEW }, (_, at) => row(`KILL-${at}`)), row('KILL-LAST')];
  const { id, counts } = await checked(test, engineer, csv(HEADS, rows), { name: 'killed.csv' });
  expect(counts).toEqual({ new: NEW, changed: 1, unchanged: 0, wrong: 0 });
  // a process that was killed had begun the check too
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update sheet_import set attempt = 9 where organisation_id = ${test.bhima.id} and id = ${id}`.execute(db),
  );
  expect((await step(engineer, id, 'apply')).statusCode).toBe(200);

  // the last row is somebody else's for a while
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const holding = inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    await sql`select from asset where organisation_id = ${test.bhima.id} and id = ${changed} for update`.execute(db);
    await held;
  });
  const first = await startProcess();
  await eventually(() => waitsForLock(test, 'transactionid'));
  // hundreds are written, and nobody sees one
  expect([await count(), (await readImport(engineer, id)).status]).toEqual([0, 'applying']);
  first.kill('SIGKILL');
  await once(first, 'exit');
  release();
  await holding;
  expect(await count()).toBe(0);

  const second = await startProcess();
  await eventually(async () => (await readImport(engineer, id)).status === 'applied');
  expect(await count()).toBe(NEW + 1);
  const { rows: lines } = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql<{ records: number; lines: number }>`select count(distinct record_id)::int as records, count(*)::int as lines
      from record_action where organisation_id = ${test.bhima.id} and data -> 'import' ->> 'id' = ${id}`.execute(db),
  );
  expect(lines).toEqual([{ records: NEW + 1, lines: NEW + 1 }]);
  second.kill('SIGTERM');
  await once(second, 'exit');
});
