/** Columns of a list as columns of a file: each kind of cell in the form that a sheet can compute with. */
import type { ExcelLanguage } from '@chainage/shared/contracts/excel-paths';
import { valuePath, type Column } from '@chainage/shared/contracts/kit/list';
import type { SheetWords } from './sheet.model.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import type { BookColumn, CellKind, CellRow, CellValue } from './write/book.model.ts';

export type Row = Readonly<Record<string, unknown>>;
interface Written extends BookColumn {
  value: (row: Row) => unknown;
}

const WIDTH: Readonly<Record<CellKind, number>> = {
  text: 24,
  number: 12,
  money: 18,
  chainage: 12,
  day: 14,
  time: 24,
};
const WIDEST = 40;
const NUMBERS = new Set(['whole', 'decimal']);
const KINDS: Readonly<Record<string, CellKind>> = {
  chainage: 'chainage',
  money: 'money',
  day: 'day',
  instant: 'time',
};

/** The value at a dotted path of a row. */
export function valueAt(row: Row, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row);
}

/** The label of a lookup as its row carries it, in this language where there is one. */
export function labelOf(one: Column, row: Row, language: ExcelLanguage): unknown {
  const labels = one.labels ?? `${one.name}_labels`;
  return (valueAt(row, labels) as Row | undefined)?.[language] ?? valueAt(row, valuePath(one));
}

/** Columns of a file, and what makes of a row of the list a row of it. */
export interface SheetColumns {
  columns: BookColumn[];
  toCells: (row: Row) => CellRow;
  /** The list's columns by their places in the file. */
  names?: readonly (string | undefined)[];
}

const kindOf = (kind: string): CellKind => (NUMBERS.has(kind) ? 'number' : (KINDS[kind] ?? 'text'));

function column(head: string, kind: CellKind, value: Written['value'], wide = false): Written {
  return { head, kind, value, width: wide ? WIDEST : Math.min(WIDEST, Math.max(WIDTH[kind], head.length + 4)) };
}

/** A stretch of road as two numbers and its side, so that it can be sorted and summed. */
function placeColumns(words: (typeof SHEET_WORDS)[ExcelLanguage], side: boolean | undefined): Written[] {
  const ends = [
    column(words.from, 'chainage', (row) => row['chainage_from']),
    column(words.to, 'chainage', (row) => row['chainage_to']),
  ];
  const { directions } = words;
  return side
    ? [...ends, column(words.direction, 'text', ({ direction }) => directions[String(direction)] ?? direction)]
    : ends;
}

function written(one: Column, words: SheetWords, language: ExcelLanguage): Written[] {
  const { name, kind } = one;
  const shared = SHEET_WORDS[language];
  if (kind === 'place') return placeColumns(shared, one.side);
  const head = words.columns[name] ?? name;
  const path = valuePath(one);
  if (kind === 'lookup') {
    return [column(head, 'text', (row) => (valueAt(row, path) == null ? null : labelOf(one, row, language)))];
  }
  const known = words.values[name];
  if (known) return [column(head, 'text', (row) => known[String(valueAt(row, path))] ?? valueAt(row, path))];
  if (kind === 'flag') {
    const said = (value: unknown) => (value === true ? shared.yes : value === false ? shared.no : null);
    return [column(head, 'text', (row) => said(valueAt(row, path)))];
  }
  return [column(head, kindOf(kind), (row) => valueAt(row, path), name === 'description')];
}

const cell = (value: unknown): CellValue =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The columns of a file, and what makes of a row of the list a row of it. */
export function sheetColumns(columns: readonly Column[], words: SheetWords, language: ExcelLanguage): SheetColumns {
  const all = columns.flatMap((one) => written(one, words, language).map((cells) => ({ ...cells, name: one.name })));
  return {
    names: all.map(({ name }) => name),
    columns: all.map(({ head, kind, width }) => ({ head, kind, width })),
    toCells: (row) => all.map(({ value }) => cell(value(row))),
  };
}
