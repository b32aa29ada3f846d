/** Whoever sent a long sheet is told when it is done; of a short one they have looked on. */
import type { SheetImport } from '@chainage/shared/contracts/imports';
import { assetBody, enterAsset } from '#modules/assets/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { checked, csv, done, placesOf } from './testing/send-sheet.ts';

const HEADS = [
  ...['Code', 'Type', 'Name', 'Condition', 'Status', 'Highway', 'Package', 'Side', 'Chainage from (km)'],
  ...['Quantity', 'Unit'],
];
let test: TestApp;
let engineer: Client;
let manager: Client;
let rowOf: (at: number) => string[];

beforeAll(async () => {
  test = await buildTestApp();
  engineer = await test.signIn('site_engineer@bhima.example');
  manager = await test.signIn('project_manager@bhima.example');
  const { highway, package: part } = await placesOf(test);
  rowOf = (at) => [
    ...[`TLD-${at}`, 'Sign', `Board ${at} ${'along the road '.repeat(7)}`, 'Good', 'In use', highway, part, 'LHS'],
    ...['43+250', '1', 'nos'],
  ];
});
afterAll(() => test.close());

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, at) => rowOf(from + at));
const send = (bytes: Buffer): Promise<SheetImport> => checked(test, engineer, bytes, { name: 'signs.csv' });
interface Told {
  event: string;
  text: { en: string };
  page: string;
}
const told = async (who: Client) =>
  (await who.get('organisation/notification/list/'))
    .json<{ results: Told[] }>()
    .results.filter(({ event }) => event.startsWith('sheet_import.'))
    .map(({ event, text, page }) => [event, text.en, page]);

it('says nothing of a short sheet', async () => {
  const one = await send(csv(HEADS, rows(2, 9000)));
  await done(test, engineer, one.id, 'apply');
  expect(await told(engineer)).toEqual([]);
});

it('tells whoever took the step, and nobody else, how a long one ended, with the way to it', async () => {
  const one = await send(csv(HEADS, rows(800)));
  expect(one.counts).toMatchObject({ new: 800, wrong: 0 });
  const page = `/asset-register/imports/${one.id}`;
  expect(await told(engineer)).toEqual([
    ['sheet_import.checked', 'Your sheet is checked, look at it: signs.csv', page],
  ]);
  await done(test, engineer, one.id, 'apply');
  expect((await told(engineer))[0]).toEqual(['sheet_import.applied', 'Your sheet is in the register: signs.csv', page]);
  expect(await told(manager)).toEqual([]);
});

it('tells of a long one that cannot be read', async () => {
  const one = await send(Buffer.from(`nothing;known\r\n${'x;y\r\n'.repeat(40_000)}`));
  expect(one.status).toBe('refused');
  expect((await told(engineer))[0]?.[0]).toBe('sheet_import.refused');
});

it('an asset that nobody has inspected keeps its day where a file from before says none', async () => {
  const body = await assetBody(test, { asset_code: 'DUE-1', installed_on: '2019-03-31', name: 'Never seen' });
  await enterAsset(engineer, body);
  const read = async () =>
    (await engineer.get(`organisation/data/asset-register/${body.id}/`)).json<Record<string, unknown>>();
  const due = (await read())['next_inspection_on'];
  expect(due).toMatch(/^20/);
  const sent = async (name: string) =>
    send(csv(['Code', 'Name', 'Last inspected', 'Next inspection'], [['DUE-1', name, '', '']]));
  expect((await sent('Never seen')).counts).toMatchObject({ unchanged: 1, changed: 0, wrong: 0 });
  const named = await sent('Seen by nobody');
  expect((await done(test, engineer, named.id, 'apply')).status).toBe('applied');
  expect(await read()).toMatchObject({ name: 'Seen by nobody', next_inspection_on: due, version: 2 });
});
