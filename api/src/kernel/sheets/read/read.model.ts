/** What is read of a sheet. Nothing here or beside it imports from elsewhere: the thread that reads loads these files alone. */

export type ReadValue =
  | { kind: 'empty' }
  /** Whole, its escapes undone; NUL and halves of a character, which no database takes, are U+FFFD. */
  | { kind: 'text'; text: string }
  /** Plain decimal text without exponent, of at most 15 digits that say something, as Excel shows it. */
  | { kind: 'number'; text: string }
  /**
   * What a clock on the wall shows, with the parts that the cell's format shows: `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm:ss`, or a
   * time of day alone as `HH:mm:ss`.
   */
  | { kind: 'moment'; iso: string }
  | { kind: 'flag'; value: boolean }
  /** With what its program had computed; `empty` where that was not kept. */
  | { kind: 'formula'; value: ReadValue }
  /** `#REF!`, `#N/A` … */
  | { kind: 'error'; text: string };

export const EMPTY: ReadValue = Object.freeze({ kind: 'empty' });

export interface ReadRow {
  /** As Excel shows it, from 1. A row with nothing in it is left out. */
  row: number;
  /** By column from 0, to the last that holds something. */
  values: readonly ReadValue[];
}

export interface SheetSource {
  /** Of the staged file. */
  path: string;
  /** Under which it was sent: a text file is CSV only where it is called .csv, .tsv or .txt. */
  name: string;
}

export interface ReadLimits {
  /** Of the file. */
  bytes: number;
  /** Bytes of all parts that are read, unpacked. */
  unpacked: number;
  /** How many times larger than packed a part may be. */
  ratio: number;
  /** That hold something. */
  rows: number;
  /** Up to the last that holds something. */
  columns: number;
  /** Characters of a cell. */
  cellText: number;
  /** How many of them. */
  sharedStrings: number;
  /** Characters of all cells together, as often as cells name them: one text of a workbook may stand in every cell. */
  text: number;
  /** Of each row on the average, beyond what a few rows may hold. */
  rowText: number;
}

const MB = 1024 * 1024;

/** For a register of 50,000 rows of 20 below a head, whatever program saved it. */
export const READ_LIMITS: ReadLimits = {
  bytes: 32 * MB,
  unpacked: 512 * MB,
  ratio: 200,
  rows: 50_001,
  columns: 200,
  cellText: 32_767,
  sharedStrings: 1_000_100,
  text: 128 * MB,
  rowText: 8000,
};

export type SheetRefusal =
  /** Neither a workbook nor CSV: a picture, a letter, an .ods, an .xlsb. */
  | 'not_a_sheet'
  /** A workbook of before 2007 (.xls). */
  | 'old_xls'
  /** Protected by a password. */
  | 'encrypted'
  /** Carries macros (.xlsm), also under another name. */
  | 'macro'
  /** More bytes than allowed, packed or unpacked. */
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  /** Cut off, changed on its way, or contradicting itself. */
  | 'broken'
  /** `details.sheets` are those there are. */
  | 'no_such_sheet'
  /** CSV in neither UTF-8 nor UTF-16. */
  | 'encoding'
  /** Came to no end in the time that any honest file takes. */
  | 'slow';

/** What a sentence about the refusal may name, as far as it is known. */
export interface RefusalDetails {
  /** As Excel shows it, from 1. */
  row?: number;
  /** From 0. */
  column?: number;
  /** Which was passed. */
  limit?: number;
  sheets?: readonly string[];
  /** For the log: what was wrong, in English. */
  why?: string;
}

/** The file cannot be read, and why, for the person who sent it. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
  readonly code: SheetRefusal;
  readonly details: RefusalDetails;

  constructor(code: SheetRefusal, details: RefusalDetails = {}) {
    super(details.why === undefined ? code : `${code}: ${details.why}`);
    this.code = code;
    this.details = details;
  }
}

export interface OpenedSheet {
  format: 'xlsx' | 'csv';
  /** Of a workbook; CSV has one, named as the file. Sheets that are charts are none. */
  sheets: readonly { name: string; hidden: boolean }[];
  /** Which of them is read. */
  sheet: string;
  /**
   * Once, in chunks of some hundreds; the thread reads one chunk ahead and rests until it is asked. Throws `SheetRefused`,
   * also after rows, so that nothing may be done with them for good before the end.
   */
  rows(): AsyncIterable<readonly ReadRow[]>;
  /** How much of the sheet the rows so far are, 0 to 1: by the bytes of its part, since nothing honest says how many rows come. */
  share(): number;
  /**
   * Merged ranges, `A1:B2`, the first thousand. They stand behind the rows in the file, so they are known when `rows` has come
   * to its end; asking before throws. The value is in the first cell of a range, the others are empty.
   */
  merged(): readonly string[];
  /** Also in the midst, and twice. Whoever opened closes, whatever came between. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** By its name; the first that is not hidden otherwise. */
  sheet?: string;
  limits: ReadLimits;
  /** Ends the thread, whatever it is doing; what waits throws the signal's reason. */
  signal: AbortSignal;
}
