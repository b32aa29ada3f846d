import { SHEET, tableShape } from './table-widths.ts';

const table = (heads: string[], ...rows: string[][]) => ({ heads, rows });
const widthOf = (widths: readonly number[]) => widths.reduce((sum, one) => sum + one, 0);

it('stands upright where every row fits on a line, and fills the sheet', () => {
  const { landscape, widths, size } = tableShape(table(['No', 'Name'], ['1', 'Chevron board']));
  expect(landscape).toBe(false);
  expect(size).toBe(8.5);
  expect(widthOf(widths)).toBeCloseTo(SHEET.portrait - 2 * 8, 0);
  expect(widths[1]).toBeGreaterThan(widths[0]!);
});

it('lies across for many columns, with smaller letters only where the longest words ask for it', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => `Column ${at}`);
  const usual = tableShape(
    table(
      twelve,
      twelve.map(() => 'some words that may be broken'),
    ),
  );
  expect([usual.landscape, usual.size]).toEqual([true, 8.5]);
  const words = tableShape(
    table(
      twelve,
      twelve.map(() => 'ISS/RA/2026-27/000041'),
    ),
  );
  expect(words.landscape).toBe(true);
  expect(words.size).toBeLessThan(8.5);
  expect(widthOf(words.widths)).toBeLessThanOrEqual(SHEET.landscape);
});

it('counts no mark of Devanagari as a sign of its own', () => {
  const marked = tableShape(table(['a', 'b'], ['निर्देशिका', 'x']));
  const plain = tableShape(table(['a', 'b'], ['निर्देशिका'.replace(/\p{M}/gu, ''), 'x']));
  expect(marked).toEqual(plain);
});

it('keeps a word of any length within the sheet', () => {
  const { widths } = tableShape(table(['a', 'b'], ['x'.repeat(4000), 'y']));
  expect(widthOf(widths)).toBeLessThanOrEqual(SHEET.landscape);
  expect(Math.min(...widths)).toBeGreaterThan(10);
});
