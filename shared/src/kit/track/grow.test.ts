import { coveredMetres, thinTrack, type TrackPoint } from '#contracts/track.ts';
import { grown } from './grow.ts';
import { isTooFast, speedBetween } from './speed.ts';

const T0 = Date.parse('2026-11-25T03:00:00Z');
const at = (seconds: number, metres: number): TrackPoint => ({ at: T0 + seconds * 1000, metres });
const all = (points: readonly TrackPoint[]) =>
  points.reduce<readonly TrackPoint[]>((track, point) => grown(track, point), []);

test('standing still adds a point a minute, not a point a second', () => {
  expect(all(Array.from({ length: 600 }, (_, second) => at(second, 43_000 + (second % 3)))).length).toBe(10);
});

test('silence over a long way is a gap; a stop of the same length is none', () => {
  expect(all([at(0, 43_000), at(300, 47_000)])[1]?.gap).toBe(true);
  expect(all([at(0, 43_000), at(300, 43_100)])[1]?.gap).toBeUndefined();
});

test('what was driven while the round rested is a gap, however short it was', () => {
  const rested = grown([at(0, 43_000)], { ...at(30, 44_000), gap: true });
  expect(rested[1]?.gap).toBe(true);
  expect(coveredMetres(rested)).toBe(0);
});

test('what comes late, or twice, is left out', () => {
  expect(all([at(0, 43_000), at(10, 43_200), at(5, 43_100), at(10, 43_200)])).toHaveLength(2);
});

test('eight hours up and down the road stay few points, and say how much of it was seen', () => {
  const shift = Array.from({ length: 28_800 / 4 }, (_, tick) => {
    const way = (tick * 4 * 14) % 80_000;
    return at(tick * 4, 12_000 + (way > 40_000 ? 80_000 - way : way));
  });
  const track = all(shift);
  expect(track.length).toBeLessThanOrEqual(1500);
  expect(Math.abs(coveredMetres(track) - 40_000)).toBeLessThan(100);
  expect(thinTrack(track).length).toBeLessThan(100);
});

test('reports are covered above 20 km/h, open again below 12, and never by an old speed', () => {
  const now = T0;
  expect(isTooFast({ kmh: 21, at: now }, false, now)).toBe(true);
  expect(isTooFast({ kmh: 19, at: now }, false, now)).toBe(false);
  expect(isTooFast({ kmh: 15, at: now }, true, now)).toBe(true);
  expect(isTooFast({ kmh: 11, at: now }, true, now)).toBe(false);
  expect(isTooFast({ kmh: 80, at: now - 20_000 }, true, now)).toBe(false);
  expect(isTooFast(null, true, now)).toBe(false);
});

test('without a speed of the device, the road says how fast one went', () => {
  expect(speedBetween(at(0, 43_000), at(60, 44_000))).toBeCloseTo(60);
  expect(speedBetween(at(60, 43_000), at(60, 44_000))).toBeNull();
});
