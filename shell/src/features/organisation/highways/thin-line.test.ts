import { thinLine, withStones } from './thin-line.ts';

const place = (north: number, east: number) => ({ lat: 17.7 + north / 111_320, lng: 75.9 + east / 106_051 });

it('keeps the bends of a track, and no vertex within two metres of the rest', () => {
  const track = Array.from({ length: 1001 }, (_, at) => place(at % 2, at * 10));
  expect(thinLine(track, 5000)).toHaveLength(2);
  const bent = [...track, ...Array.from({ length: 500 }, (_, at) => place(10 * (at + 1), 10_000))];
  expect(thinLine(bent, 5000)).toHaveLength(3);
});

it('keeps no more than devices take, in the order of the track, and every known chainage', () => {
  const zigzag = Array.from({ length: 1000 }, (_, at) => place((at % 2) * 500, at * 20));
  const known = zigzag.map((one, at) => (at === 1 ? { ...one, metres: 12_000 } : one));
  const thin = thinLine(known, 100);
  expect(thin.length).toBeLessThanOrEqual(100);
  expect(thin).toContainEqual(expect.objectContaining({ metres: 12_000 }));
  expect(thin.map(({ lng }) => lng)).toEqual(thin.map(({ lng }) => lng).sort());
});

it('does not lose itself in a spiral, nor in vertices that are all one', () => {
  const spiral = Array.from({ length: 5_000 }, (_, at) => place(Math.sin(at / 50) * at, Math.cos(at / 50) * at));
  expect(thinLine(spiral, 5000).length).toBeLessThanOrEqual(5000);
  expect(
    thinLine(
      Array.from({ length: 20_000 }, () => place(0, 0)),
      5000,
    ),
  ).toHaveLength(2);
});

it('puts km stones where they stand beside the line, and none that stands elsewhere', () => {
  const line = [place(0, 0), place(0, 1000), place(0, 2000)];
  const stones = [
    { ...place(12, 1500), metres: 13_500 },
    { ...place(-8, 250), metres: 12_250 },
    { ...place(900, 1000), metres: 99_000 },
  ];
  expect(withStones(line, stones).map(({ metres }) => metres)).toEqual([
    undefined,
    12_250,
    undefined,
    13_500,
    undefined,
  ]);
});

it('holds no more stones against a line than a road has', () => {
  const line = Array.from({ length: 3000 }, (_, at) => place(0, at * 10));
  const stones = Array.from({ length: 2000 }, (_, at) => ({ ...place(5, at * 10 + 5), metres: at * 10 }));
  const known = withStones(line, stones).flatMap(({ metres }) => metres ?? []);
  expect(known).toEqual(Array.from({ length: 500 }, (_, at) => at * 10));
});
