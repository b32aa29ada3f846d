import {
  coveredBy,
  coveredMetres,
  drivenMetres,
  fromWire,
  missedOf,
  piecesOf,
  stonesPassed,
  thinTrack,
  toWire,
  within,
  type TrackPoint,
} from './track.ts';

const T0 = Date.parse('2026-11-25T03:00:00Z');
const at = (seconds: number, metres: number, gap?: boolean): TrackPoint => ({
  at: T0 + seconds * 1000,
  metres,
  ...(gap && { gap }),
});
let seed = 7;
const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;

/** Drives with changing speed, stands, turns, and is lost now and then. */
function aDrive(length: number): TrackPoint[] {
  let metres = 20_000 + random(40_000);
  let [speed, second] = [0, 0];
  return Array.from({ length }, () => {
    second += 1 + random(5);
    if (random(12) === 0) speed = random(30) - 12;
    metres = Math.max(0, metres + speed * 3 + random(5) - 2);
    return at(second, metres, random(60) === 0);
  });
}

/** Where the thinned track says one was: looked up by walking it, not by the code under test. */
function told(track: readonly TrackPoint[], time: number): number | null {
  for (let index = 1; index < track.length; index++) {
    const [a, b] = [track[index - 1]!, track[index]!];
    if (!b.gap && a.at <= time && time <= b.at)
      return b.at === a.at ? a.metres : a.metres + ((b.metres - a.metres) * (time - a.at)) / (b.at - a.at);
  }
  return track.find((point) => point.at === time)?.metres ?? null;
}

test('at a steady speed two points are enough', () => {
  const steady = Array.from({ length: 500 }, (_, second) => at(second, 43_000 + 14 * second));
  expect(thinTrack(steady)).toEqual([steady[0], steady[499]]);
});

test('thinned, it is nowhere further off than it may be, and its ends and gaps stay, on a hundred drives', () => {
  for (let drive = 0; drive < 100; drive++) {
    const points = aDrive(50 + random(400));
    const thin = thinTrack(points, 50, 100_000);
    for (const point of points)
      expect(Math.abs((told(thin, point.at) ?? Infinity) - point.metres)).toBeLessThanOrEqual(50);
    expect(piecesOf(thin)).toHaveLength(piecesOf(points).length);
    expect(thin.at(-1)).toEqual(points.at(-1));
    expect(Math.abs(coveredMetres(thin) - coveredMetres(points))).toBeLessThanOrEqual(100 * piecesOf(points).length);
  }
});

test('however wild, it keeps to the number of points that may be sent', () => {
  const wild = Array.from({ length: 5000 }, (_, second) => at(second, random(90_000), random(4) === 0));
  expect(thinTrack(wild, 50, 400).length).toBeLessThanOrEqual(400);
});

test('covered is each metre once, counted metre by metre', () => {
  for (let drive = 0; drive < 60; drive++) {
    const points = Array.from({ length: random(12) }, (_, second) => at(second, random(300), random(4) === 0));
    const seen = new Set<number>();
    for (const [index, end] of points.entries()) {
      const start = points[index - 1];
      if (!start || end.gap) continue;
      for (let metre = Math.min(start.metres, end.metres); metre < Math.max(start.metres, end.metres); metre++)
        seen.add(metre);
    }
    expect(coveredMetres(points)).toBe(seen.size);
    const missed = missedOf({ from: 0, to: 300 }, coveredBy(points));
    expect(missed.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(300 - seen.size);
  }
});

test('there and back is driven twice and covered once', () => {
  const points = [at(0, 43_000), at(60, 44_000), at(120, 43_000)];
  expect([drivenMetres(points), coveredMetres(points)]).toEqual([2000, 1000]);
});

test('of a stretch only what lies in it is covered, at both ends', () => {
  const points = [at(0, 53_500), at(60, 54_300), at(900, 11_800, true), at(960, 12_200), at(1800, 60_000, true)];
  const stretch = { from: 12_000, to: 54_000 };
  expect(coveredBy([...points, at(1860, 61_000)], stretch)).toEqual([
    { from: 12_000, to: 12_200 },
    { from: 53_500, to: 54_000 },
  ]);
  expect([coveredMetres(points, stretch), coveredMetres(points)]).toEqual([700, 1200]);
});

test('what lies in a gap was neither driven nor covered', () => {
  const points = [at(0, 43_000), at(60, 44_000), at(900, 50_000, true), at(960, 51_000)];
  expect(drivenMetres(points)).toBe(2000);
  expect(coveredBy(points)).toEqual([
    { from: 43_000, to: 44_000 },
    { from: 50_000, to: 51_000 },
  ]);
  expect(missedOf({ from: 42_500, to: 50_500 }, coveredBy(points))).toEqual([
    { from: 42_500, to: 43_000 },
    { from: 44_000, to: 50_000 },
  ]);
});

test('nobody was where no patrol can drive to, nor before the round', () => {
  const jumped = [at(0, 43_000), at(60, 44_000), at(61, 90_000), at(121, 45_000), at(181, 46_000)];
  expect([coveredMetres(jumped), drivenMetres(jumped)]).toEqual([2000, 2000]);
  expect(stonesPassed(jumped).map(({ km }) => km)).toEqual([43, 44, 45, 46]);
  expect(coveredMetres([at(60, 43_000), at(0, 45_000)])).toBe(0);
  // what GPS is off by is no journey
  expect(coveredMetres([at(0, 43_000), at(1, 43_200), at(60, 44_000)])).toBe(1000);
  const points = [at(-7200, 43_000), at(-500, 44_000), at(0, 45_000), at(3600, 46_000)];
  expect(within(points, T0, T0 + 60_000).map(({ metres }) => metres)).toEqual([44_000, 45_000]);
});

test('a stone has the time it was first passed, in whichever direction', () => {
  const down = [at(0, 44_500), at(100, 42_500), at(200, 44_500)];
  expect(stonesPassed(down)).toEqual([
    { km: 44, at: T0 + 25_000 },
    { km: 43, at: T0 + 75_000 },
  ]);
});

test('it comes back from the wire as it was', () => {
  const points = [at(0, 43_007), at(60, 44_000, true)];
  expect(points.map(toWire).map(fromWire)).toEqual(points);
});
