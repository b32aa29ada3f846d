import { buildAlignment, distance, placeAt } from './alignment.ts';
import { ROADS } from './roads.ts';

test.each(ROADS.map((road) => [road.code, road] as const))(
  '%s is as long as its chainage says, from km stone to km stone',
  (_, road) => {
    const points = buildAlignment(road.plan);
    const { breakAt, gap } = road.plan;
    expect(points.length).toBeGreaterThanOrEqual(200);
    expect(points[0]?.chainage).toBe(road.plan.chainageFrom);
    expect(points.at(-1)?.chainage).toBe(road.plan.chainageTo);
    for (let index = 1; index < points.length; index += 1)
      expect(points[index]!.chainage).toBeGreaterThan(points[index - 1]!.chainage);

    for (let from = road.plan.chainageFrom; from + 1000 <= road.plan.chainageTo; from += 1000) {
      const to = from + 1000;
      const between = points.filter(({ chainage }) => chainage > from && chainage < to);
      const way = [placeAt(points, from), ...between, placeAt(points, to)];
      const length = way.slice(1).reduce((sum, place, index) => sum + distance(way[index]!, place), 0);
      const missing = Math.max(0, Math.min(to, breakAt + gap) - Math.max(from, breakAt));
      expect(Math.abs(length - (1000 - missing))).toBeLessThanOrEqual(0.01 * (1000 - missing));
    }
  },
);

test('the chainage breaks once: two points at one place', () => {
  const points = buildAlignment(ROADS[0].plan);
  const breaks = points.filter((point, index) => index > 0 && distance(points[index - 1]!, point) < 1);
  expect(breaks).toHaveLength(1);
});
