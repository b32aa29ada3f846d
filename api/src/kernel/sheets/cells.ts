/** Cells of a composed workbook, and formulas over them. */
import type { ComposedCell, Figure } from './write/composed.model.ts';
import { columnName, sheetName } from './write/xlsx-text.ts';

export const text = (said: string | null | undefined): ComposedCell => (said ? { text: said } : null);
export const head = (said: string): ComposedCell => ({ text: said, head: true });
/** Typed in. */
export const figure = (value: string | null | undefined, as: Figure = 'quantity'): ComposedCell =>
  value === null || value === undefined ? null : { value, as };
/** Worked out, with what it comes to. */
export const reckoned = (formula: string, value: string, as: Figure = 'quantity', isHead = false): ComposedCell => ({
  value,
  as,
  formula,
  ...(isHead && { head: true }),
});

/** `at(3, 7)` → `D7`. */
export const at = (column: number, row: number): string => `${columnName(column)}${row}`;
/** `from(3, 7, 9)` → `D7:D9`. */
export const down = (column: number, first: number, last: number): string => `${at(column, first)}:${at(column, last)}`;
/** Cells of another sheet, which rows above and below do not move. */
export const onSheet = (name: string, column: number, first: number, last: number): string =>
  `'${sheetName(name).replaceAll("'", "''")}'!$${columnName(column)}$${first}:$${columnName(column)}$${last}`;
