/** Files that would harm whoever reads them: refused soon, in bounded memory, by a word. */
import { readFileSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { bookOf, MAIN, relations, sheetOf, stringsOf, typesOf, workbookOf } from './testing/make-book.ts';
import { makeZip, type Part } from './testing/make-zip.ts';
import { readFile, type Asked } from './testing/read-file.ts';

const MB = 1024 * 1024;
const PLAIN = sheetOf('<row><c><v>1</v></c></row>');
const withSheet = (xml: string) => bookOf(xml);
const SHEET = 'xl/worksheets/sheet1.xml';

/** Deflated so that as many as wanted of it may follow one another. */
const deflated = (some: Buffer) => deflateRawSync(some, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** A part that unpacks to much of one byte, made without holding it: what a megabyte is packed to, again and again. */
function hollow(begin: string, byte: string, size: number, end = ''): Part {
  const [first, last] = [Buffer.from(begin), Buffer.from(end)];
  const one = Buffer.alloc(MB, byte);
  let crc = crc32(first);
  for (let at = 0; at < size; at += MB) crc = crc32(one, crc);
  const packed = [deflated(first), ...Array<Buffer>(size / MB).fill(deflated(one)), deflateRawSync(last, { level: 9 })];
  return {
    content: '',
    packed: Buffer.concat(packed),
    crc: crc32(last, crc),
    size: first.length + size + last.length,
  };
}

const refusalOf = async (bytes: Buffer, asked?: Asked) => {
  const refusal = await readFile(bytes, asked).then(
    () => ({ code: 'read' }),
    (error: unknown) => error,
  );
  return refusal as { name: string; code: string; details: object };
};

it.each<[why: string, code: string, bytes: () => Buffer, asked?: Asked]>([
  ['16,385 columns', 'too_many_columns', () => withSheet(sheetOf(`<row>${'<c/>'.repeat(16_385)}</row>`))],
  [
    'a cell behind the last column',
    'too_many_columns',
    () => withSheet(sheetOf('<row><c r="XFE1"><v>1</v></c></row>')),
  ],
  [
    'a column named without end',
    'broken',
    () => withSheet(sheetOf(`<row><c r="${'A'.repeat(9)}1"><v>1</v></c></row>`)),
  ],
  [
    'a value behind the columns allowed',
    'too_many_columns',
    () => withSheet(sheetOf('<row><c r="C1"><v>1</v></c></row>')),
    { limits: { columns: 2 } },
  ],
  ['row 1,048,577', 'too_many_rows', () => withSheet(sheetOf('<row r="1048577"/>'))],
  ['row 2^40', 'too_many_rows', () => withSheet(sheetOf(`<row r="${2 ** 40}"/>`))],
  ['a row that is none', 'broken', () => withSheet(sheetOf('<row r="-1"/>'))],
  ['a row that jumps back', 'broken', () => withSheet(sheetOf('<row r="9"/><row r="8"/>'))],
  ['cells that jump back', 'broken', () => withSheet(sheetOf('<row><c r="B1"/><c r="A1"/></row>'))],
  ['a cell of another row', 'broken', () => withSheet(sheetOf('<row r="2"><c r="A1"/></row>'))],
  [
    'rows beyond those allowed',
    'too_many_rows',
    () => withSheet(sheetOf('<row><c><v>1</v></c></row>'.repeat(3))),
    { limits: { rows: 2 } },
  ],
  [
    'a million shared strings',
    'too_large',
    () =>
      bookOf(PLAIN, {
        'xl/sharedStrings.xml': stringsOf(Array.from({ length: 1_000_000 }, (_, at) => `<t>${at}</t>`)),
      }),
  ],
  ['a text that is not there', 'broken', () => withSheet(sheetOf('<row><c t="s"><v>0</v></c></row>'))],
  ['a number that is none', 'broken', () => withSheet(sheetOf('<row><c><v>0x10</v></c></row>'))],
  [
    'a cell longer than allowed',
    'cell_too_long',
    () => withSheet(sheetOf('<row><c t="inlineStr"><is><t>abc</t></is></c></row>')),
    { limits: { cellText: 2 } },
  ],
  [
    'entities that multiply',
    'broken',
    () =>
      withSheet(`<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${PLAIN.slice(PLAIN.indexOf('<w'))}`),
  ],
  ['an entity of outside', 'broken', () => withSheet(sheetOf('<row><c t="inlineStr"><is><t>&xxe;</t></is></c></row>'))],
  ['XML nested without end', 'broken', () => withSheet(sheetOf('<a>'.repeat(5000)))],
  ['XML that is cut off', 'broken', () => withSheet(PLAIN.slice(0, -20))],
  ['XML in Latin-1', 'broken', () => withSheet('<?xml version="1.0" encoding="ISO-8859-1"?><worksheet/>')],
  [
    'XML that is no UTF-8',
    'broken',
    () => bookOf('', { [SHEET]: { content: Buffer.from(`<worksheet xmlns="${MAIN}">\xe9</worksheet>`, 'latin1') } }),
  ],
  ['a wrong checksum', 'broken', () => bookOf('', { [SHEET]: { content: PLAIN, crc: 1 } })],
  ['a size too small', 'broken', () => bookOf('', { [SHEET]: { content: PLAIN, size: 10 } })],
  ['a size too large', 'broken', () => bookOf('', { [SHEET]: { content: PLAIN, size: PLAIN.length + 1 } })],
  ['a part said to be 4 GB', 'too_large', () => bookOf('', { [SHEET]: { content: PLAIN, size: 0xfffffff0 } })],
  ['a part packed otherwise', 'broken', () => bookOf('', { [SHEET]: { content: PLAIN, method: 12 } })],
  [
    'bytes that do not unpack',
    'broken',
    () => bookOf('', { [SHEET]: { content: PLAIN, packed: Buffer.alloc(64, 0xff) } }),
  ],
  ['a part behind a password', 'encrypted', () => bookOf('', { [SHEET]: { content: PLAIN, flags: 1 } })],
  ['parts over each other', 'broken', () => bookOf('', { 'xl/other.xml': { content: PLAIN, at: 20 } })],
  ['a part twice', 'broken', () => bookOf(PLAIN, { 'XL/Worksheets/Sheet1.xml': PLAIN })],
  ['a path out of the folder', 'broken', () => bookOf(PLAIN, { '../../etc/passwd': 'x' })],
  ['a path from the root', 'broken', () => bookOf(PLAIN, { '/etc/passwd': 'x' })],
  ['a file that is cut off', 'broken', () => bookOf(PLAIN).subarray(0, -30)],
  ['a zip of nothing much', 'not_a_sheet', () => makeZip([['letter.txt', 'x']])],
  [
    'a letter',
    'not_a_sheet',
    () =>
      bookOf(PLAIN, {
        '[Content_Types].xml': typesOf(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        ),
      }),
  ],
  [
    'a binary workbook',
    'not_a_sheet',
    () => bookOf(PLAIN, { '[Content_Types].xml': typesOf('application/vnd.ms-excel.sheet.binary.macroEnabled.main') }),
  ],
  [
    'macros by their type',
    'macro',
    () => bookOf(PLAIN, { '[Content_Types].xml': typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml') }),
  ],
  ['macros by their part', 'macro', () => bookOf(PLAIN, { 'xl/vbaProject.bin': 'x' })],
  [
    'a sheet of macros',
    'macro',
    () =>
      bookOf(PLAIN, {
        'xl/_rels/workbook.xml.rels': relations({
          rId1: ['worksheet', 'worksheets/sheet1.xml'],
          rId9: ['xlMacrosheet', 'macrosheets/sheet1.xml'],
        }),
      }),
  ],
  ['a sheet that is missing', 'broken', () => bookOf(PLAIN, { [SHEET]: null })],
  ['no sheet at all', 'broken', () => bookOf(PLAIN, { 'xl/workbook.xml': workbookOf('') })],
  ['a picture called .xlsx', 'not_a_sheet', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a PDF called .xlsx', 'not_a_sheet', () => Buffer.from('%PDF-1.7\n')],
  ['a text called .xlsx', 'not_a_sheet', () => Buffer.from('a,b\n1,2\n')],
  ['more bytes than allowed', 'too_large', () => bookOf(PLAIN), { limits: { bytes: 100 } }],
  ['a workbook of before 2007', 'old_xls', () => compound('Workbook')],
  ['a workbook behind a password', 'encrypted', () => compound('EncryptedPackage')],
])('refuses %s: %s', async (_, code, bytes, ...[asked]) => {
  expect(await refusalOf(bytes(), asked)).toMatchObject({ name: 'SheetRefused', code });
});

/** A compound file whose directory names a stream in its second sector. */
function compound(stream: string): Buffer {
  const made = Buffer.alloc(512 * 5);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(made);
  made.writeUInt16LE(9, 30);
  made.writeUInt32LE(1, 48);
  made.fill(0xff, 76, 512);
  made.writeUInt32LE(0, 76);
  made.fill(0xff, 512, 1024);
  made.writeUInt32LE(3, 512 + 4);
  made.writeUInt32LE(0xfffffffe, 512 + 12);
  const name = (text: string, at: number) => {
    made.write(text, at, 'utf16le');
    made.writeUInt16LE(text.length * 2 + 2, at + 64);
  };
  name('Root Entry', 1024);
  name(stream, 2048 + 128);
  return made;
}

it('tells the place of what it refuses', async () => {
  const sheet = sheetOf('<row r="4"><c r="B4"><v>1</v></c><c r="C4" t="b"><v>maybe</v></c></row>');
  expect((await refusalOf(withSheet(sheet))).details).toEqual({ row: 4, column: 2, why: expect.any(String) });
});

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

/** Refuses within this much more memory, in MB. */
async function within(most: number, bytes: Buffer, asked?: Asked): Promise<string> {
  const before = memory();
  let peak = before;
  const look = setInterval(() => (peak = Math.max(peak, memory())), 20);
  try {
    return (await refusalOf(bytes, { ...asked, there: true })).code;
  } finally {
    clearInterval(look);
    expect(peak - before).toBeLessThan(most);
  }
}

const BOMB = 2048 * MB;
const LARGE = { limits: { unpacked: 4 * BOMB, ratio: 10_000 } };

it('refuses 2 GB of zeros by what the zip says, and where it lies, by the first of them', async () => {
  const zeros = hollow('', '\0', BOMB);
  expect(zeros.packed!.length).toBeLessThan(9 * MB);
  expect(await within(150, bookOf('', { [SHEET]: zeros }))).toBe('too_large');
  expect(await within(150, bookOf('', { [SHEET]: zeros }), { limits: { unpacked: 4 * BOMB } })).toBe('too_large');
  expect(await within(150, bookOf('', { [SHEET]: { ...zeros, size: 1000 } }))).toBe('broken');
  expect(await within(150, bookOf('', { [SHEET]: zeros }), LARGE)).toBe('broken');
});

it('ends at what is longer than it may be, however it is hidden', async () => {
  const [before, after] = sheetOf('|').split('|') as [string, string];
  const text = hollow(`${before}<row><c t="inlineStr"><is><t>`, 'a', 100 * MB, `</t></is></c></row>${after}`);
  expect(await within(200, bookOf('', { [SHEET]: text }), LARGE)).toBe('cell_too_long');
  const strings = hollow(`<sst xmlns="${MAIN}"><si><t>`, 'a', 100 * MB, '</t></si></sst>');
  expect(await within(200, bookOf(PLAIN, { 'xl/sharedStrings.xml': strings }), LARGE)).toBe('cell_too_long');
  for (const begin of ['<!--', '<?x ', '<a b="', '<row r="', '<a', '<!DOCTYPE a [', '<row><f>'])
    expect(await within(200, bookOf('', { [SHEET]: hollow(before + begin, 'a', 100 * MB) }), LARGE)).toBe('broken');
});

it('ends at a long text that many cells name', async () => {
  const strings = stringsOf([`<t>${'क'.repeat(30_000)}</t>`]);
  const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(300);
  const bytes = bookOf(sheetOf(rows), { 'xl/sharedStrings.xml': strings });
  expect(await within(300, bytes, { limits: { text: 32 * MB } })).toBe('too_large');
  expect(await within(300, bytes, { limits: { rowText: 4000 } })).toBe('too_large');
});
