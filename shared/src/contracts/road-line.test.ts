import { nearestOnRoad } from './nearest-on-road.ts';
import { breaksOf, checkLine, layChainage, lineFaults } from './road-line.ts';

/** Due east on one latitude: a hundredth of a degree is about 1,060 m at 17.7 N. */
const east = (steps: number, metres?: number) => ({ lat: 17.7, lng: 75.9 + steps / 100, metres });
const ends = (from: number, to: number, breaks: { back: number; ahead: number }[] = []) => ({ from, to, breaks });

it('lets the chainage grow evenly between the ends of a road', () => {
  const points = layChainage([east(0), east(1), east(1), east(4)], ends(12_000, 16_000));
  expect(points.map(({ metres }) => metres)).toEqual([12_000, 13_000, 16_000]);
});

it('holds to a chainage that is known on the way', () => {
  const points = layChainage([east(0), east(1), east(2, 13_000), east(4)], ends(12_000, 16_000));
  expect(points.map(({ metres }) => metres)).toEqual([12_000, 12_500, 13_000, 16_000]);
});

it('jumps at a chainage break, where a position beside it is on either side of it', () => {
  const points = layChainage([east(0), east(2), east(4)], ends(12_000, 16_500, [{ back: 13_000, ahead: 13_500 }]));
  expect(points.map(({ metres }) => metres)).toEqual([12_000, 13_000, 13_500, 14_500, 16_500]);
  expect(breaksOf(points)).toEqual([{ back: 13_000, ahead: 13_500 }]);
  expect(nearestOnRoad(points, { lat: 17.7, lng: 75.9 + 0.5 / 100 })?.metres).toBe(12_500);
  expect(nearestOnRoad(points, { lat: 17.7, lng: 75.9 + 3 / 100 })?.metres).toBe(15_500);
});

it('takes two typed points at one place as a break', () => {
  const points = layChainage([east(0), east(2, 13_000), east(2, 13_400), east(4)], ends(12_000, 14_400));
  expect(points.map(({ metres }) => metres)).toEqual([12_000, 13_000, 13_400, 14_400]);
  expect(breaksOf(points)).toEqual([{ back: 13_000, ahead: 13_400 }]);
});

it('keeps every chainage once, and the end of the road', () => {
  const close = [east(0), east(0.0001), east(0.0002), east(1), east(1.0001)];
  const points = layChainage(close, ends(0, 1000));
  expect(new Set(points.map(({ metres }) => metres)).size).toBe(points.length);
  expect(points.at(-1)).toMatchObject({ metres: 1000, lng: 75.910001 });
});

it.each([
  ['a chainage that goes back', [east(0, 12_500), east(1, 12_400)], [], { of: 'place', at: 1, code: 'order' }],
  ['one beyond the end', [east(0), east(1, 20_000)], [], { of: 'place', at: 1, code: 'outside' }],
  [
    'a break that goes back',
    [east(0), east(1)],
    [{ back: 14_000, ahead: 13_900 }],
    { of: 'break', at: 0, code: 'order' },
  ],
  [
    'a break at the end',
    [east(0), east(1)],
    [{ back: 14_000, ahead: 16_000 }],
    { of: 'break', at: 0, code: 'outside' },
  ],
  [
    'a known chainage in a break',
    [east(0), east(1, 14_100), east(2)],
    [{ back: 14_000, ahead: 14_200 }],
    { of: 'break', at: 0, code: 'order' },
  ],
  [
    'two breaks over each other',
    [east(0), east(1)],
    [
      { back: 13_000, ahead: 13_500 },
      { back: 13_400, ahead: 13_600 },
    ],
    { of: 'break', at: 1, code: 'order' },
  ],
] as const)('finds %s', (_, line, breaks, fault) => {
  expect(lineFaults(line, ends(12_000, 16_000, [...breaks]))).toEqual([fault]);
});

describe('a line held against its chainage', () => {
  it('fits within one in a hundred', () => {
    const length = 4 * 1060.5;
    expect(
      checkLine(layChainage([east(0), east(1), east(2), east(3), east(4)], ends(0, Math.round(length)))),
    ).toMatchObject({
      off: [],
      abroad: 0,
    });
  });

  it('says which stretch is off, and by how much', () => {
    const line = [east(0, 0), east(1, 1060), east(2, 2120), east(3, 3480), east(4, 4540)];
    expect(checkLine(layChainage(line, ends(0, 4540))).off).toEqual([
      { from: 2120, to: 3480, line: expect.closeTo(1060, -1), chainage: 1360 },
    ]);
  });

  it('does not count what a break leaves out', () => {
    const points = layChainage([east(0), east(4)], ends(0, 5242, [{ back: 2000, ahead: 3000 }]));
    expect(checkLine(points)).toMatchObject({ off: [], chainage: 4242 });
  });

  it('finds latitude and longitude in each other’s place', () => {
    expect(
      checkLine(
        layChainage(
          [
            { lat: 75.9, lng: 17.7 },
            { lat: 75.91, lng: 17.7 },
          ],
          ends(0, 1000),
        ),
      ).abroad,
    ).toBe(2);
  });
});
