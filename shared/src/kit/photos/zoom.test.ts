import { fingers, moved, toggled, turnOf, WHOLE, zoomed } from './zoom.ts';

const frame = { width: 400, height: 300 };

test('what lies under the fingers stays there', () => {
  const view = zoomed(WHOLE, 2, frame, { x: 100, y: 50 });
  expect(view).toEqual({ scale: 2, x: -100, y: -50 });
  expect(zoomed(view, 0.5, frame, { x: 100, y: 50 })).toEqual(WHOLE);
});

test('no edge of the picture comes into the frame, and it is neither smaller than that nor without end', () => {
  expect(moved(zoomed(WHOLE, 2, frame), { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(zoomed(WHOLE, 100, frame).scale).toBe(6);
  expect(zoomed(WHOLE, 0.2, frame)).toEqual(WHOLE);
  expect(moved(WHOLE, { x: 30, y: 30 }, frame)).toEqual(WHOLE);
});

test('a double tap comes close, and another one shows all of it', () => {
  const close = toggled(WHOLE, frame, { x: 0, y: 0 });
  expect(close.scale).toBe(2.5);
  expect(toggled(close, frame, { x: 9, y: 9 })).toEqual(WHOLE);
});

test('two fingers have a middle and a distance, which is never nothing', () => {
  expect(fingers({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ middle: { x: 15, y: 20 }, apart: 50 });
  expect(fingers({ x: 5, y: 5 }, { x: 5, y: 5 }).apart).toBe(1);
});

test.each([
  [{ x: -60, y: 10 }, 1],
  [{ x: 60, y: -10 }, -1],
  [{ x: 30, y: 0 }, 0],
  [{ x: 60, y: 70 }, 0],
])('a finger that went by %j turns over by %d', (by, step) => expect(turnOf(by)).toBe(step));
