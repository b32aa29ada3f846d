/** Tables of a paper as pdfmake takes them. */
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { PaperTable } from './paper.model.ts';
import { PADDING, paddingOf, type TableShape } from './table-widths.ts';
import { wrap, type WidthOf } from './wrap.ts';

export const GREY = '#555555';
const QUIET = '#333333';
const LINE = '#9a9a9a';

const LAYOUT = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => LINE,
  vLineColor: () => LINE,
  fillColor: (row: number) => (row === 0 ? '#eeeeee' : null),
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
/** Records of several lines are parted by lines across alone. */
const FOLDED = { ...LAYOUT, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0 };
const INDENT = 8;
const OPEN = {
  ...LAYOUT,
  vLineWidth: () => 0,
  fillColor: () => null,
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
};

interface Written {
  size: number;
  widthOf: WidthOf;
  bold?: boolean;
}

/** What is drawn is what was measured: lines are broken here, and nowhere else. */
function textIn(text: string, room: number, { size, widthOf, bold = false }: Written): Content {
  const lines = wrap(text, room / size, widthOf, bold).map((line): Content => ({ text: line, noWrap: true }));
  return lines.length === 1 ? lines[0]! : { stack: lines };
}

const alignmentOf = (ends: readonly boolean[], at: number) => ({ alignment: ends[at] ? 'right' : 'left' }) as const;

/** A line of text takes so much of its size, with what lies between lines; a row so many points beside. */
const [LEADING, ROW] = [1.3, 5] as const;

/** Whether a table stands in so many points, about, where all columns stand beside each other; of a longer one no more is measured. */
export function standsIn(
  points: number,
  { heads, rows }: PaperTable,
  { size, widths }: TableShape,
  widthOf: WidthOf,
): boolean {
  let height = 0;
  return [heads, ...rows].every((row) => {
    const lines = row.map((text, at) => wrap(text, (widths[at] ?? 0) / size, widthOf, true).length);
    height += Math.max(1, ...lines) * size * LEADING + ROW;
    return height <= points;
  });
}

/** How a table is drawn: `whole` points are not cut, a `title` is said above its heads on each page. */
export interface Drawn {
  shape: TableShape;
  widthOf: WidthOf;
  whole: number;
  title?: string;
}

const BARE: [boolean, boolean, boolean, boolean] = [false, false, false, false];
/** The title of a table that is longer than a page stands above its heads again on each. */
const titleRow = (title: string, columns: number): TableCell[] => [
  { text: title, style: 'heading', colSpan: columns, border: BARE },
  ...Array.from({ length: columns - 1 }, (): TableCell => ({ text: '', border: BARE })),
];

/** So many rows stand on the page of the sums of what they belong to, with their heads above them. */
const WITH_SUMS = 2;

/** How many of a table's last rows are not parted: its sums with the rows before; none where no page holds them. */
function unparted(all: PaperTable, { shape, widthOf, whole }: Drawn): number {
  const { rows, sums = 0 } = all;
  const count = sums === 0 ? 0 : Math.min(rows.length - 1, sums + WITH_SUMS);
  return count > 1 && standsIn(whole, { ...all, rows: rows.slice(-count) }, shape, widthOf) ? count : 0;
}

/** A table of several rows in the place of the last one: pdfmake keeps a row together, and sets heads above it on a new page. */
function asOneRow(
  body: TableCell[][],
  columns: number,
  { side, widths }: { side: number; widths: number[] },
): TableCell[] {
  const layout = {
    ...LAYOUT,
    fillColor: () => null,
    paddingLeft: () => side,
    paddingRight: () => side,
    // the table around draws those above and below
    hLineWidth: (line: number) => (line === 0 || line === body.length ? 0 : LAYOUT.hLineWidth()),
  };
  const beyond = -side - LAYOUT.vLineWidth();
  const inner = { colSpan: columns, margin: [beyond, 0, beyond, 0], layout, table: { widths, body } } as TableCell;
  return [inner, ...Array.from({ length: columns - 1 }, (): TableCell => '')];
}

function plainTable(all: PaperTable, drawn: Drawn): Content {
  const { heads, rows, ends = [], sums = 0 } = all;
  const {
    shape: { size, widths },
    widthOf,
    title,
  } = drawn;
  const side = Math.floor(paddingOf(all) / 2);
  const cell = (text: string, at: number, bold = false) => {
    const lines = textIn(text, widths[at] ?? 0, { size, widthOf, bold }) as object;
    return { ...lines, ...alignmentOf(ends, at), bold } as TableCell;
  };
  const body = rows.map((row, line) => row.map((text, at) => cell(text, at, line >= rows.length - sums)));
  const last = body.splice(rows.length - unparted(all, drawn));
  const headerRows = title === undefined ? 1 : 2;
  const above = headerRows + body.length;
  const paddingAt = (row: number) => (row === above ? 0 : LAYOUT.paddingTop());
  return {
    fontSize: size,
    layout: {
      ...LAYOUT,
      paddingTop: paddingAt,
      paddingBottom: paddingAt,
      paddingLeft: () => side,
      paddingRight: () => side,
      hLineWidth: (line: number) => (line === 0 && title !== undefined ? 0 : LAYOUT.hLineWidth()),
      fillColor: (row: number) => LAYOUT.fillColor(title === undefined ? row : row - 1),
    },
    table: {
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        ...(title === undefined ? [] : [titleRow(title, heads.length)]),
        heads.map((head, at) => cell(head, at, true)),
        ...body,
        ...(last.length === 0 ? [] : [asOneRow(last, heads.length, { side, widths })]),
      ],
    },
  };
}

/** Records of more columns than stand beside each other: the others follow below, each with its head, where they say something. */
function foldedTable({ heads, rows, ends = [] }: PaperTable, { shape, widthOf, title }: Drawn): Content {
  const { size, widths, beside, below } = shape;
  const across = (row: readonly string[], bold: boolean): Content => ({
    columnGap: PADDING,
    columns: beside.map((at, place): Column => {
      const width = widths[place] ?? 0;
      const text = textIn(row[at] ?? '', width, { size, widthOf, bold }) as object;
      return { width, ...text, ...alignmentOf(ends, at), bold } as Column;
    }),
  });
  const room = widths.reduce((sum, one) => sum + one + PADDING, -PADDING - INDENT);
  const rest = (row: readonly string[]): Content[] => {
    const said = below.flatMap((at) => (row[at] ? [`${heads[at]}: ${row[at].replaceAll('\n', ' ')}`] : []));
    if (said.length === 0) return [];
    const text = textIn(said.join(' · '), room, { size: size - 0.5, widthOf }) as object;
    return [{ ...text, fontSize: size - 0.5, color: QUIET, margin: [INDENT, 1, 0, 0] } as Content];
  };
  return {
    fontSize: size,
    layout: { ...FOLDED, fillColor: (row: number) => FOLDED.fillColor(title === undefined ? row : row - 1) },
    table: {
      headerRows: title === undefined ? 1 : 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*'],
      body: [
        ...(title === undefined ? [] : [titleRow(title, 1)]),
        [across(heads, true)],
        ...rows.map((row): TableCell[] => [{ stack: [across(row, false), ...rest(row)] }]),
      ],
    },
  };
}

/** Of one line a record where all columns stand beside each other. */
export const table = (all: PaperTable, drawn: Drawn): Content =>
  (drawn.shape.below.length === 0 ? plainTable : foldedTable)(all, drawn);

const FACT = { label: 150, size: 9 } as const;

/** `sheet`: points between its margins. */
export const facts = (all: readonly (readonly [string, string])[], sheet: number, widthOf: WidthOf): Content => ({
  layout: OPEN,
  table: {
    widths: [FACT.label, '*'],
    dontBreakRows: true,
    body: all.map(([label, said]) => [
      { ...(textIn(label, FACT.label, { size: FACT.size, widthOf }) as object), color: GREY } as TableCell,
      textIn(said, sheet - FACT.label - 2 * PADDING, { size: FACT.size, widthOf }) as TableCell,
    ]),
  },
});
