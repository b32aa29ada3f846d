/** A workbook whose rows are written as they come: a table with frozen head and filters, and a sheet that says what it is. */
import { ofThisSheet, type Book, type BookColumn, type CellRow, type CellValue, type WriteBook } from './book.model.ts';
import { clockOf } from './local-time.ts';
import { dateCell, isExact, numberCell, textCell } from './xlsx-cells.ts';
import {
  bookRelations,
  contentTypes,
  ROOT_RELATIONS,
  sheetBegin,
  sheetEnd,
  STYLE,
  STYLES,
  workbook,
} from './xlsx-parts.ts';
import { formulaCell, formulaOf, Sums } from './xlsx-sums.ts';
import { columnName, sheetName } from './xlsx-text.ts';
import { Zip } from './zip.ts';

type CellWriter = (place: string, value: string) => string;

function cellWriter({ kind }: BookColumn, clock: (instant: number) => number): CellWriter {
  switch (kind) {
    case 'number':
    case 'money':
    case 'chainage': {
      const style = kind === 'number' ? STYLE.plain : STYLE[kind];
      return (place, value) => (isExact(value) ? numberCell(place, value, style) : textCell(place, value));
    }
    case 'day':
      return (place, value) => dateCell(place, value, Date.parse(`${value}T00:00:00Z`), STYLE.day);
    case 'time':
      // whole seconds: what clocks show
      return (place, value) => dateCell(place, value, Math.floor(clock(Date.parse(value)) / 1000) * 1000, STYLE.time);
    default:
      return (place, value) => textCell(place, value);
  }
}

type Table = Pick<Book, 'columns' | 'timeZone' | 'total'>;

function rowWriter({ columns, timeZone }: Table): (row: CellRow, number: number) => string {
  const clock = clockOf(timeZone);
  const cells = columns.map((column, at) => ({ name: columnName(at), write: cellWriter(column, clock), column }));
  const written = (value: CellValue | undefined, at: number, number: number) => {
    const { name, write, column } = cells[at]!;
    if (column.formula && value && isExact(value))
      return formulaCell(
        `${name}${number}`,
        formulaOf(column.formula, number),
        value,
        column.kind === 'money' ? STYLE.money : STYLE.plain,
      );
    return value === null || value === undefined || value === '' ? '' : write(`${name}${number}`, value);
  };
  return (row, number) => `<row r="${number}">${cells.map((_, at) => written(row[at], at, number)).join('')}</row>`;
}

async function* table(
  book: Table,
  rows: AsyncIterable<readonly CellRow[]>,
  { isFirst, ended, sums }: { isFirst: boolean; ended?: (whole: string, last: number) => void; sums?: Sums },
) {
  const { columns } = book;
  yield sheetBegin(
    columns.map(({ width }) => width),
    { frozen: true, selected: isFirst },
  );
  yield `<row r="1">${columns.map(({ head }, at) => textCell(`${columnName(at)}1`, head, STYLE.head)).join('')}</row>`;
  const write = rowWriter(book);
  let number = 1;
  for await (const some of rows) {
    if (sums) for (const row of some) sums.add(row);
    yield some.map((row) => write(row, ++number)).join('');
  }
  const last = `${columnName(columns.length - 1)}`;
  ended?.(`$A$1:$${last}$${number}`, number);
  yield sums?.foot(number, book.total ?? '', textCell) ?? '';
  yield sheetEnd(isFirst ? `A1:${last}${number}` : undefined);
}

const about = ({ about: { lines } }: Book): string =>
  [
    sheetBegin([32, 64], { frozen: false, selected: false }),
    ...lines.map(
      ([what, said], at) =>
        `<row r="${at + 1}">${textCell(`A${at + 1}`, what, STYLE.head)}${textCell(`B${at + 1}`, said)}</row>`,
    ),
    sheetEnd(),
  ].join('');

/** A line for each value that the rows have, of formulas over them. */
function sumsSheet({ name }: Book, sums: Sums, last: number): string {
  const { widths, rows } = sums.sheet(`'${sheetName(name).replaceAll("'", "''")}'`, last, textCell);
  return `${sheetBegin(widths, { frozen: true, selected: false })}${rows}${sheetEnd()}`;
}

export const writeXlsx: WriteBook = async (book, rows, out) => {
  const zip = new Zip(out);
  let [filtered, last] = ['', 1];
  const { more = [] } = book;
  const sheets = [...more.map(({ name }) => name), ...(book.sums ? [book.sums.name] : [])];
  const sums = new Sums(book.columns, book.sums);
  await zip.add('[Content_Types].xml', [contentTypes(sheets.length)]);
  await zip.add('_rels/.rels', [ROOT_RELATIONS]);
  await zip.add('xl/_rels/workbook.xml.rels', [bookRelations(sheets.length)]);
  await zip.add('xl/styles.xml', [STYLES]);
  await zip.add('xl/worksheets/sheet2.xml', [about(book)]);
  await zip.add(
    'xl/worksheets/sheet1.xml',
    table(book, ofThisSheet(rows), { isFirst: true, sums, ended: (...end) => ([filtered, last] = end) }),
  );
  for (const [at, { columns }] of more.entries())
    await zip.add(
      `xl/worksheets/sheet${at + 3}.xml`,
      table({ columns, timeZone: book.timeZone }, ofThisSheet(rows), { isFirst: false }),
    );
  if (book.sums) await zip.add(`xl/worksheets/sheet${sheets.length + 2}.xml`, [sumsSheet(book, sums, last)]);
  await zip.add('xl/workbook.xml', [workbook([book.name, ...sheets], book.about.name, filtered)]);
  zip.end();
};
