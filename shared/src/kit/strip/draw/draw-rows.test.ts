import { markSet } from '../marks.ts';
import type { Mark } from '../strip.model.ts';
import { drawRowNames, drawStretches } from './draw-rows.ts';
import { bandsOf, type Frame } from './frame.ts';

const rows = ['1.1 Earthwork', '1.3 Sub-base', '3.1 BC 40 mm'];
const work = (row: string, side: Mark['side']): Mark => ({
  ...{ id: row, layer: 'work', from: 29_000, to: 37_000, side, tone: 'success', sign: '', row },
});
// from before one end to beyond the other, so that no name has a place beside it
const set = markSet([...rows.map((row) => work(row, 'both')), work('1.1 Earthwork', 'rhs')]);
/** Half of what a line of 12 px is high. */
const HALF = 6;

function drawn(changes: Partial<Frame>, isPaper = false) {
  const bars: { left: number; top: number; right: number; bottom: number }[] = [];
  const names: { text: string; x: number; y: number }[] = [];
  const ctx = {
    fillRect: (left: number, top: number, width: number, height: number) =>
      void bars.push({ left, top, right: left + width, bottom: top + height }),
    fillText: (text: string, x: number, y: number) => void names.push({ text, x, y }),
  };
  const bands = bandsOf(false, { heat: true, rows: rows.length, isPaper });
  const frame: Frame = { isUpright: false, length: 1000, shown: { from: 30_000, to: 36_000 }, bands, ...changes };
  const drawing = { ctx, frame, palette: { tone: {}, font: 'x' }, dots: 1 } as never;
  drawStretches(drawing, set, rows);
  drawRowNames(drawing, rows);
  return { bars, names, frame };
}

test.each([
  ['a screen', {}, false],
  ['paper', { names: 210, beyond: 24 }, true],
])('on %s no name of a row lies over what is done', (_, changes, isPaper) => {
  const { bars, names, frame } = drawn(changes, isPaper);
  expect(names.map(({ text }) => text)).toEqual(rows);
  expect(bars.length).toBeGreaterThan(rows.length);
  for (const { x, y } of names)
    for (const { left, top, bottom } of bars)
      expect(x < left || y + HALF <= top + 1 || y - HALF >= bottom - 1).toBe(true);
  const [start, size] = frame.bands.rows;
  for (const { top, bottom } of bars) expect(top >= start && bottom <= start + size).toBe(true);
});
