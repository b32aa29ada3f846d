/** How far the check of a sheet is, as its sender is told while it runs: by the sheet itself, not by what a sheet might hold. */
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { csv, postSheet, readImport, workbook, type Table } from './testing/send-sheet.ts';

const HEADS = ['Code', 'Type', 'Name', 'Condition', 'Status', 'Make', 'Model', 'Serial no.'];
const ROWS = 6000;
const rows: Table = Array.from({ length: ROWS }, (_, at) => [
  ...[`PRG-${at}`, 'Sign', `Board ${at}`, 'Good', 'In use', `Maker ${at % 7}`, `M-${at}`, `S-${at}`],
]);
let test: TestApp;
let engineer: Client;
beforeAll(async () => {
  test = await buildTestApp();
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

it.each<[string, () => Promise<Buffer>]>([
  ['assets.csv', async () => csv(HEADS, rows)],
  ['assets.xlsx', () => workbook(HEADS, rows)],
])('moves with the rows of %s', async (name, make) => {
  const answer = await postSheet(engineer, await make(), { name });
  const { id } = answer.json<{ id: string }>();
  let isOver = false;
  const running = test.app.jobs.runDue().finally(() => (isOver = true));
  const told = new Map<number, number>();
  await eventually(async () => {
    const { done, progress } = await readImport(engineer, id);
    if (done !== null && progress !== null) told.set(Number(done), progress);
    return isOver;
  });
  await running;
  expect((await readImport(engineer, id)).counts).toMatchObject({ wrong: ROWS });
  // told each half second at most: a quick machine says less
  expect(told.size).toBeGreaterThan(1);
  for (const [done, progress] of told) expect([done, Math.abs(progress - done / ROWS) < 0.15]).toEqual([done, true]);
  const shares = [...told].sort(([a], [b]) => a - b).map(([, progress]) => progress);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});
