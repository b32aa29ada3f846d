/** Widths of a table's columns out of what stands in them, so that no word is broken: what does not fit beside stands below. */
import type { PaperTable } from './paper.model.ts';
import { lineWidth, widestWord, type WidthOf } from './wrap.ts';

/** Points of an A4 sheet between its margins. */
export const SHEET = { portrait: 595 - 2 * 34, landscape: 842 - 2 * 34 } as const;
/** Of an A3 sheet, across. */
export const LARGE_SHEET = 1191 - 2 * 34;
/** Between text and line, on both sides together. */
export const PADDING = 8;
/** With the line beside it: of some forty columns these count. */
const DENSE_PADDING = 4.5;
export const paddingOf = ({ dense }: Pick<PaperTable, 'dense'>): number => (dense ? DENSE_PADDING : PADDING);
/** A line before the first column and one behind each, where their room does not hold it already. */
const LINE = 0.5;
const linesOf = (columns: number, dense: boolean | undefined): number => LINE * (dense ? 1 : columns + 1);
/** Of their height: no column asks for more than this, nor needs a longer word unbroken. */
const WIDEST = 36;
const LONGEST_WORD = 20;
/** So that a rounding breaks no word. */
const SLACK = 0.1;
/** Below the last nobody reads at arm's length. */
const SIZES = [8.5, 8, 7.5, 7];
const DENSE_SIZES = [7.5, 7, 6.5, 6, 5.5, 5];

export interface TableShape {
  landscape: boolean;
  /** Of its letters, in points. */
  size: number;
  /** By number of column: those beside each other, with their widths. */
  beside: number[];
  widths: number[];
  /** Those that follow in lines of their own, where they say something. */
  below: number[];
}

interface Asked {
  at: number;
  /** The longest word: what may not be broken. */
  least: number;
  /** All of it on one line. */
  most: number;
}

function asked({ heads, rows }: PaperTable, at: number, widthOf: WidthOf): Asked {
  const texts = rows.flatMap((row) => (row[at] ?? '').split('\n'));
  const largest = (measure: (text: string, widthOf: WidthOf, bold?: boolean) => number) =>
    texts.reduce((most, text) => Math.max(most, measure(text, widthOf)), measure(heads[at] ?? '', widthOf, true));
  const least = Math.min(LONGEST_WORD, largest(widestWord)) + SLACK;
  return { at, least, most: Math.max(least, Math.min(WIDEST, largest(lineWidth) + SLACK)) };
}

const sumOf = (columns: readonly Asked[], of: 'least' | 'most'): number =>
  columns.reduce((sum, column) => sum + column[of], 0);

/** What is left beyond the longest words goes to those who would need more. */
function share(columns: readonly Asked[], room: number): number[] {
  const least = sumOf(columns, 'least');
  const wanted = sumOf(columns, 'most') - least;
  const part = wanted === 0 ? 0 : Math.min(1, Math.max(0, room - least) / wanted);
  return columns.map(({ least, most }) => least + (most - least) * part);
}

/** Upright where all of it fits on one line so, else across; smaller letters, then fewer columns, where the longest words ask for it. */
export function tableShape(table: PaperTable, widthOf: WidthOf, size?: 'A3'): TableShape {
  const { heads, below = [], dense } = table;
  const [padding, sizes] = [paddingOf(table), dense ? DENSE_SIZES : SIZES];
  const columns = heads.flatMap((_, at) => (below[at] ? [] : [asked(table, at, widthOf)]));
  const [first = 8] = sizes;
  const roomOf = (sheet: number, size: number) =>
    (sheet - columns.length * padding - linesOf(columns.length, dense)) / size;
  const landscape = size === 'A3' || sumOf(columns, 'most') > roomOf(SHEET.portrait, first);
  const sheet = size === 'A3' ? LARGE_SHEET : landscape ? SHEET.landscape : SHEET.portrait;
  const sizeFor = () => sizes.find((one) => sumOf(columns, 'least') <= roomOf(sheet, one));
  while (columns.length > 1 && sizeFor() === undefined) columns.pop();
  const letters = sizeFor() ?? sizes.at(-1)!;
  const beside = columns.map(({ at }) => at);
  const shares = share(columns, roomOf(sheet, letters));
  const sum = shares.reduce((all, one) => all + one, 0);
  const room = sheet - columns.length * padding - linesOf(columns.length, dense);
  return {
    landscape,
    size: letters,
    beside,
    widths: shares.map((one) => Math.floor((one / sum) * room * 10) / 10),
    below: heads.flatMap((_, at) => (beside.includes(at) ? [] : [at])),
  };
}
