import { inflateSync } from 'node:zlib';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SheetFile } from '#kernel/sheets/sheet-file.ts';
import { readPdf } from '#testing/read-pdf.ts';
import type { Paper } from './paper.model.ts';
import { writePaper } from './write-paper.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'chainage-papers-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const frame = { organisation: 'Bhima', title: 'A paper', lines: [], foot: 'Meera', pages: 'Page {page} of {pages}' };
/** The streams of a file as they are when nothing is packed. */
const unpacked = (bytes: Buffer): string =>
  [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** A text of a file's own, in UTF-16 with its mark. */
const unescaped = (text: string): string =>
  Buffer.from(
    text.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign),
    'latin1',
  )
    .subarray(2)
    .swap16()
    .toString('utf16le');
let files = 0;
/** As the thread writes it that makes files of papers. */
async function writtenByThread(parts: Paper['parts']) {
  const path = join(folder, `${(files += 1)}.pdf`);
  const file = new SheetFile({ path, format: 'pdf', paper: { ...frame, parts } });
  await file.end();
  return readFileSync(path);
}
/** The same in this one, which has read the letters before. */
async function written(parts: Paper['parts']) {
  const chunks: Uint8Array[] = [];
  await writePaper({ ...frame, parts }, (bytes) => void chunks.push(bytes));
  return Buffer.concat(chunks);
}

it('writes money, chainage and Devanagari in the one font it has, every sign of them', async () => {
  const bytes = await writtenByThread([
    { as: 'facts', title: 'What', facts: [['दर', '₹63,06,462.50 · 43+250 – 43+400 → Latur ±5']] },
  ]);
  const [page] = readPdf(bytes);
  expect(page!.text).toContain('₹63,06,462.50 · 43+250 – 43+400 › Latur +/–5');
  expect(page!.text).toMatch(/दर/);
  expect(page!.text).toContain('Page 1 of 1');
  const fonts = bytes.toString('latin1').match(/\/FontName \/\S+/g)!;
  expect(fonts.every((name) => /NotoSansDevanagari/.test(name))).toBe(true);
});

it('says in the order it was written what stands in the order it is seen', async () => {
  const bytes = await written([{ as: 'facts', title: 'What', facts: [['स्थिति', 'किरकोळ']] }]);
  const behind = [...unpacked(bytes).matchAll(/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) =>
    unescaped(text),
  );
  expect(behind).toEqual(['स्थिति', 'किरकोळ']);
});

it('repeats the heads of a table and cuts no row', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Row ${at}`, `first of ${at} `.repeat(20) + `last of ${at}.`]);
  const pages = readPdf(await written([{ as: 'table', heads: ['The head', 'Words'], rows }]));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, { text }] of pages.entries()) {
    expect(text).toContain('The head');
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  const pageOf = (word: string) => pages.findIndex(({ text }) => text.includes(word));
  for (let row = 0; row < rows.length; row += 1) expect(pageOf(`last of ${row}.`)).toBe(pageOf(`Row ${row} `));
});

it('parts no title from its table, nor a sum from what it adds up; what is longer than a page says its title on each', async () => {
  const sum = ['Sum', 'all'];
  // one of these would end a page behind a title, another before its sum
  for (const above of [38, 42]) {
    const filled = Array.from({ length: above }, (_, at) => [`Above ${at}`, 'x']);
    const rows = [...Array.from({ length: 8 }, (_, at) => [`Row ${at}.`, 'x']), sum];
    const parts: Paper['parts'] = [
      { as: 'table', heads: ['A', 'B'], rows: filled },
      { as: 'table', title: 'Annexure', heads: ['C', 'D'], rows, sums: 1 },
    ];
    const [one] = readPdf(await written(parts)).filter(({ text }) => text.includes('Annexure'));
    expect(one!.text).toMatch(/Annexure C D .*Row 7\. x Sum all/);
  }
  const rows = Array.from({ length: 90 }, (_, at) => [`Row ${at}.`, 'x']);
  const pages = readPdf(await written([{ as: 'table', title: 'Annexure', heads: ['C', 'D'], rows }]));
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(text).toMatch(/Annexure C D Row/);
});

it('keeps the last rows of a table that is longer than a page with its sums, below its heads', async () => {
  const sums = ['Sum', 'Tax', 'Net'].map((name) => [name, 'all']);
  const wordsOf = (pages: { text: string }[]) =>
    pages.flatMap(({ text }) => text.match(/Row \d+\.|Sum|Tax|Net/g) ?? []);
  const counts: number[] = [];
  // a page would end before the sums, or between them
  for (const above of [46, 47, 48, 49]) {
    const rows = [...Array.from({ length: above }, (_, at) => [`Row ${at}.`, 'x']), ...sums];
    const pages = readPdf(await written([{ as: 'table', heads: ['C', 'D'], rows, sums: 3, ends: [false, true] }]));
    const kept = [above - 2, above - 1].map((row) => `Row ${row}\\. x `).join('');
    expect(pages.at(-1)!.text).toMatch(new RegExp(`C D .*${kept}Sum all Tax all Net all`));
    expect(wordsOf(pages)).toEqual(rows.map(([name]) => name));
    counts.push(pages.length);
  }
  expect(counts).toEqual([1, 2, 2, 2]);
});

it('puts what has no room beside below its record, with its head, and parts neither from the other', async () => {
  const heads = Array.from({ length: 26 }, (_, at) => `Classification${at}`);
  const rows = Array.from({ length: 80 }, (_, row) =>
    heads.map((_, at) => (at === 20 ? '' : `ASSET/${row}/${at}/000041`)),
  );
  const pages = readPdf(await written([{ as: 'table', heads, rows }]));
  expect(pages.every(({ width, height }) => width > height)).toBe(true);
  for (const { text } of pages) expect(text).toContain('Classification0 Classification1 ');
  const pageOf = (word: string) => pages.findIndex(({ text }) => text.includes(word));
  for (const [at, row] of rows.entries()) {
    expect(pages[pageOf(row[0]!)]!.text).toContain(`Classification25: ASSET/${at}/25/000041`);
    for (const word of row.filter(Boolean)) expect(pageOf(word)).toBe(pageOf(row[0]!));
  }
  expect(pages[0]!.text).not.toContain('Classification20:');
});

it('never cuts a photo, nor parts it from its words', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#579' } })
    .jpeg()
    .toBuffer();
  const photos = Array.from({ length: 9 }, (_, at) => ({ jpeg, lines: [`Photo ${at}.`] }));
  const pages = readPdf(await writtenByThread([{ as: 'photos', title: 'Photos', photos }]));
  // two beside each other, two such rows to a page with their words
  expect(pages.map(({ images }) => images).reduce((sum, one) => sum + one, 0)).toBe(9);
  expect(pages.every(({ text, images }) => (text.match(/Photo \d\./g) ?? []).length === images)).toBe(true);
});

it('asks nothing of any other machine, and reads no file but its fonts', async () => {
  // a text is a text, whatever it looks like
  const [page] = readPdf(
    await written([{ as: 'note', text: 'file:///etc/passwd http://169.254.169.254/ <b>{page}</b>' }]),
  );
  expect(page!.text).toContain('file:///etc/passwd');
  expect(page!.text).toContain('<b>{page}</b>');
});

it('cuts four cards of one page whatever stands on them', async () => {
  const card = {
    ...{ organisation: 'Bhima Valley Tollways Private Limited, '.repeat(3), title: 'Permit to work', face: null },
    name: 'Chandrashekhar Venkataramana Balasubrahmanyam Gopalakrishnan',
    lines: ['Operator of the paver and of rollers', 'Shree Siddheshwar Infrastructure and Construction Company'],
    facts: [
      ['For', 'Work at height'],
      [
        'Where',
        'Gantry at km 33.200 beside the toll plaza towards Latur, both carriageways and the median between them',
      ],
      ['Valid', '27 Nov, 2026 – 02 Dec, 2026'],
      ['Trained', '28 Oct, 2026 · SP/TRN/2026-27/000001'],
      ['Number', 'WP/2026-27/000009'],
    ] as const,
    code: `https://portal.example/safety-passes/scan#${'a'.repeat(380)}`,
  };
  const bytes = await written([{ as: 'cards', cards: [card, card, card, card] }]);
  const pages = readPdf(bytes);
  expect(pages).toHaveLength(1);
  // until when, and the number, are what a gate asks for when the code is torn
  expect(pages[0]?.text.match(/02 Dec, 2026/g)).toHaveLength(4);
  expect(pages[0]?.text.match(/WP\/2026-27\/000009/g)).toHaveLength(4);
});
