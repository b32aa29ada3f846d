import { chainageAt, drivesTo, positionAt } from './geo.ts';

const alignment = [
  { km: '12.000', lat: '17.680000', lng: '75.920000' },
  { km: '13.000', lat: '17.689000', lng: '75.920000' },
  { km: '14.000', lat: '17.689000', lng: '75.929400' },
];

test('a position beside the road is dropped onto it', () => {
  expect(chainageAt(alignment, { lat: 17.6845, lng: 75.9201, accuracy: 8 })).toEqual({
    metres: 12_500,
    aside: 11,
    bearing: 0,
  });
});

test('past the end it stays at the end', () => {
  expect(chainageAt(alignment, { lat: 17.67, lng: 75.92, accuracy: 8 })?.metres).toBe(12_000);
  expect(chainageAt([], { lat: 17.67, lng: 75.92, accuracy: 8 })).toBeNull();
});

test('a chainage is found on the road, and both ways agree', () => {
  expect(positionAt(alignment, 12_500)).toEqual({ lat: expect.closeTo(17.6845), lng: 75.92 });
  for (const metres of [12_000, 12_250, 13_000, 13_777, 14_000]) {
    const position = positionAt(alignment, metres);
    expect(position && chainageAt(alignment, { ...position, accuracy: 1 })?.metres).toBe(metres);
  }
});

test('beyond the road, and where the chainage jumps, there is no place', () => {
  const broken = [...alignment, { km: '14.350', lat: '17.689000', lng: '75.929400' }];
  expect([positionAt(alignment, 11_999), positionAt(alignment, 14_001), positionAt([], 12_000)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(positionAt(broken, 14_100)).toBeNull();
  expect(positionAt(broken, 14_350)).toEqual({ lat: 17.689, lng: 75.9294 });
});

test.each([
  ['north, as the chainage grows', 17.6845, 75.92, 10, 'to'],
  ['back', 17.6845, 75.92, 175, 'from'],
  ['across', 17.6845, 75.92, 90, null],
  ['east, where the road has turned', 17.689, 75.925, 80, 'to'],
  ['back from there, a little past north', 17.689, 75.925, 250, 'from'],
  ['nowhere', 17.6845, 75.92, null, null],
] as const)('who drives %s is known by the road there', (_, lat, lng, heading, end) => {
  const position = { lat, lng, accuracy: 5, heading };
  expect(drivesTo(chainageAt(alignment, position)!, position)).toBe(end);
});
