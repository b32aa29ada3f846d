import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SheetFile } from '../sheet-file.ts';
import type { Begun } from '../write/worker.ts';
import { openSheet } from './open-sheet.ts';
import { bookOf, sheetOf, stringsOf } from './testing/make-book.ts';
import { brief, briefRows, LIMITS, readFile, withFile } from './testing/read-file.ts';

const NEVER = new AbortController().signal;
const numbered = (rows: number) => bookOf(sheetOf('<row><c><v>1</v></c></row>'.repeat(rows)));

const TEXTS = [
  '=1+1',
  "'=1",
  "'a",
  '@x',
  '_x0041_',
  '007',
  ' a ',
  'two\nlines',
  'गड्ढा "बड़ा", 47+250',
  '👷🏽',
  '-5',
  '１',
];

it.each<Begun['format']>(['xlsx', 'csv'])('reads what our own %s says, letter by letter', async (format) => {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-read-own-'));
  const path = join(folder, `own.${format}`);
  const columns = (['text', 'number', 'day', 'time'] as const).map((kind) => ({ kind, head: kind, width: 9 }));
  const book = { name: 'Data', columns, timeZone: 'Asia/Kolkata', about: { name: 'About', lines: [] } };
  try {
    const file = new SheetFile({ path, format, book });
    await file.write(TEXTS.map((text, at) => [text, `${at}.50`, '2026-11-24', '2026-11-24T18:31:07Z']));
    await file.end();
    const read = await readFile(readFileSync(path), { name: `own.${format}`, there: true });
    const [head, ...rows] = briefRows(read);
    expect(head).toEqual([1, 'text', 'number', 'day', 'time']);
    const typed = format === 'xlsx';
    expect(rows).toEqual(
      TEXTS.map((text, at) => [
        at + 2,
        text,
        typed ? `#${at}.5` : `${at}.50`,
        typed ? '@2026-11-24' : '2026-11-24',
        typed ? '@2026-11-25T00:01:07' : '2026-11-25 00:01',
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('hands over every kind of value as it was read', async () => {
  const row =
    '<row r="2"><c r="B2" t="b"><f>x</f><v>0</v></c><c r="D2"><f>y</f></c><c r="E2" t="e"><v>#N/A</v></c><c r="F2" t="s"><v>0</v></c></row>';
  const bytes = bookOf(sheetOf(row), { 'xl/sharedStrings.xml': stringsOf(['<t>a</t>']) });
  const there = await readFile(bytes, { there: true });
  expect(there).toEqual(await readFile(bytes));
  expect(there.rows[0]!.values.map(brief)).toEqual([null, '=?false', null, '=null', '!#N/A', 'a']);
});

it('gives rows in chunks, long before it has read the file to its end', async () => {
  const bytes = bookOf(sheetOf(`${'<row><c><v>1</v></c></row>'.repeat(20_000)}<row r="1"/>`));
  await withFile(bytes, async (path) => {
    const opened = await openSheet({ path, name: 'a.xlsx' }, { limits: LIMITS, signal: NEVER });
    const sizes: number[] = [];
    const read = async () => {
      for await (const rows of opened.rows()) sizes.push(rows.length);
    };
    await expect(read()).rejects.toMatchObject({ code: 'broken', details: { row: 20_000 } });
    expect(new Set(sizes)).toEqual(new Set([500]));
    expect(sizes.length).toBeGreaterThan(30);
    expect(() => opened.merged()).toThrow(/come to their end/);
    await opened.close();
  });
});

it.each<[string, Buffer]>([
  ['a.xlsx', numbered(20_000)],
  ['a.csv', Buffer.from(Array.from({ length: 20_000 }, (_, at) => `${at + 1};${'x'.repeat(20)}`).join('\r\n'))],
])('says of %s how much of the sheet its rows so far are', async (name, bytes) => {
  await withFile(bytes, async (path) => {
    const opened = await openSheet({ path, name }, { limits: LIMITS, signal: NEVER });
    expect(opened.share()).toBe(0);
    const said: { rows: number; share: number }[] = [];
    let read = 0;
    for await (const rows of opened.rows()) {
      read += rows.length;
      said.push({ rows: read / 20_000, share: opened.share() });
    }
    await opened.close();
    expect(said.length).toBeGreaterThan(30);
    // as far as the rows are: a piece of the file is read ahead of them
    for (const { rows, share } of said) expect(Math.abs(share - rows)).toBeLessThan(0.12);
    expect(opened.share()).toBe(1);
  });
});

it('may be closed in the midst, and twice', async () => {
  await withFile(numbered(20_000), async (path) => {
    const opened = await openSheet({ path, name: 'a.xlsx' }, { limits: LIMITS, signal: NEVER });
    for await (const rows of opened.rows()) {
      expect(rows[0]!.row).toBe(1);
      break;
    }
    await opened.close();
    await opened.close();
    await expect(opened.rows()[Symbol.asyncIterator]().next()).rejects.toThrow(/closed/);
  });
});

it('ends with the reason of its signal: before, while it opens, and between rows', async () => {
  await withFile(numbered(20_000), async (path) => {
    const open = (signal: AbortSignal) => openSheet({ path, name: 'a.xlsx' }, { limits: LIMITS, signal });
    const reason = new Error('cancelled');
    await expect(open(AbortSignal.abort(reason))).rejects.toBe(reason);
    const early = new AbortController();
    const opening = open(early.signal);
    early.abort(reason);
    await expect(opening).rejects.toBe(reason);
    const later = new AbortController();
    const opened = await open(later.signal);
    const rows = opened.rows()[Symbol.asyncIterator]();
    await rows.next();
    later.abort(reason);
    await expect(rows.next()).rejects.toBe(reason);
    await opened.close();
  });
});

it('gives up on what comes to no end, and leaves what is not the file’s fault as it is', async () => {
  await withFile(numbered(10), async (path) => {
    const options = { limits: LIMITS, signal: NEVER };
    await expect(openSheet({ path, name: 'a.xlsx' }, options, 1)).rejects.toMatchObject({ code: 'slow' });
    await expect(openSheet({ path: `${path}-none`, name: 'a.xlsx' }, options)).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
