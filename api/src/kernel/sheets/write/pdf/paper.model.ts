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
}

export type PaperPart =
  | { as: 'facts'; title: string; facts: readonly (readonly [string, string])[] }
  | ({ as: 'table'; title?: string } & PaperTable)
  | { as: 'photos'; title: string; photos: readonly PaperPhoto[] }
  | { as: 'story'; title: string; steps: readonly { what: string; by: string; said: string | null }[] }
  | { as: 'note'; text: string };

export interface PaperFrame {
  /** Above the title, on the first page. */
  organisation: string;
  title: string;
  /** Below it: number, place, state. */
  lines: readonly string[];
  /** Where the record is found. */
  address?: string;
  /** On each page: who made it, when. */
  foot: string;
  /** `Page {page} of {pages}`. */
  pages: string;
}

export interface Paper extends PaperFrame {
  parts: readonly PaperPart[];
}
