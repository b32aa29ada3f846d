import { acrossOf } from './draw/draw-marks.ts';
import { bandsOf, type Frame } from './draw/frame.ts';
import type { Picture } from './draw/draw-strip.ts';
import { GlanceScene } from './glance-scene.ts';
import { markSet } from './marks.ts';
import { pinsOf } from './pins.ts';
import type { Mark } from './strip.model.ts';

const road = { from: 12_000, to: 96_000 };
const mark: Mark = { ...{ id: 'a', layer: 'l', from: 40_000, to: 40_000 }, side: 'lhs', tone: 'info', sign: '?' };
const picture: Picture = {
  road: { ...road, code: 'NH', ends: {}, packages: [], gaps: [] },
  ...{ pins: markSet([mark]), heat: null, structures: markSet([]), stretches: markSet([]), rows: [] },
  ...{ picked: null, chosen: null, here: null, said: { lhs: 'LHS', rhs: 'RHS' } },
};
const bands = bandsOf(false, { heat: false, rows: 0 }, true);
const frame: Frame = { isUpright: false, isSmall: true, length: 840, shown: road, bands };
/** jsdom draws nothing: whatever is drawn goes nowhere. */
const nowhere = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });

beforeAll(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(nowhere as never));

function glance(picked: Picture['picked'] = null) {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  Object.assign(canvas, { setPointerCapture: () => undefined });
  const heard: unknown[] = [];
  const scene = new GlanceScene(canvas);
  scene.show(
    frame,
    { ...picture, picked },
    { onPick: (stretch) => heard.push(stretch), onOpen: ({ id }) => heard.push(id) },
  );
  const finger = (type: string, clientX: number, clientY = 60) =>
    canvas.dispatchEvent(
      Object.assign(new MouseEvent(type, { clientX, clientY, button: 0 }), { pointerId: 1, isPrimary: true }),
    );
  return { heard, finger };
}

test('drawn over, a stretch is picked, whichever way, and never beyond the road', () => {
  const { heard, finger } = glance();
  finger('pointerdown', 500);
  finger('pointermove', 280);
  finger('pointerup', 280);
  finger('pointerdown', 800);
  finger('pointermove', 900);
  finger('pointerup', 900);
  expect(heard).toEqual([
    { from: 40_000, to: 62_000 },
    { from: 92_000, to: 96_000 },
  ]);
});

test('where the page scrolls instead nothing is picked', () => {
  const { heard, finger } = glance();
  finger('pointerdown', 500);
  finger('pointermove', 480);
  finger('pointercancel', 480);
  finger('pointerup', 480);
  expect(heard).toEqual([]);
});

test('a pin opens its record; pressed beside it, what was picked ends', () => {
  const { heard, finger } = glance({ from: 20_000, to: 30_000 });
  const [pin] = pinsOf(picture.pins, road, 840 / 84_000);
  const across = acrossOf(frame, pin!);
  finger('pointerdown', pin!.along, across);
  finger('pointerup', pin!.along, across);
  finger('pointerdown', 700, 50);
  finger('pointerup', 700, 50);
  expect(heard).toEqual(['a', null]);
});

test('while it is drawn over the colours are read once, not for each frame', async () => {
  const asked = jest.spyOn(window, 'getComputedStyle');
  const frames = () => new Promise((done) => requestAnimationFrame(done));
  const { finger } = glance();
  finger('pointerdown', 500);
  for (const at of [480, 460, 440]) {
    finger('pointermove', at);
    await frames();
  }
  expect(asked).toHaveBeenCalledTimes(1);
});
