/** Files that would harm, sent as people send them: each a word on the import, never a 500, and nothing of the register moves. */
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { bookOf, sheetOf, stringsOf, typesOf } from '#kernel/sheets/read/testing/make-book.ts';
import { findImport } from '#kernel/sheets/take-in/import.model.ts';
import { IMPORT_BYTES_KEPT } from '#limits.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { checked, csv, placesOf, postSheet, readImportRows } from './testing/send-sheet.ts';

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

it('keeps of its name what is read of it', async () => {
  const answer = await postSheet(engineer, csv(['Code'], [['A']]), { name: 'assets\u202Evsc.\u2066\ufeffcsv' });
  expect(answer.json<{ file_name: string }>().file_name).toBe('assetsvsc.csv');
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

it('takes no mark along that would show a code or a name backwards', async () => {
  const { highway, package: part } = await placesOf(test);
  const heads = ['Code', 'Type', 'Name', 'Condition', 'Status', 'Highway', 'Package', 'Side', 'Chainage from (km)'];
  const rest = ['Good', 'In use', highway, part, 'LHS', '43+250', '1', 'nos'];
  const sent = csv(
    [...heads, 'Quantity', 'Unit'],
    [
      ['BIDI-1', 'Sign', '\u2066km \u202e052+34', ...rest],
      ['BIDI\u202e-2', 'Sign', 'Board', ...rest],
    ],
  );
  const one = await checked(test, engineer, sent, { name: 'assets.csv' });
  const [named, coded] = await readImportRows(engineer, one.id);
  expect([named?.outcome, named?.cells[2]]).toEqual(['new', 'km 052+34']);
  // two codes that look the same would be two assets
  expect(coded?.faults).toEqual([expect.objectContaining({ field: 'asset_code', code: 'characters' })]);
});

/** Rows whose every cell names one of a few long texts: small as a file, large as a register. */
function longTexts(rows: number, texts: readonly string[]): Buffer {
  const known = findImport('asset_register')!;
  const heads = known.columns.slice(0, 24).map(({ name }) => known.words.en.columns[name] ?? '');
  const strings = stringsOf([...heads, ...texts].map((text) => `<t>${text}</t>`));
  const named = (at: number) => `<c t="s"><v>${at}</v></c>`;
  const row = `<row>${heads.map((_, at) => named(heads.length + (at % texts.length))).join('')}</row>`;
  const sheet = sheetOf(`<row>${heads.map((_, at) => named(at)).join('')}</row>${row.repeat(rows)}`);
  return bookOf(sheet, { 'xl/sharedStrings.xml': strings });
}

it('refuses a text that half a million cells name within seconds', async () => {
  const bytes = longTexts(20_000, ['क'.repeat(3900)]);
  expect(bytes.length).toBeLessThan(MB);
  const began = performance.now();
  const one = await checked(test, engineer, bytes);
  const seconds = (performance.now() - began) / 1000;
  expect([one.status, one.refusal]).toEqual(['refused', 'too_large']);
  expect(await readImportRows(engineer, one.id)).toEqual([]);
  expect(seconds).toBeLessThan(15);
});

interface KeptNow {
  rows: number;
  bytes: number;
  kept: number;
}
/** What stands in the database of an import, and what it says itself. */
const keptOf = (id: string) =>
  inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const { rows } = await sql<KeptNow>`select count(r.place)::int as rows,
        coalesce(sum(octet_length(to_jsonb(r)::text)), 0)::int as bytes, max(m.kept_bytes)::int as kept
      from sheet_import m left join sheet_import_row r on r.organisation_id = ${test.bhima.id} and r.import_id = m.id
      where m.organisation_id = ${test.bhima.id} and m.id = ${id}`.execute(db);
    return rows[0]!;
  });
const cjk = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join('');

it('keeps of a cell that cannot be taken its beginning only', async () => {
  const texts = Array.from({ length: 24 }, () => cjk(1000));
  const one = await checked(test, engineer, longTexts(300, texts));
  expect(one).toMatchObject({ status: 'checked', counts: { wrong: 300 } });
  const { rows, bytes, kept } = await keptOf(one.id);
  expect(rows).toBe(300);
  expect(bytes / rows).toBeLessThan(11_000);
  expect(kept).toBeGreaterThan(bytes / 2);
});

it('refuses a sheet whose rows would take more room than an import may keep', async () => {
  const bytes = csv(
    ['Code', 'Name'],
    Array.from({ length: 600 }, (_, at) => [`A-${at}`, 'a'.repeat(90)]),
  );
  const most = jest.replaceProperty(IMPORT_BYTES_KEPT, 'import', 100_000);
  const refused = await checked(test, engineer, bytes, { name: 'assets.csv' }).finally(() => most.restore());
  expect([refused.status, refused.refusal]).toEqual(['refused', 'too_large']);
  expect(await keptOf(refused.id)).toEqual({ rows: 0, bytes: 0, kept: 0 });
  expect((await checked(test, engineer, bytes, { name: 'assets.csv' })).status).toBe('checked');
});

it('forgets the rows of the oldest imports where those of an organisation take too much room', async () => {
  const bytes = csv(['Code', 'Name'], [['A-1', 'one']]);
  const send = () => checked(test, engineer, bytes, { name: 'assets.csv' });
  const [first, second] = [await send(), await send()];
  const { kept } = await keptOf(second.id);
  expect(kept).toBeGreaterThan(0);
  const most = jest.replaceProperty(IMPORT_BYTES_KEPT, 'organisation', kept * 2 - 1);
  await send().finally(() => most.restore());
  expect(await keptOf(first.id)).toEqual({ rows: 0, bytes: 0, kept: 0 });
  expect(await keptOf(second.id)).toMatchObject({ rows: 1, kept });
});
