import { CsvRecords } from './csv-records.ts';
import { briefRows, readFile, type Asked } from './testing/read-file.ts';

const rowsOf = async (content: string | Buffer, asked?: Asked) =>
  briefRows(await readFile(Buffer.from(content as string), { name: 'list.csv', ...asked }));

it('reads quotes, line breaks within them, all line ends, ragged rows and empty lines', async () => {
  const text =
    '\uFEFFKm,Remark,By\r\n47+250,"गड्ढा, ""बड़ा""\r\nहै",A\n\n,,\r"x"y,"",z"z"\r\n=1+1,+91 98220 12345,\'007,,more\n\'=1+1,a';
  expect(await rowsOf(text)).toEqual([
    [1, 'Km', 'Remark', 'By'],
    [2, '47+250', 'गड्ढा, "बड़ा"\r\nहै', 'A'],
    [5, 'xy', null, 'z"z"'],
    [6, '=1+1', '+91 98220 12345', "'007", null, 'more'],
    [7, '=1+1', 'a'],
  ]);
});

it('reads the same however the bytes are cut', () => {
  const text = '"a""b",c\r\n"d\r\ne"f,""\r\r\n\n"","""g"\rh,i"';
  const readIn = (...pieces: string[]) => {
    const found: string[][] = [];
    const records = new CsvRecords(',', { text: 100, fields: 100 }, (record) => found.push(record));
    for (const piece of pieces) records.write(piece);
    records.end();
    return found;
  };
  const whole = readIn(text);
  expect(whole).toEqual([['a"b', 'c'], ['d\r\nef', ''], [''], [''], ['', '"g'], ['h', 'i"']]);
  expect(readIn(...text)).toEqual(whole);
  for (let at = 1; at < text.length; at += 1) expect(readIn(text.slice(0, at), text.slice(at))).toEqual(whole);
});

it.each([
  ['semicolons', 'a;b\n1,5;"2;3"\n'],
  ['tabs', 'a\tb\n1,5\t2;3\n'],
  ['bars', 'a|b\n1,5|2;3'],
  ['what it says itself', 'sep=;\r\na;b\n1,5;"2;3"'],
])('finds that %s separate', async (_, text) => {
  expect(await rowsOf(text)).toEqual([
    [1, 'a', 'b'],
    [2, '1,5', '2;3'],
  ]);
});

it('finds the separator of a table below a title, and of one column none', async () => {
  expect(await rowsOf('Register of issues\na;b;c\n1;2;3\n4;5,5;6\n')).toEqual([
    [1, 'Register of issues'],
    [2, 'a', 'b', 'c'],
    [3, '1', '2', '3'],
    [4, '4', '5,5', '6'],
  ]);
  expect(await rowsOf('name\nअ\n')).toEqual([
    [1, 'name'],
    [2, 'अ'],
  ]);
});

it("reads Excel's Unicode text, little and big end first", async () => {
  const little = Buffer.from('\uFEFFनाम\tkm\r\nपुलिया\t47+250\r\n', 'utf16le');
  const rows = [
    [1, 'नाम', 'km'],
    [2, 'पुलिया', '47+250'],
  ];
  expect(await rowsOf(little, { name: 'list.txt' })).toEqual(rows);
  expect(await rowsOf(Buffer.from(little).swap16(), { name: 'list.txt' })).toEqual(rows);
});

it('tells its one sheet', async () => {
  const read = await readFile(Buffer.from('a,b\n'), { name: 'Issues of May.csv', sheet: 'Issues of May' });
  expect(read).toMatchObject({
    format: 'csv',
    sheet: 'Issues of May',
    sheets: [{ name: 'Issues of May', hidden: false }],
    merged: [],
  });
  await expect(rowsOf('a', { sheet: 'Other' })).rejects.toMatchObject({ code: 'no_such_sheet' });
});

const LONG = 'x'.repeat(40_000);
it.each<[why: string, code: string, details: object, content: string | Buffer, asked?: Asked]>([
  ['Windows-1252', 'encoding', {}, Buffer.from('name,caf\xe9\n', 'latin1')],
  ['half a character', 'encoding', {}, Buffer.from('क').subarray(0, 2)],
  ['half of UTF-16', 'encoding', {}, Buffer.from('fffe61', 'hex')],
  ['a quote that nobody closes', 'broken', { row: 2, column: 1 }, 'a,b\n1,"2\n3,4\n'],
  ['a quote before much', 'cell_too_long', { row: 2, column: 0, limit: 32_767 }, `a,b\n"${'1,2\n'.repeat(10_000)}`],
  ['a long cell', 'cell_too_long', { row: 1, column: 1 }, `a,${LONG}`],
  ['16,385 columns', 'too_many_columns', { row: 2, limit: 16_384 }, `a\n${','.repeat(16_385)}`],
  ['one column too many', 'too_many_columns', { row: 1, column: 2, limit: 2 }, 'a,b,c', { limits: { columns: 2 } }],
  ['one row too many', 'too_many_rows', { row: 5, limit: 2 }, 'a\n\n\nb\nc', { limits: { rows: 2 } }],
  ['1,048,577 lines', 'too_many_rows', { row: 1_048_577 }, `a${'\n'.repeat(1_048_578)}`],
  ['NUL behind much', 'not_a_sheet', {}, `${'a,b\n'.repeat(20_000)}\0`],
  ['a PDF', 'not_a_sheet', {}, '%PDF-1.7\n1 0 obj'],
  ['a page', 'not_a_sheet', {}, '\uFEFF\n<html><table><tr><td>1'],
  ['a picture', 'not_a_sheet', {}, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['nothing', 'not_a_sheet', {}, ''],
])('refuses %s', async (_, code, details, content, ...[asked]) => {
  await expect(rowsOf(content, asked)).rejects.toMatchObject({ name: 'SheetRefused', code, details });
});
