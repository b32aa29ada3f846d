/** A workbook of ours as another program reads it, cell by cell. Only where LibreOffice is there. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SheetFile } from './sheet-file.ts';
import { isElsewhere, savedElsewhere } from './testing/elsewhere.ts';

const TEXTS = [
  ...['=1+1', '@SUM(A1)', '+91 98220', '-5', "'=1", '_x0041_', '007', '12345678901234567890', '1/2', '2026-11-24'],
  ...['गड्ढा भरा नहीं: 47+250 के पास', 'रस्त्यावर खड्डा', '<b>&"\'</b>', 'a  b', 'two\nlines', 'TRUE', '👷🏽'],
];
/** The first sheet as LibreOffice understands it: of each cell its type, its value and what it shows. */
function opened(bytes: Buffer): string[][] {
  const [saved] = savedElsewhere({ 'own.xlsx': bytes }, 'fods');
  const [, sheet = ''] = /<table:table [^>]*table:name="Data"[^>]*>(.*?)<\/table:table>/s.exec(saved!.toString())!;
  const plain = (xml: string) =>
    xml
      .replace(/<\/text:p>\s*<text:p[^>]*>/g, '\n')
      .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(lt|gt|amp|quot|apos);/g,
        (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" })[name]!,
      )
      .trim();
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*office:value-type[^>]*)>(.*?)<\/table:table-cell>/gs)].map(
      ([, says = '', shows = '']) => {
        const [, type] = /office:value-type="(\w+)"/.exec(says)!;
        const [, value] = /office:(?:date-)?value="([^"]*)"/.exec(says) ?? [];
        return `${/table:formula/.test(says) ? 'formula ' : ''}${type} ${value ?? plain(shows)}`;
      },
    ),
  );
}

(isElsewhere ? it : it.skip)('keeps texts as texts, numbers, days and times as such', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-opened-'));
  const path = join(folder, 'own.xlsx');
  const columns = (['text', 'number', 'day', 'time'] as const).map((kind) => ({ kind, head: kind, width: 9 }));
  const book = { name: 'Data', columns, timeZone: 'Asia/Kolkata', about: { name: 'About', lines: [] } };
  try {
    const file = new SheetFile({ path, format: 'xlsx', book });
    await file.write(TEXTS.map((text, at) => [text, `${at}.50`, '2026-11-24', '2026-11-24T18:31:07Z']));
    await file.end();
    const [head, ...rows] = opened(readFileSync(path));
    expect(head).toEqual(columns.map(({ kind }) => `string ${kind}`));
    expect(rows.slice(0, TEXTS.length)).toEqual(
      TEXTS.map((text, at) => [
        `string ${text}`,
        `float ${at}.5`,
        'date 2026-11-24',
        expect.stringMatching(/^date 2026-11-25T00:01:0[67]/),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
