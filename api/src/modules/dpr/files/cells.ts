/** Cells, and formulas over them, as the sheets of daily progress lay them out. */
export { at, down, figure, head, onSheet, reckoned, text } from '#kernel/sheets/cells.ts';
