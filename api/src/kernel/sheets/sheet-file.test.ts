import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SheetFile } from './sheet-file.ts';
import { readSheet, readZip } from './testing/read-book.ts';
import type { Book, BookColumn, CellValue } from './write/book.model.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'chainage-sheets-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bookOf = (columns: readonly BookColumn[], name = 'Register'): Book => ({
  name,
  columns,
  timeZone: 'Asia/Kolkata',
  about: { name: 'About', lines: [['Made by', '=A1']] },
});
const columnsOf = (...kinds: BookColumn['kind'][]): BookColumn[] =>
  kinds.map((kind) => ({ kind, head: `Head of ${kind}`, width: 20 }));

let files = 0;
async function written(format: 'xlsx' | 'csv', book: Book, ...pages: (readonly CellValue[])[][]): Promise<Buffer> {
  const path = join(folder, `${(files += 1)}.${format}`);
  const file = new SheetFile({ path, format, book });
  for (const page of pages) await file.write(page);
  const { sha256, size } = await file.end();
  const bytes = readFileSync(path);
  expect({ sha256, size }).toEqual({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
  });
  return bytes;
}

const TEXTS = [
  '=1+1',
  '+919822012345',
  '-2+3',
  '@SUM(A1)',
  '_x0041_',
  '_x005F_x0041_',
  '007',
  '123456789012345678',
  '1E5',
  '12/11',
  'TRUE',
  'गड्ढा भरा नहीं: 47+250 के पास',
  'रस्त्यावर खड्डा',
  '<b>&"\'</b>',
  '  spaces stay  ',
  'two\nlines',
  'carriage\rreturn',
  'bell\u0007',
  '👷🏽',
];

it('keeps every text as it was, never as a formula, a number or a date', async () => {
  const bytes = await written(
    'xlsx',
    bookOf(columnsOf('text')),
    TEXTS.map((text) => [text]),
  );
  const [head, ...rows] = readSheet(bytes);
  expect(head!['A']!.value).toBe('Head of text');
  expect(rows.map((row) => row['A']!.value)).toEqual(TEXTS);
  expect(new Set(rows.map((row) => row['A']!.style))).toEqual(new Set([1]));
  const parts = readZip(bytes);
  expect(Object.values(parts).join('')).not.toMatch(/<f[ >]/);
  expect(parts['xl/styles.xml']).toContain('<xf numFmtId="49"');
  expect(parts['xl/worksheets/sheet1.xml']).toContain('_x005F_x0041_');
});

it('replaces what is no character and cuts what Excel cannot hold', async () => {
  const bytes = await written('xlsx', bookOf(columnsOf('text')), [['a\uD800b'], ['x'.repeat(40_000)]]);
  const [, half, long] = readSheet(bytes);
  expect(half!['A']!.value).toBe('a\uFFFDb');
  expect(String(long!['A']!.value)).toHaveLength(32_767);
});

it('writes numbers, days and times as such, times by the clock of the organisation', async () => {
  const rows = [
    ['12.50', '2026-11-24', '2026-11-24T18:31:07.500Z'],
    ['-0.5', '1899-12-31', '2026-11-24T18:29:59+00:00'],
    ['123456789012345678', null, 'no time'],
    ['1e400', null, null],
  ];
  const [, ...read] = readSheet(await written('xlsx', bookOf(columnsOf('number', 'day', 'time')), rows));
  const day = (shown: string) => (Date.parse(`${shown}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(read[0]).toEqual({
    A: { value: 12.5, style: 0 },
    B: { value: day('2026-11-24T00:00'), style: 3 },
    C: { value: expect.closeTo(day('2026-11-25T00:01:07'), 9), style: 4 },
  });
  // a day that Excel does not have, and more digits than it keeps, stay text
  expect(read[1]).toMatchObject({ A: { value: -0.5 }, B: { value: '1899-12-31', style: 1 } });
  expect(read[1]!['C']!.value).toBeCloseTo(day('2026-11-24T23:59:59'), 9);
  expect(read[2]).toMatchObject({ A: { value: '123456789012345678', style: 1 }, C: { value: 'no time', style: 1 } });
  expect(read[3]).toEqual({ A: { value: '1e400', style: 1 } });
});

it('shows chainage to the metre, and keeps it a number', async () => {
  const bytes = await written('xlsx', bookOf(columnsOf('chainage')), [['43.250'], ['1000+000']]);
  const [, ...read] = readSheet(bytes);
  expect(read).toEqual([{ A: { value: 43.25, style: 5 } }, { A: { value: '1000+000', style: 1 } }]);
  const styles = readZip(bytes)['xl/styles.xml']!;
  const format = /numFmtId="(\d+)" formatCode="0\.000"/.exec(styles)![1]!;
  const cells = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>')).match(/numFmtId="\d+"/g)!;
  expect(cells[5]).toBe(`numFmtId="${format}"`);
});

it('writes money with its two decimals, grouped by lakh and crore', async () => {
  const bytes = await written('xlsx', bookOf(columnsOf('money')), [['6306462.50'], ['999999999999.99'], ['0.5']]);
  const [, ...read] = readSheet(bytes);
  expect(read.map((row) => row['A'])).toEqual([
    { value: 6306462.5, style: 6 },
    { value: 999999999999.99, style: 6 },
    { value: 0.5, style: 6 },
  ]);
  const styles = readZip(bytes)['xl/styles.xml']!;
  const cells = styles.slice(styles.indexOf('<cellXfs'), styles.indexOf('</cellXfs>')).match(/numFmtId="\d+"/g)!;
  const [, code] = new RegExp(`${cells[6]} formatCode="([^"]+)"`).exec(styles)!;
  expect(code).toBe(String.raw`[&gt;=10000000]##\,##\,##\,##0.00;[&gt;=100000]##\,##\,##0.00;#,##0.00`);
});

it('freezes the head, filters every row, sets widths, and says on another sheet what it is', async () => {
  const page = (from: number) => Array.from({ length: 500 }, (_, at) => [String(from + at)]);
  const bytes = await written('xlsx', bookOf(columnsOf('text'), "Bhima's [register]: all"), page(0), page(500));
  const parts = readZip(bytes);
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:A1001"/>');
  expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
  expect(parts['xl/workbook.xml']).toContain('name="Bhima\'s  register   all"');
  expect(parts['xl/workbook.xml']).toContain("'Bhima''s  register   all'!$A$1:$A$1001");
  expect(readSheet(bytes, 2)).toEqual([{ A: { value: 'Made by', style: 2 }, B: { value: '=A1', style: 1 } }]);
  expect(readSheet(bytes)).toHaveLength(1001);
});

it('writes CSV that Excel reads as UTF-8 and computes nothing of', async () => {
  const rows = [...TEXTS.slice(0, 8), 'a,b;"c"', '\t=1', '＝1', null].map((text) => [text, null]);
  const bytes = await written('csv', bookOf(columnsOf('text', 'time')), rows, [['-5', '2026-11-24T18:31:00Z']]);
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
    'Head of text,Head of time',
    "'=1+1,",
    "'+919822012345,",
    "'-2+3,",
    "'@SUM(A1),",
    '_x0041_,',
    '_x005F_x0041_,',
    '007,',
    '123456789012345678,',
    '"a,b;""c""",',
    '"\'\t=1",',
    "'＝1,",
    ',',
    "'-5,2026-11-25 00:01",
    '',
  ]);
});

it('ends with the fault of the thread, and where it is stopped', async () => {
  const broken = new SheetFile({ path: join(folder, 'none/of.xlsx'), format: 'xlsx', book: bookOf(columnsOf('text')) });
  await expect(broken.end()).rejects.toThrow(/ENOENT/);
  const stopped = new SheetFile({ path: join(folder, 'stopped.csv'), format: 'csv', book: bookOf(columnsOf('text')) });
  await stopped.write([['a']]);
  await stopped.stop();
  await expect(stopped.end()).rejects.toThrow(/ended with/);
});
