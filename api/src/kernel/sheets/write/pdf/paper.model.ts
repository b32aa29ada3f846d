/** A paper as plain data, as the thread that writes it is told: what stands on it, in what order, all of it already in words. */

export interface PaperPhoto {
  /** A JPEG of the size it is printed at. */
  jpeg: Uint8Array;
  /** What stands under it. */
  lines: readonly string[];
}

export interface PaperTable {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** By column, whether it is compared digit by digit. */
  ends?: readonly boolean[];
  /** By column, whether it stands below its record with its head before it, not in the table. */
  below?: readonly boolean[];
  /** Many narrow columns: smaller letters, closer to the lines. */
  dense?: boolean;
  /** So many of its last rows are sums. */
  sums?: number;
}

/** A card to be cut out: whose it is, what for, and the code that says so. */
export interface PaperCard {
  organisation: string;
  title: string;
  /** A JPEG; null leaves room for one. */
  face: Uint8Array | null;
  name: string;
  /** Beside the photo. */
  lines: readonly string[];
  facts: readonly (readonly [string, string])[];
  code: string;
}

export type PaperPart =
  | { as: 'facts'; title: string; facts: readonly (readonly [string, string])[] }
  | ({ as: 'table'; title?: string } & PaperTable)
  /** `small`: as a proof, several to a row. */
  | { as: 'photos'; title: string; photos: readonly PaperPhoto[]; small?: boolean }
  | { as: 'story'; title: string; steps: readonly { what: string; by: string; said: string | null }[] }
  | { as: 'note'; text: string }
  /** Lines to sign on, each above who signs there. */
  | { as: 'signatures'; names: readonly string[] }
  | { as: 'cards'; cards: readonly PaperCard[] };

export interface IssuedCode {
  /** Where it leads. */
  address: string;
  /** At each foot: `Verification code K7M3-…`. */
  foot: string;
  /** Below the head: what the square is for. */
  said: string;
}

export interface PaperFrame {
  /** A4 where left out; A3 lies across. */
  size?: 'A3';
  /** Above the title, on the first page. */
  organisation: string;
  /** A JPEG, beside it. */
  logo?: Uint8Array;
  title: string;
  /** Below it: number, place, state. */
  lines: readonly string[];
  /** Where the record is found. */
  address?: string;
  /** On each page: who made it, when. */
  foot: string;
  /** By which whoever holds it finds what was issued: at its head as a square, and at each foot. */
  issued?: IssuedCode;
  /** `Page {page} of {pages}`. */
  pages: string;
}

export interface Paper extends PaperFrame {
  parts: readonly PaperPart[];
}
