import { SHEET, tableShape, type TableShape } from './table-widths.ts';
import { standsIn } from './tables.ts';

/** Every sign is half as wide as high; marks stand on the sign before. */
const widthOf = (text: string) => text.replace(/\p{M}/gu, '').length / 2;
const shapeOf = (heads: string[], ...rows: string[][]) => tableShape({ heads, rows }, widthOf);
const sumOf = ({ widths }: TableShape) => widths.reduce((sum, one) => sum + one, 0);
const many = (count: number, text: string) => Array.from({ length: count }, () => text);

it('stands upright where every row fits on a line, and fills the sheet', () => {
  const shape = shapeOf(['No', 'Name'], ['1', 'Chevron board']);
  expect(shape).toMatchObject({ landscape: false, size: 8.5, beside: [0, 1], below: [] });
  expect(sumOf(shape)).toBeCloseTo(SHEET.portrait - 2 * 8 - 3 * 0.5, 0);
  expect(shape.widths[1]).toBeGreaterThan(shape.widths[0]!);
});

it('lies across for many columns, with smaller letters only where the longest words ask for it', () => {
  const usual = shapeOf(many(10, 'Column'), many(10, 'some words that may be broken'));
  expect(usual).toMatchObject({ landscape: true, size: 8.5, below: [] });
  const words = shapeOf(many(8, 'Column'), many(8, 'ISS/RA/2026-27/000041'));
  expect(words).toMatchObject({ landscape: true, below: [] });
  expect(words.size).toBeLessThan(8.5);
  expect(sumOf(words)).toBeLessThanOrEqual(SHEET.landscape);
});

it('reaches no further than the page with its lines drawn, however many columns', () => {
  for (const count of [2, 8, 17]) {
    const { below, ...shape } = shapeOf(many(count, 'Col'), many(count, 'words to be broken'));
    expect(below).toEqual([]);
    expect(sumOf({ below, ...shape }) + count * 8 + (count + 1) * 0.5).toBeLessThanOrEqual(SHEET.landscape);
  }
});

it('leaves every word whole: columns that would break one stand below', () => {
  const shape = shapeOf(many(26, 'Classification'), many(26, 'ISS/RA/2026-27/000041'));
  expect(shape.beside.length).toBeGreaterThan(4);
  expect([...shape.beside, ...shape.below]).toEqual(Array.from({ length: 26 }, (_, at) => at));
  for (const width of shape.widths) expect(width).toBeGreaterThanOrEqual(widthOf('ISS/RA/2026-27/000041') * shape.size);
  expect(sumOf(shape)).toBeLessThanOrEqual(SHEET.landscape);
});

it('puts below what is declared to stand there, wherever it is', () => {
  const below = [false, true, false];
  const shape = tableShape({ heads: ['a', 'b', 'c'], rows: [['1', 'x'.repeat(400), '3']], below }, widthOf);
  expect(shape).toMatchObject({ landscape: false, beside: [0, 2], below: [1] });
});

it('keeps a word of any length within the sheet', () => {
  const shape = shapeOf(['a', 'b'], ['x'.repeat(4000), 'y']);
  expect(sumOf(shape)).toBeLessThanOrEqual(SHEET.landscape);
  expect(Math.min(...shape.widths)).toBeGreaterThan(8);
});

it('says what stands on a page, and measures of a long table no more than a page holds', () => {
  const table = (rows: number) => ({
    heads: ['a', 'b'],
    rows: Array.from({ length: rows }, () => ['some words', 'x']),
  });
  let asked = 0;
  const counting = (text: string) => {
    asked += 1;
    return widthOf(text);
  };
  const says = (rows: number) => {
    const shape = tableShape(table(rows), widthOf);
    asked = 0;
    return [standsIn(560, table(rows), shape, counting), asked];
  };
  expect(says(20)[0]).toBe(true);
  expect(says(200)[0]).toBe(false);
  expect(says(2000)).toEqual(says(200));
});
