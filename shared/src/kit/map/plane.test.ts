import { boxOf, flatLine, flatOf, latOf, lineBetween, placeOn, seenIn } from './plane.ts';

/** North for 10 km, a jump of 400 m in its chainage, then east. */
const line = flatLine([
  { km: '10.000', lat: '18.000000', lng: '76.000000' },
  { km: '20.000', lat: '18.090000', lng: '76.000000' },
  { km: '20.400', lat: '18.090000', lng: '76.000000' },
  { km: '30.400', lat: '18.090000', lng: '76.095000' },
]);
const at = (lat: number, lng: number) => flatOf({ lat, lng });

test('a place of the square is where tiles have it', () => {
  expect(at(0, 0)).toEqual({ x: 0.5, y: 0.5 });
  expect(at(85.0511, 180).x).toBe(1);
  expect(at(85.0511, 180).y).toBeCloseTo(0, 4);
  expect(latOf(at(18.5, 76).y)).toBeCloseTo(18.5, 9);
});

test('a chainage has its place and the way the road goes there, across its jump too', () => {
  const middle = placeOn(line, 15_000);
  expect(middle?.x).toBeCloseTo(at(18.045, 76).x, 9);
  expect(latOf(middle?.y ?? 0)).toBeCloseTo(18.045, 4);
  expect([middle?.dx, middle?.dy]).toEqual([0, -1]);
  expect(placeOn(line, 20_200)).toBeNull();
  expect(placeOn(line, 25_400)).toMatchObject({ dx: 1, dy: 0 });
  expect(placeOn(line, 20_400)).not.toBeNull();
  expect(placeOn(line, 9_999)).toBeNull();
  expect(placeOn(line, 30_401)).toBeNull();
  expect(placeOn(flatLine([]), 0)).toBeNull();
});

test('a stretch has its ends and the bends between them', () => {
  const bend = lineBetween(line, { from: 19_000, to: 21_400 });
  expect(bend).toHaveLength(4);
  expect(boxOf(bend)?.north).toBeCloseTo(at(18.09, 76).y, 9);
  expect(boxOf([])).toBeNull();
});

test('of what is in sight the road’s first and last metre are known, also where no vertex is', () => {
  const box = (south: number, west: number, north: number, east: number) => ({
    ...{ west: at(0, west).x, east: at(0, east).x, north: at(north, 0).y, south: at(south, 0).y },
  });
  const inside = seenIn(line, box(18.018, 75.9, 18.036, 76.1));
  expect(inside?.from).toBeGreaterThan(11_990);
  expect(inside?.from).toBeLessThan(12_010);
  expect(inside?.to).toBeGreaterThan(13_990);
  expect(inside?.to).toBeLessThan(14_010);
  expect(seenIn(line, box(17, 75, 19, 77))).toEqual({ from: 10_000, to: 30_400 });
  expect(seenIn(line, box(10, 75, 11, 77))).toBeNull();
});
