import { grows, rise } from './grows.ts';

const MB = { share: 0.05, least: 4 };
/** The same each time. */
function noise(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
}

test('a leak is told by what it comes to, also under noise', () => {
  const some = noise(7);
  expect(grows([90, 80, 81, 82, 83, 84, 85, 86, 87, 88], MB)).toBe(6);
  expect(
    grows(
      Array.from({ length: 10 }, (_, at) => 80 + at * 2 + some() * 2),
      MB,
    ),
  ).toBeGreaterThan(8);
});

test('what warms up, sways, falls, or rises once, does not', () => {
  expect(grows([40, 60, 79, 80, 81, 80, 80, 81, 80, 80], MB)).toBeUndefined();
  expect(grows([80, 80, 80, 86, 79, 85, 80, 86, 79, 85], MB)).toBeUndefined();
  expect(grows([99, 98, 97, 96, 95, 94, 93, 92, 91, 90], MB)).toBeUndefined();
  expect(grows([80, 80, 80, 80, 80, 80, 80, 80, 80, 200], MB)).toBeUndefined();
  // steady, and too little to count
  expect(grows([80, 80.1, 80.2, 80.3, 80.4, 80.5, 80.6, 80.7, 80.8, 80.9], MB)).toBeUndefined();
});

test('seldom by chance', () => {
  const some = noise(11);
  const runs = Array.from({ length: 1000 }, () => Array.from({ length: 10 }, () => 80 + some() * 20));
  expect(runs.filter((run) => grows(run, MB) !== undefined).length).toBeLessThan(30);
});

test('one outlier moves no slope', () => expect(rise([1, 2, 3, 400, 5, 6, 7])).toBe(6));
