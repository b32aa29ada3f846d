/** Widths of a table's columns out of what stands in them, so that as little as possible is broken over lines. */
import type { PaperTable } from './paper.model.ts';

/** Points of an A4 sheet between its margins. */
export const SHEET = { portrait: 595 - 2 * 34, landscape: 842 - 2 * 34 } as const;
/** Between text and line, on both sides together. */
const PADDING = 8;
/** Of its height: how wide a sign of Noto Sans is on average. Marks of Devanagari stand on the sign before. */
const SIGN = 0.57;
const MARKS = /\p{M}/gu;
/** No column asks for more than this many signs, nor needs a longer word unbroken. */
const WIDEST = 64;
const LONGEST_WORD = 24;
/** Heads are bold. */
const BOLD = 1.2;
/** Not at spaces that hold together. */
const BREAKS = /[ \n]+/;
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6];

export interface TableShape {
  landscape: boolean;
  /** Of its letters, in points. */
  size: number;
  widths: number[];
}

interface Asked {
  /** The longest word: what may not be broken. */
  least: number;
  /** All of it on one line. */
  most: number;
}

const longest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, text.replace(MARKS, '').length), 0);

function asked({ heads, rows }: PaperTable): Asked[] {
  return heads.map((head, at) => {
    const texts = [head, ...rows.map((row) => row[at] ?? '')];
    const words = longest(texts.flatMap((text) => text.split(BREAKS))) + 1;
    const least = Math.min(LONGEST_WORD, Math.max(words, longest(head.split(BREAKS)) * BOLD + 1));
    return { least, most: Math.max(least, Math.min(WIDEST, longest(texts) + 1)) };
  });
}

/** What is left beyond the longest words goes to those who would need more. */
function share(columns: readonly Asked[], room: number): number[] {
  const least = columns.reduce((sum, { least }) => sum + least, 0);
  const wanted = columns.reduce((sum, { least, most }) => sum + most - least, 0);
  const left = Math.max(0, room - least);
  const part = wanted === 0 ? 0 : Math.min(1, left / wanted);
  return columns.map(({ least, most }) => least + (most - least) * part);
}

/** Upright where all of it fits on one line so, else across; smaller letters only where the longest words ask for it. */
export function tableShape(table: PaperTable): TableShape {
  const columns = asked(table);
  const [first = 8] = SIZES;
  const roomOf = (sheet: number, size: number) => (sheet - columns.length * PADDING) / (size * SIGN);
  const most = columns.reduce((sum, { most }) => sum + most, 0);
  const least = columns.reduce((sum, { least }) => sum + least, 0);
  const landscape = most > roomOf(SHEET.portrait, first);
  const sheet = landscape ? SHEET.landscape : SHEET.portrait;
  const size = SIZES.find((one) => least <= roomOf(sheet, one)) ?? SIZES.at(-1)!;
  const signs = share(columns, roomOf(sheet, size));
  const sum = signs.reduce((all, one) => all + one, 0);
  const room = sheet - columns.length * PADDING;
  // what is too much all the same breaks within words; what is too little fills the sheet
  return { landscape, size, widths: signs.map((one) => Math.floor((one / sum) * room * 10) / 10) };
}
