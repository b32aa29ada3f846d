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
}

export interface Book {
  /** Of the sheet with the rows. */
  name: string;
  columns: readonly BookColumn[];
  /** Sheets behind the rows', each with rows of its own; a workbook alone has them. */
  more?: readonly { name: string; columns: readonly BookColumn[] }[];
  /** IANA, that times are written by. */
  timeZone: string;
  /** A second sheet in two columns: what was asked, by whom, when. */
  about: { name: string; lines: readonly (readonly [string, string])[] };
  /** What stands on its pages beside it, where it is a paper; `pages` with `{page}` and `{pages}`, `none` where it has no rows. */
  paper?: { organisation: string; foot: string; pages: string; none: string };
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
