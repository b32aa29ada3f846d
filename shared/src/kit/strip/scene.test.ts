import { bandsOf, type Frame } from './draw/frame.ts';
import { acrossOf } from './draw/draw-marks.ts';
import type { Picture } from './draw/draw-strip.ts';
import { markSet } from './marks.ts';
import { pinsOf } from './pins.ts';
import { Scene, type SceneEars } from './scene.ts';
import type { Mark } from './strip.model.ts';

const road = { from: 12_000, to: 96_000 };
const mark = (id: string, from: number): Mark => ({
  ...{ id, layer: 'a', from, to: from, side: 'lhs', tone: 'info', sign: '?' },
});
const crowd = Array.from({ length: 9 }, (_, at) => mark(`m${at}`, 80_000 + at));
const picture: Picture = {
  road: { ...road, code: 'NH', ends: {}, packages: [], gaps: [] },
  ...{ pins: markSet([mark('a', 40_000), ...crowd]), heat: null, structures: markSet([mark('s', 50_000)]) },
  ...{ stretches: markSet([mark('w', 30_000)]), rows: [], picked: null, chosen: 'a', here: null },
  said: { lhs: 'LHS', rhs: 'RHS' },
};
const frame: Frame = { isUpright: true, length: 600, shown: road, bands: bandsOf(true, { heat: false, rows: 0 }) };

/** jsdom draws nothing: whatever is drawn goes nowhere. */
const nowhere = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });

beforeAll(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(nowhere as never));

function scene() {
  const canvas = document.body.appendChild(document.createElement('canvas'));
  Object.assign(canvas, { setPointerCapture: () => undefined });
  const heard: unknown[][] = [];
  const hear =
    (name: string) =>
    (...said: unknown[]) =>
      void heard.push([name, ...said]);
  const ears: SceneEars = {
    ...{ onShow: hear('show'), onPick: hear('pick'), onUnchoose: hear('unchoose') },
    onOpen: ({ id }) => void heard.push(['open', id]),
    onPoint: ({ id }) => void heard.push(['point', id]),
    onStep: hear('step'),
  };
  const made = new Scene(canvas, frame, picture, ears);
  made.show(frame, picture);
  const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
    canvas.dispatchEvent(Object.assign(new MouseEvent(type, { clientX, clientY, button: 0 }), { pointerId }));
  return { made, heard, finger };
}

/** Where a pin is seen on the canvas. */
function placeOf(which: (pin: ReturnType<typeof pinsOf>[number]) => boolean): [x: number, y: number] {
  const pin = pinsOf(picture.pins, road, 600 / 84_000).find(which)!;
  return [acrossOf(frame, pin), 600 - pin.along];
}

const tap = ({ finger }: ReturnType<typeof scene>, [x, y]: [number, number]) => {
  finger('pointerdown', 1, x, y);
  finger('pointerup', 1, x, y);
};

test('a tap on a pin opens its record, and nothing after it says where the strip stands', () => {
  const one = scene();
  tap(
    one,
    placeOf(({ mark: of }) => of?.id === 'a'),
  );
  expect(one.heard).toEqual([['open', 'a']]);
});

test('a tap on the empty road unchooses, and nothing after it chooses again', () => {
  const one = scene();
  tap(one, [80, 20]);
  expect(one.heard).toEqual([['unchoose']]);
});

test('a mouse above a pin shows which it is, and chooses nothing', () => {
  const one = scene();
  const [clientX, clientY] = placeOf(({ mark: of }) => of?.id === 'a');
  one.made.show(frame, { ...picture, chosen: null });
  const above = new MouseEvent('pointermove', { clientX, clientY });
  document.querySelector('canvas:last-of-type')!.dispatchEvent(Object.assign(above, { pointerType: 'mouse' }));
  expect(one.heard).toEqual([['point', 'a']]);
});

test('a tap on many together shows them nearer', () => {
  const one = scene();
  tap(
    one,
    placeOf(({ count }) => count > 1),
  );
  expect(one.heard).toEqual([['show', expect.objectContaining({ from: expect.any(Number) })]]);
});

test('what is drawn anew while fingers move it stays where the fingers have it', () => {
  const { made, heard, finger } = scene();
  finger('pointerdown', 1, 80, 280);
  finger('pointerdown', 2, 80, 320);
  finger('pointermove', 2, 80, 400);
  // the phone has found where it is
  made.show(frame, { ...picture, here: { metres: 40_000, side: null, going: null } });
  finger('pointerup', 2, 80, 400);
  finger('pointerup', 1, 80, 280);
  const [said, shown] = heard.at(-1) as [string, { from: number; to: number }];
  expect([said, shown.to - shown.from]).toEqual(['show', 28_000]);
});

const press = ({ made }: ReturnType<typeof scene>, key: string, shiftKey = false) => made.key({ key, shiftKey });

test.each([
  ['step', 'PageDown', 1],
  ['pick', 'Escape', null],
])('what keys have moved is said before the next key does something else, and not again: %s', (name, key, said) => {
  jest.useFakeTimers();
  const one = scene();
  one.made.show({ ...frame, shown: { from: 20_000, to: 40_000 } }, picture);
  press(one, 'ArrowRight');
  press(one, key);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(one.heard).toEqual([
    ['show', { from: 23_000, to: 43_000 }],
    [name, said],
  ]);
});

test.each(['a', 's', 'w'])('Enter opens the chosen record, however it is drawn: %s', (chosen) => {
  const { made, heard } = scene();
  made.show(frame, { ...picture, chosen });
  made.key({ key: 'Enter', shiftKey: false });
  expect(heard).toEqual([['open', chosen]]);
});

describe('moved and picked in one go', () => {
  /** Where stones stand: what is drawn over is picked. */
  const onStones = frame.bands.stones[0] + 2;

  test('a second finger drops the stretch that the first has begun, and the view stays where both have it', () => {
    const one = scene();
    one.finger('pointerdown', 1, onStones, 280);
    one.finger('pointermove', 1, onStones, 290);
    one.finger('pointerdown', 2, onStones, 330);
    one.finger('pointermove', 2, onStones, 370);
    one.finger('pointerup', 2, onStones, 370);
    one.finger('pointerup', 1, onStones, 290);
    expect(one.heard).toEqual([['show', { from: expect.any(Number), to: expect.any(Number) }]]);
    const [, shown] = one.heard[0] as [string, { from: number; to: number }];
    expect(shown.to - shown.from).toBe(42_000);
  });

  test('keys that move and then pick say both', () => {
    jest.useFakeTimers();
    const one = scene();
    one.made.show({ ...frame, shown: { from: 20_000, to: 40_000 } }, picture);
    press(one, 'ArrowRight');
    press(one, 'ArrowRight', true);
    jest.runAllTimers();
    jest.useRealTimers();
    expect(one.heard).toEqual([
      ['show', { from: 23_000, to: 43_000 }],
      ['pick', { from: 33_000, to: 34_000 }],
    ]);
  });
});

test('two fingers put down beside each other zoom once they are apart', () => {
  const { heard, finger } = scene();
  finger('pointerdown', 1, 60, 300);
  finger('pointerdown', 2, 110, 304);
  finger('pointermove', 2, 110, 320);
  finger('pointermove', 2, 110, 340);
  finger('pointerup', 2, 110, 340);
  finger('pointerup', 1, 60, 300);
  const [said, shown] = heard.at(-1) as [string, { from: number; to: number }];
  expect([said, shown.to - shown.from]).toEqual(['show', 42_000]);
});
