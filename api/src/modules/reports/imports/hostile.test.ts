/** Files that would harm, sent as people send them: each a word on the import, never a 500, and nothing of the register moves. */
import { bookOf, sheetOf, typesOf } from '#kernel/sheets/read/testing/make-book.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { checked, csv, postSheet, readImportRows } from './testing/send-sheet.ts';

const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADS = `<row>${['Code', 'Type', 'Name'].map(cell).join('')}</row>`;
const PLAIN = sheetOf(HEADS);
let test: TestApp;
let engineer: Client;

beforeAll(async () => {
  test = await buildTestApp();
  engineer = await test.signIn('site_engineer@bhima.example');
});
afterAll(() => test.close());

const assets = async () => (await engineer.get('organisation/data/asset-registers/')).json<{ count: number }>().count;

it.each<[why: string, word: RegExp, bytes: () => Buffer]>([
  ['a macro', /macro/, () => bookOf(PLAIN, { 'xl/vbaProject.bin': 'x' })],
  [
    'a macro that calls itself a plain workbook',
    /macro/,
    () => bookOf(PLAIN, { '[Content_Types].xml': typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml') }),
  ],
  ['a password', /encrypted/, () => bookOf('', { [SHEET]: { content: PLAIN, flags: 1 } })],
  ['16,385 columns', /too_many_columns/, () => bookOf(sheetOf(`<row>${'<c/>'.repeat(16_385)}</row>`))],
  [
    '2 GB of zeros that the zip admits to',
    /too_large/,
    () => bookOf('', { [SHEET]: { content: PLAIN, size: 2048 * MB } }),
  ],
  ['a ratio of thousands', /too_large/, () => bookOf('', { [SHEET]: Buffer.alloc(64 * MB).toString('latin1') })],
  ['a path out of the folder', /broken/, () => bookOf(PLAIN, { '../../etc/passwd': 'x' })],
  [
    'an entity of outside',
    /broken/,
    () =>
      bookOf(
        sheetOf(`<row>${cell('&xxe;')}</row>`).replace(
          '?>',
          '?><!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
        ),
      ),
  ],
])('refuses %s by a word', async (_, word, bytes) => {
  const before = await assets();
  const one = await checked(test, engineer, bytes());
  expect(one.status).toBe('refused');
  expect(one.refusal).toMatch(word);
  expect(one.allowed_actions).not.toContain('apply');
  expect(await readImportRows(engineer, one.id)).toEqual([]);
  expect(await assets()).toBe(before);
});

it('refuses a file that is larger than a sheet may be before it reads it', async () => {
  const answer = await postSheet(engineer, Buffer.alloc(40 * MB));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'request.too_large']);
});

it('takes a text that looks like a formula as the text it is', async () => {
  const one = await checked(test, engineer, csv(['Code', 'Name'], [['=1+1', '@SUM(A1)']]), { name: 'assets.csv' });
  const [row] = await readImportRows(engineer, one.id);
  expect(JSON.stringify(row)).toContain('@SUM(A1)');
});
