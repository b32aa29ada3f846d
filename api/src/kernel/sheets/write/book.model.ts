/** What a thread that writes a file is told. Nothing here or beside it imports from elsewhere: the thread loads these files alone. */

/** How cells of a column are written. Numbers and money come as decimal text, a chainage as kilometres to the metre, a time as ISO text. */
export type CellKind = 'text' | 'number' | 'money' | 'chainage' | 'day' | 'time';
export type CellValue = string | null;
export type CellRow = readonly CellValue[];

export interface BookColumn {
  head: string;
  kind: CellKind;
  /** In characters. */
  width: number;
  /** On paper: at the end of its column, as numbers are. */
  end?: boolean;
  /** On paper: below the others, where the record says something there. */
  below?: boolean;
  /** In a workbook: added up by its last row. */
  sums?: boolean;
  /** In a workbook: worked out of other cells of its row, each by the place of its column: `{3}-{5}`. */
  formula?: string;
}

/** A sheet of formulas over the rows: a line for each value of a column, with what has come together up to it. */
export interface BookSums {
  name: string;
  /** The place of the column whose values are its lines. */
  by: number;
  /** Its lines in their order, those without rows too; what else the rows say follows. */
  lines: readonly string[];
  /** A column for each value of this one, counted. */
  across?: number;
  /** Columns that are summed. */
  of: readonly number[];
  /** The number and each sum that had come together before the first line: what runs up to date begins there. */
  before?: readonly string[];
  words: { counted: string; total: string; soFar: string };
}

export interface Book {
  /** Of the sheet with the rows. */
  name: string;
  columns: readonly BookColumn[];
  /** Sheets behind the rows', each with rows of its own; a workbook alone has them. */
  more?: readonly { name: string; columns: readonly BookColumn[] }[];
  /** Behind these, in a workbook. */
  sums?: BookSums;
  /** What a row of sums is called. */
  total?: string;
  /** IANA, that times are written by. */
  timeZone: string;
  /** A second sheet in two columns: what was asked, by whom, when. */
  about: { name: string; lines: readonly (readonly [string, string])[] };
  /** What stands on its pages beside it, where it is a paper; `pages` with `{page}` and `{pages}`, `none` where it has no rows. */
  paper?: {
    organisation: string;
    logo?: Uint8Array;
    foot: string;
    pages: string;
    none: string;
    /** As `IssuedCode` of papers. */
    issued?: { address: string; foot: string; said: string };
  };
}

export interface Written {
  sha256: string;
  size: number;
}

/** A format: pieces of the file, in their order, while rows come. */
export type WriteBook = (book: Book, rows: AsyncIterator<Rows>, out: Output) => Promise<void>;

/** Rows of a sheet, or the word that those of the next follow. */
export type Rows = readonly CellRow[] | 'next sheet';

/** Those of the sheet that is written now. */
export async function* ofThisSheet(rows: AsyncIterator<Rows>): AsyncGenerator<readonly CellRow[]> {
  for (let next = await rows.next(); !next.done && next.value !== 'next sheet'; next = await rows.next())
    yield next.value;
}

/** Takes bytes of the file. */
export type Output = (bytes: Uint8Array) => void;
