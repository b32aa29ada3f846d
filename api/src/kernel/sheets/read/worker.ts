/** The thread that reads a file: opens it, then answers each `next` with the rows that follow, one chunk ahead of the asking. */
import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { CsvRows } from './csv-rows.ts';
import { packRows, type PackedRows } from './packed-rows.ts';
import {
  SheetRefused,
  type OpenOptions,
  type OpenedSheet,
  type ReadRow,
  type RefusalDetails,
  type SheetRefusal,
  type SheetSource,
} from './read.model.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { sniff } from './sniff.ts';
import { readStyles } from './styles.ts';
import { readWorkbook, type BookSheet, type Workbook } from './workbook.ts';
import { ZipParts } from './zip-parts.ts';

/** What the thread is begun with. */
export type Begun = SheetSource & Omit<OpenOptions, 'signal'>;
/** What it answers. */
export type Answered =
  | { opened: Pick<OpenedSheet, 'format' | 'sheets' | 'sheet'> }
  | { rows: PackedRows }
  | { merged: readonly string[] }
  | { refused: { code: SheetRefusal; details: RefusalDetails } };

interface Source {
  opened: Pick<OpenedSheet, 'format' | 'sheets' | 'sheet'>;
  rows(): AsyncGenerator<readonly ReadRow[]>;
  merged(): readonly string[];
}

/** Of values, that go to whoever reads at once. */
const CHUNK = 5000;
const CHUNK_ROWS = 500;
const PIECE = 64 * 1024;

function chosen(sheets: readonly BookSheet[], wanted: string | undefined): BookSheet {
  const found =
    wanted === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted);
  if (!found) throw new SheetRefused('no_such_sheet', { sheets: sheets.map(({ name }) => name) });
  return found;
}

async function* sheetRows(parts: ZipParts, book: Workbook, { part }: BookSheet, { limits }: Begun, merged: string[]) {
  const styles = book.styles === undefined ? [] : await readStyles(parts.read(book.styles));
  const strings =
    book.sharedStrings === undefined ? undefined : await readSharedStrings(parts.read(book.sharedStrings), limits);
  const rows = new SheetRows(limits, { strings, styles, from1904: book.from1904 });
  for await (const bytes of parts.read(part)) yield rows.write(bytes);
  yield rows.end();
  merged.push(...rows.merged);
}

async function openXlsx(begun: Begun): Promise<Source> {
  const parts = await ZipParts.open(begun.path, begun.limits);
  const book = await readWorkbook(parts);
  const sheet = chosen(book.sheets, begun.sheet);
  const merged: string[] = [];
  const sheets = book.sheets.map(({ name, hidden }) => ({ name, hidden }));
  return {
    opened: { format: 'xlsx', sheets, sheet: sheet.name },
    rows: () => sheetRows(parts, book, sheet, begun, merged),
    merged: () => merged,
  };
}

async function* csvRows({ path, limits }: Begun): AsyncGenerator<readonly ReadRow[]> {
  const rows = new CsvRows(limits);
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE })) yield rows.write(bytes as Buffer);
  yield rows.end();
}

function openCsv(begun: Begun): Source {
  const name = begun.name.replace(/\.[^.]*$/, '');
  if (begun.sheet !== undefined && begun.sheet !== name) throw new SheetRefused('no_such_sheet', { sheets: [name] });
  return {
    opened: { format: 'csv', sheets: [{ name, hidden: false }], sheet: name },
    rows: () => csvRows(begun),
    merged: () => [],
  };
}

async function open(begun: Begun): Promise<Source> {
  const file = openSync(begun.path, 'r');
  try {
    const { size } = fstatSync(file);
    const { bytes: limit } = begun.limits;
    if (size > limit) throw new SheetRefused('too_large', { limit });
    return sniff(file, size, begun.name) === 'xlsx' ? await openXlsx(begun) : openCsv(begun);
  } finally {
    closeSync(file);
  }
}

async function* chunks(pieces: AsyncIterable<readonly ReadRow[]>): AsyncGenerator<readonly ReadRow[]> {
  let [held, values]: [ReadRow[], number] = [[], 0];
  for await (const piece of pieces)
    for (const row of piece) {
      held.push(row);
      values += row.values.length;
      if (values < CHUNK && held.length < CHUNK_ROWS) continue;
      yield held;
      [held, values] = [[], 0];
    }
  if (held.length > 0) yield held;
}

async function answer(begun: Begun): Promise<void> {
  const port = parentPort!;
  const say = (said: Answered) => port.postMessage(said);
  let asked = 0;
  let wake: (() => void) | undefined;
  port.on('message', () => {
    asked += 1;
    wake?.();
  });
  const isAsked = async () => {
    while (asked === 0) await new Promise<void>((resolve) => (wake = resolve));
    asked -= 1;
  };
  try {
    const source = await open(begun);
    say({ opened: source.opened });
    await isAsked();
    for await (const rows of chunks(source.rows())) {
      say({ rows: packRows(rows) });
      await isAsked();
    }
    say({ merged: source.merged() });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    say({ refused: { code: error.code, details: error.details } });
  } finally {
    port.close();
  }
}

if (parentPort) await answer(workerData as Begun);
