import { markSet } from '../marks.ts';
import type { Mark } from '../strip.model.ts';
import { drawNames } from './draw-marks.ts';
import { bandsOf, type Frame } from './frame.ts';

const stands = (called: string, from: number): Mark => ({
  ...{ id: called, layer: 'a', from, to: from, side: null, tone: 'quiet', sign: '' },
  ...{ stands: 'plaza' as const, called },
});
const set = markSet([
  stands('Nandani toll plaza', 33_200),
  stands('Bridge at its foot', 33_210),
  stands('Ashta', 78_600),
]);

function namesIn(isUpright: boolean, from: number, to: number): string[] {
  const said: string[] = [];
  const ctx = { fillText: (text: string) => void said.push(text) };
  const frame: Frame = {
    isUpright,
    length: 1000,
    shown: { from, to },
    bands: bandsOf(isUpright, { heat: false, rows: 0 }),
  };
  drawNames({ ctx, frame, palette: { font: 'x' }, dots: 1 } as never, set);
  return said;
}

test('a toll plaza has its name beside it, none over another', () => {
  expect(namesIn(false, 30_000, 36_000)).toEqual(['Nandani toll plaza']);
  expect(namesIn(false, 33_000, 33_400)).toEqual(['Nandani toll plaza']);
  expect(namesIn(false, 12_000, 96_000)).toEqual(['Nandani toll plaza', 'Ashta']);
});

test('a road that stands upright has no room for names', () => {
  expect(namesIn(true, 30_000, 36_000)).toEqual([]);
});
