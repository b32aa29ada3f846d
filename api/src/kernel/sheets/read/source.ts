/** A file as the thread sees it: which sheets it has, and its rows. */
import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import { CsvRows } from './csv-rows.ts';
import { SheetRefused, type OpenOptions, type OpenedSheet, type ReadRow, type SheetSource } from './read.model.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { sniff } from './sniff.ts';
import { readStyles } from './styles.ts';
import { readWorkbook, type BookSheet, type Workbook } from './workbook.ts';
import { ZipParts } from './zip-parts.ts';

/** What the thread is begun with. */
export type Begun = SheetSource & Omit<OpenOptions, 'signal'>;

export interface Source {
  opened: Pick<OpenedSheet, 'format' | 'sheets' | 'sheet'>;
  rows(): AsyncGenerator<readonly ReadRow[]>;
  /** Of the bytes that hold the rows, those that have been read; no more than 1. */
  share(): number;
  merged(): readonly string[];
}

/** Of rows, and of characters with their cells, that go to whoever reads at once. */
const CHUNK_ROWS = 500;
const CHUNK = 512 * 1024;
/** Of a cell beside its text. */
const CELL = 50;
const PIECE = 64 * 1024;

function chosen(sheets: readonly BookSheet[], wanted: string | undefined): BookSheet {
  const found =
    wanted === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted);
  if (!found) throw new SheetRefused('no_such_sheet', { sheets: sheets.map(({ name }) => name) });
  return found;
}

/** Of the part that holds the rows. */
interface Gone {
  bytes: number;
}
const shareOf = ({ bytes }: Gone, size: number): number => (size > 0 ? Math.min(1, bytes / size) : 1);

async function* sheetRows(
  { parts, book, gone }: { parts: ZipParts; book: Workbook; gone: Gone },
  { part }: BookSheet,
  { limits }: Begun,
  merged: string[],
) {
  const styles = book.styles === undefined ? [] : await readStyles(parts.read(book.styles));
  const strings =
    book.sharedStrings === undefined ? undefined : await readSharedStrings(parts.read(book.sharedStrings), limits);
  const rows = new SheetRows(limits, { strings, styles, from1904: book.from1904 });
  for await (const bytes of parts.read(part)) {
    gone.bytes += bytes.length;
    yield rows.write(bytes);
  }
  yield rows.end();
  merged.push(...rows.merged);
}

async function openXlsx(begun: Begun): Promise<Source> {
  const parts = await ZipParts.open(begun.path, begun.limits);
  const book = await readWorkbook(parts);
  const sheet = chosen(book.sheets, begun.sheet);
  const merged: string[] = [];
  const gone: Gone = { bytes: 0 };
  const sheets = book.sheets.map(({ name, hidden }) => ({ name, hidden }));
  return {
    opened: { format: 'xlsx', sheets, sheet: sheet.name },
    rows: () => sheetRows({ parts, book, gone }, sheet, begun, merged),
    share: () => shareOf(gone, parts.sizeOf(sheet.part)),
    merged: () => merged,
  };
}

async function* csvRows({ path, limits }: Begun, gone: Gone): AsyncGenerator<readonly ReadRow[]> {
  const rows = new CsvRows(limits);
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE })) {
    gone.bytes += (bytes as Buffer).length;
    yield rows.write(bytes as Buffer);
  }
  yield rows.end();
}

function openCsv(begun: Begun, size: number): Source {
  const gone: Gone = { bytes: 0 };
  const name = begun.name.replace(/\.[^.]*$/, '');
  if (begun.sheet !== undefined && begun.sheet !== name) throw new SheetRefused('no_such_sheet', { sheets: [name] });
  return {
    opened: { format: 'csv', sheets: [{ name, hidden: false }], sheet: name },
    rows: () => csvRows(begun, gone),
    share: () => shareOf(gone, size),
    merged: () => [],
  };
}

/** Opens what lies there by what it is. Throws `SheetRefused`. */
export async function openSource(begun: Begun): Promise<Source> {
  const file = openSync(begun.path, 'r');
  try {
    const { size } = fstatSync(file);
    const { bytes: limit } = begun.limits;
    if (size > limit) throw new SheetRefused('too_large', { limit });
    return sniff(file, size, begun.name) === 'xlsx' ? await openXlsx(begun) : openCsv(begun, size);
  } finally {
    closeSync(file);
  }
}

const weightOf = ({ values }: ReadRow): number =>
  values.reduce((sum, value) => sum + CELL + (value.kind === 'text' ? value.text.length : 0), 0);

/** As many rows at a time as are worth a message, and no more than a message may hold. */
export async function* chunks(pieces: AsyncIterable<readonly ReadRow[]>): AsyncGenerator<readonly ReadRow[]> {
  let [held, weight]: [ReadRow[], number] = [[], 0];
  for await (const piece of pieces)
    for (const row of piece) {
      held.push(row);
      weight += weightOf(row);
      if (weight < CHUNK && held.length < CHUNK_ROWS) continue;
      yield held;
      [held, weight] = [[], 0];
    }
  if (held.length > 0) yield held;
}
