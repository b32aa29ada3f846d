/**
 * How long a list of 200 lines takes until it is a PDF that can be opened, in Hindi with its fonts read anew, as the first paper after
 * a start: `npm run bench:paper [-- lines]`. Page 1 is there when the file is: nothing of a PDF can be shown before. Beside the time,
 * which hangs on the machine, what does not: how many lines a page has, and how many times longer than the same rows as a workbook.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SheetFile } from '../server-code.ts';

const LINES = Number(process.argv[2] ?? 200);
const RUNS = 3;
const ALLOWED_MS = 5000;
const print = (line: string) => process.stdout.write(`${line}\n`);

const book = {
  name: 'नियमित रखरखाव',
  timeZone: 'Asia/Kolkata',
  columns: [
    { head: 'नंबर', kind: 'text', width: 22 },
    { head: 'कब हुआ', kind: 'time', width: 20 },
    { head: 'क्या', kind: 'text', width: 24 },
    { head: 'चेनेज से (किमी)', kind: 'chainage', width: 12 },
    { head: 'स्थिति', kind: 'text', width: 16 },
    { head: 'प्राथमिकता', kind: 'text', width: 12 },
    { head: 'जाँचने वाले', kind: 'text', width: 20 },
    { head: 'विवरण', kind: 'text', width: 40, below: true },
  ],
  about: { name: 'इस फ़ाइल के बारे में', lines: [['रिपोर्ट', 'नियमित रखरखाव']] },
  paper: { organisation: 'Bhima Valley', foot: 'मीरा', pages: 'पृष्ठ {page} / {pages}', none: 'कोई पंक्ति नहीं' },
} as const;
const rows = Array.from({ length: LINES }, (_, at) => [
  ...[`ISS/RM/2026-27/${String(at + 1).padStart(6, '0')}`, new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString()],
  ...['सड़क पर गड्ढा', (43 + at / 100).toFixed(3), 'मरम्मत चल रही है', 'सामान्य', 'राजेश्वरी कुलकर्णी'],
  'धीमी लेन में पहिए के रास्ते पर गड्ढा, श्री हनुमान मंदिर के पास; बारिश में दोपहिया वाहनों के लिए ख़तरा',
]);

async function timed(folder: string, format: 'pdf' | 'xlsx', run: number) {
  const path = join(folder, `${run}.${format}`);
  const began = performance.now();
  // a thread of its own each time: the first paper of a server reads its fonts too
  const file = new SheetFile({ path, format, book });
  await file.write(rows);
  await file.end();
  return { ms: performance.now() - began, path };
}

const folder = mkdtempSync(join(tmpdir(), 'chainage-bench-paper-'));
try {
  const runs: { paper: number; workbook: number; pages: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { ms: paper, path } = await timed(folder, 'pdf', run);
    const { ms: workbook } = await timed(folder, 'xlsx', run);
    const pages =
      readFileSync(path)
        .toString('latin1')
        .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
    runs.push({ paper, workbook, pages });
    const ratio = (paper / workbook).toFixed(1);
    print(
      `${LINES} lines: PDF ${paper.toFixed(0)} ms, ${pages} pages; workbook ${workbook.toFixed(0)} ms; ${ratio} times as long`,
    );
  }
  const slowest = Math.max(...runs.map(({ paper }) => paper));
  const isRight = slowest <= ALLOWED_MS && runs.every(({ pages }) => pages > 0);
  print(
    isRight
      ? `the slowest within ${ALLOWED_MS} ms`
      : `WRONG: the slowest took ${slowest.toFixed(0)} ms, ${ALLOWED_MS} allowed`,
  );
  process.exitCode = isRight ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
