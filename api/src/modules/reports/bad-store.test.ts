/** Files that go out and sheets that come in over an object store that refuses, dies in the middle, or gives other bytes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ExcelFile, ExcelList } from '@chainage/shared/contracts/excel';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { S3Store } from '#kernel/files/store/s3/s3-store.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { S3Double, type Fault } from '#testing/s3-double/s3-double.ts';
import { csv, postSheet, readImport, readImportRows } from './imports/testing/send-sheet.ts';

const DOWN: Fault = { answers: 503, code: 'SlowDown' };
let double: S3Double;
let folder: string;
let store: S3Store;
let test: TestApp;
let engineer: Client;
beforeAll(async () => {
  double = await new S3Double().start();
  folder = mkdtempSync(join(tmpdir(), 'chainage-bad-store-'));
  store = new S3Store(double.settings(), { folder, patience: 2500, silence: 1200 });
  test = await buildTestApp({ store });
  engineer = await test.signIn('site_engineer@bhima.example');
});
beforeEach(() => (double.fault = () => undefined));
afterAll(async () => {
  await test.close();
  store.close();
  await double.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs what is due, also what waits to be tried again. */
async function runAgain(): Promise<void> {
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update job j set run_at = now() where ${own('j')} and j.ended_at is null and j.kind in ('excel.make', 'import.check')`.execute(
      db,
    ),
  );
  await test.app.jobs.runDue();
}
const file = async (id: string) =>
  (await engineer.get('excel/list/')).json<ExcelList>().results.find((one) => one.id === id)!;
const objectsOf = (id: string) => [...double.objects.keys()].filter((key) => key.includes(id));
const told = async (id: string) =>
  (await engineer.get('organisation/notification/list/'))
    .json<{ results: { event: string; record_id: string }[] }>()
    .results.filter(({ record_id: record }) => record === id)
    .map(({ event }) => event);

const passing: [string, Fault][] = [
  ['refuses', DOWN],
  ['dies in the middle of it', { cutBodyAt: 1 }],
  ['never answers', 'never answers'],
  ['says it has it, and has not', 'says it has stored, and has not'],
];

it.each(passing)('a file waits for a store that %s, and comes once, whole', async (_, fault) => {
  const order = { report_key: 'asset_register', format: 'xlsx', language: 'en', filters: {} };
  const { id } = (await engineer.post('excel/create/', order)).json<ExcelFile>();
  double.fail('PUT', fault, 999);
  await test.app.jobs.runDue();
  // not ready, not given up, nothing of it anywhere
  expect(await file(id)).toMatchObject({
    file_url: null,
    error: null,
    status: expect.stringMatching(/queued|processing/),
  });
  expect([objectsOf(id), await told(id)]).toEqual([[], []]);
  expect(readdirSync(join(test.config.dataDir, 'excel-parts'))).toEqual([]);
  double.fault = () => undefined;
  await runAgain();
  const ready = await file(id);
  expect([ready.status, objectsOf(id).length, await told(id)]).toEqual(['ready', 1, ['excel.ready']]);
  double.fail('GET', { cutAnswerAt: 500 }, 1);
  const fetched = await test.app.inject({ url: ready.file_url!, cookies: engineer.cookies });
  expect([fetched.statusCode, fetched.rawPayload.length]).toEqual([200, ready.file_size]);
});

const sheet = () => csv(['Code', 'Name'], [['BAD-1', 'A board of the store']]);
/** How many sheets are known, and objects of them. */
const sheets = async () => [
  (await engineer.get('imports/')).json<{ count: number }>().count,
  [...double.objects.keys()].filter((key) => key.includes('import/')).length,
];

it.each(passing)('a sheet is not taken by a store that %s, and is when it comes again', async (_, fault) => {
  const [known, kept] = await sheets();
  const id = uuidv7();
  double.fail('PUT', fault, 999);
  expect(outcome(await postSheet(engineer, sheet(), { id, name: 'bad.csv' }))).toEqual([503, 'storage.unavailable']);
  double.fault = () => undefined;
  expect(await sheets()).toEqual([known, kept]);
  expect(outcome(await postSheet(engineer, sheet(), { id, name: 'bad.csv' }))).toEqual([201, undefined]);
  expect(await sheets()).toEqual([known! + 1, kept! + 1]);
  await test.app.jobs.runDue();
  expect((await readImport(engineer, id)).status).toBe('checked');
});

it.each<[string, Fault, Fault]>([
  ['refuses', DOWN, DOWN],
  ['dies in the middle of it', { cutAnswerAt: 5 }, 'cut'],
  ['stops in the middle of it', { stopsAnswerAt: 5 }, 'never answers'],
  ['gives other bytes', 'gives other bytes', 'gives other bytes'],
])('a sheet is not judged by what comes of a store that %s, but later by all of it', async (_, first, then) => {
  const id = uuidv7();
  expect((await postSheet(engineer, sheet(), { id, name: 'bad.csv' })).statusCode).toBe(201);
  let asked = 0;
  double.fault = ({ verb }) => (verb === 'GET' ? ((asked += 1) === 1 ? first : then) : undefined);
  await test.app.jobs.runDue();
  expect((await readImport(engineer, id)).status).toBe('checking');
  expect(await readImportRows(engineer, id)).toEqual([]);
  double.fault = () => undefined;
  await runAgain();
  expect((await readImport(engineer, id)).status).toBe('checked');
  expect((await readImportRows(engineer, id)).map(({ cells }) => cells)).toEqual([['BAD-1', 'A board of the store']]);
});
