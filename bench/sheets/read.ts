/**
 * What a file costs the server that reads it: processor time and memory above idle, of 50,000 rows of 20 cells as our own
 * writer makes them and, where LibreOffice is there, as it saves them. `npm run bench:read-sheets [-- rows]`, on Linux; two
 * minutes. From the sources: half a second and some megabytes of each go to the compiler in the thread.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSheet, READ_LIMITS, SheetFile } from '../server-code.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const PAGE = 500;
const MEMORY_ALLOWED = 150;
const SECONDS_ALLOWED = 10;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Resident memory, MB. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

const KINDS = ['text', 'text', 'number', 'day', 'time'] as const;
const COLUMNS = Array.from({ length: 20 }, (_, at) => ({
  kind: KINDS[at % KINDS.length]!,
  head: `Column ${at + 1}`,
  width: 20,
}));
const START = Date.UTC(2020, 0, 1);
const day = (number: number) => new Date(START + (number % 2000) * 86_400_000).toISOString().slice(0, 10);

function cell({ kind }: (typeof COLUMNS)[number], at: number, row: number): string {
  if (kind === 'text') return at % 2 ? `गड्ढा ${row} के पास, ${at}` : `Pothole no. ${row} / ${at}`;
  if (kind === 'number') return `${row}.${at}5`;
  return kind === 'day' ? day(row) : new Date(START + row * 61_000).toISOString();
}

async function write(path: string, format: 'xlsx' | 'csv'): Promise<string> {
  const book = { name: 'Data', columns: COLUMNS, timeZone: 'Asia/Kolkata', about: { name: 'About', lines: [] } };
  const file = new SheetFile({ path, format, book });
  for (let row = 0; row < ROWS; row += PAGE)
    await file.write(
      Array.from({ length: Math.min(PAGE, ROWS - row) }, (_, more) =>
        COLUMNS.map((column, at) => cell(column, at, row + more)),
      ),
    );
  await file.end();
  return path;
}

function savedByLibreOffice(path: string, folder: string): string | undefined {
  try {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const saved = join(folder, 'saved');
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', saved, path], {
      stdio: 'ignore',
    });
    return existsSync(join(saved, 'own.xlsx')) ? join(saved, 'own.xlsx') : undefined;
  } catch {
    return undefined;
  }
}

async function read(path: string): Promise<number> {
  const limits = { ...READ_LIMITS, rows: ROWS + 1, sharedStrings: ROWS * COLUMNS.length };
  const opened = await openSheet({ path, name: path }, { limits, signal: new AbortController().signal });
  let cells = 0;
  for await (const rows of opened.rows()) for (const { values } of rows) cells += values.length;
  await opened.close();
  return cells;
}

async function measure(path: string): Promise<boolean> {
  const idle = memory();
  let peak = idle;
  const look = setInterval(() => (peak = Math.max(peak, memory())), 20);
  const [before, began] = [process.cpuUsage(), performance.now()];
  const cells = await read(path);
  const { user, system } = process.cpuUsage(before);
  clearInterval(look);
  const [seconds, more] = [(user + system) / 1e6, peak - idle];
  print(
    `${path.split('/').slice(3).join('/')}\t${cells} cells\t${seconds.toFixed(1)} s of a processor (at most ${SECONDS_ALLOWED}), ${((performance.now() - began) / 1000).toFixed(1)} s in all\t${more.toFixed(0)} MB above idle (at most ${MEMORY_ALLOWED})`,
  );
  return cells === (ROWS + 1) * COLUMNS.length && seconds <= SECONDS_ALLOWED && more <= MEMORY_ALLOWED;
}

/** By itself: a process that has just written files is not idle. */
function measured(path: string): boolean {
  try {
    execFileSync(process.execPath, ['--import', 'tsx', import.meta.filename, String(ROWS), path], { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

async function all(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-read-'));
  try {
    const own = await write(join(folder, 'own.xlsx'), 'xlsx');
    const files = [own, savedByLibreOffice(own, folder), await write(join(folder, 'own.csv'), 'csv')];
    return files.map((path) => path === undefined || measured(path)).every(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, , , path] = process.argv;
process.exitCode = (await (path === undefined ? all() : measure(path))) ? 0 : 1;
