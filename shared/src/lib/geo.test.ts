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

test('at a bend the nearer arm counts: beside a service road, in the corner, and outside of it', () => {
  const at = (lat: number, lng: number) => chainageAt(alignment, { lat, lng, accuracy: 5 });
  // a service road 30 m beside the northern arm, still before the bend
  expect(at(17.688, 75.92028)).toEqual({ metres: 12_889, aside: 30, bearing: 0 });
  // inside of the corner, nearer to the eastern arm
  expect(at(17.6888, 75.921)?.metres).toBe(13_106);
  // past the corner on its outside the bend itself is nearest, from both arms
  expect(at(17.6895, 75.9195)).toEqual({ metres: 13_000, aside: 77, bearing: expect.any(Number) });
});

test('off the line it says how far, so that nobody takes a chainage for it', () => {
  const far = chainageAt(alignment, { lat: 17.6845, lng: 75.94, accuracy: 5 });
  expect(far?.aside).toBeGreaterThan(1000);
  expect(chainageAt(alignment, { lat: 17.6845, lng: 75.9253, accuracy: 5 })?.aside).toBe(501);
});

test('across a chainage break positions go on behind it, and never fall into what does not exist', () => {
  const broken = [
    { km: '12.000', lat: '17.680000', lng: '75.920000' },
    { km: '12.500', lat: '17.684500', lng: '75.920000' },
    { km: '12.900', lat: '17.684500', lng: '75.920000' },
    { km: '13.400', lat: '17.689000', lng: '75.920000' },
  ];
  const metresOf = (lat: number) => chainageAt(broken, { lat, lng: 75.92, accuracy: 5 })?.metres ?? 0;
  expect(metresOf(17.6844)).toBe(12_489);
  expect(metresOf(17.6846)).toBe(12_911);
  for (let step = 0; step <= 90; step += 1) {
    const metres = metresOf(17.68 + step / 10_000);
    expect(metres <= 12_500 || metres >= 12_900).toBe(true);
  }
  for (const metres of [12_250, 12_499, 12_901, 13_250]) {
    const place = positionAt(broken, metres);
    expect(place && chainageAt(broken, { ...place, accuracy: 1 })?.metres).toBe(metres);
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
