/** Writes a workbook that was laid out cell by cell: formulas stand beside the values they come to, so that it is right unopened. */
import type { Output } from './book.model.ts';
import type { ComposedBook, ComposedCell, ComposedSheet, Figure } from './composed.model.ts';
import { csvLine, CSV_MARK } from './csv.ts';
import { guardFormula } from './formula-guard.ts';
import {
  bookRelations,
  composedBook,
  composedSheetBegin,
  composedSheetEnd,
  contentTypes,
  ROOT_RELATIONS,
  STYLE,
  STYLES,
} from './xlsx-parts.ts';
import { dateCell, isExact, numberCell, textCell } from './xlsx-cells.ts';
import { formulaCell } from './xlsx-sums.ts';
import { columnName } from './xlsx-text.ts';
import { Zip } from './zip.ts';

const STYLES_OF: Readonly<Record<Figure, [plain: number, head: number]>> = {
  quantity: [STYLE.quantity, STYLE.quantityHead],
  money: [STYLE.money, STYLE.moneyHead],
  percent: [STYLE.percent, STYLE.percent],
  plain: [STYLE.plain, STYLE.plain],
};

function written(cell: ComposedCell, place: string): string {
  if (cell === null) return '';
  if ('text' in cell) return cell.text === '' ? '' : textCell(place, cell.text, cell.head ? STYLE.head : STYLE.text);
  if ('day' in cell) return dateCell(place, cell.day, Date.parse(`${cell.day}T00:00:00Z`), STYLE.day);
  const style = STYLES_OF[cell.as][cell.head ? 1 : 0];
  if (cell.formula !== undefined) return formulaCell(place, cell.formula, cell.value, style);
  return isExact(cell.value) ? numberCell(place, cell.value, style) : textCell(place, cell.value);
}

function sheetOf({ widths, rows, frozen, paper }: ComposedSheet, isFirst: boolean): string {
  const lines = rows.map(
    (row, line) =>
      `<row r="${line + 1}">${row.map((cell, at) => written(cell, `${columnName(at)}${line + 1}`)).join('')}</row>`,
  );
  return composedSheetBegin(widths, { ...frozen, selected: isFirst }) + lines.join('') + composedSheetEnd(paper);
}

export async function writeComposedXlsx({ sheets }: ComposedBook, out: Output): Promise<void> {
  const zip = new Zip(out);
  // a workbook of rows has one sheet more by itself, which says what it is
  const more = sheets.length - 2;
  await zip.add('[Content_Types].xml', [contentTypes(more)]);
  await zip.add('_rels/.rels', [ROOT_RELATIONS]);
  await zip.add('xl/_rels/workbook.xml.rels', [bookRelations(more)]);
  await zip.add('xl/styles.xml', [STYLES]);
  for (const [at, sheet] of sheets.entries())
    await zip.add(`xl/worksheets/sheet${at + 1}.xml`, [sheetOf(sheet, at === 0)]);
  await zip.add('xl/workbook.xml', [composedBook(sheets.map(({ name, frozen }) => ({ name, heads: frozen.rows })))]);
  zip.end();
}

const plain = (cell: ComposedCell | undefined): string => {
  if (!cell) return '';
  if ('text' in cell) return guardFormula(cell.text);
  return 'day' in cell ? cell.day : cell.value;
};

/** Heads and values alone: CSV has no formulas, and what reads it no use for what stands above the heads. */
export function writeComposedCsv({ sheets: [sheet] }: ComposedBook, out: Output): Promise<void> {
  out(
    Buffer.from(
      CSV_MARK + (sheet?.rows.slice(sheet.frozen.rows - 1) ?? []).map((row) => csvLine(row.map(plain))).join(''),
    ),
  );
  return Promise.resolve();
}
