import { metresToKm } from '#contracts/chainage.ts';
import { orderRoute, type Travel, type Turn } from './order.ts';

interface Job {
  id: number;
  highway: number;
  direction: string | null;
  chainage_from: string | null;
  chainage_to: string | null;
}
const job = (id: number, metres: number, direction = 'lhs', more: Partial<Job> = {}): Job => ({
  id,
  highway: 1,
  direction,
  chainage_from: metresToKm(metres),
  chainage_to: null,
  ...more,
});
const at = (metres: number, going: Travel) => ({ highway: 1, metres, going });
const ids = (legs: readonly { row: Job }[]) => legs.map(({ row }) => row.id);

test('with the chainage, what lies further up is ahead, the nearest first', () => {
  const { ahead, behind } = orderRoute(
    [job(1, 50_000), job(2, 47_257), job(3, 44_100), job(4, 46_000)],
    at(46_180, 'up'),
  );
  expect(ids(ahead)).toEqual([2, 1]);
  expect(ids(behind)).toEqual([4, 3]);
  expect(ahead[0]?.distance).toBe(1077);
});

test('against the chainage it is the other way round', () => {
  const { ahead, behind } = orderRoute([job(1, 50_000), job(2, 47_257), job(3, 44_100)], at(46_180, 'down'));
  expect(ids(ahead)).toEqual([3]);
  expect(ids(behind)).toEqual([2, 1]);
});

test('a stretch one stands in is no way off, and still ahead', () => {
  const { ahead } = orderRoute([job(1, 46_000, 'lhs', { chainage_to: '47.000' })], at(46_500, 'down'));
  expect(ahead).toMatchObject([{ distance: 0, turn: 'beyond' }]);
});

test.each<[string, Travel, number, Turn]>([
  ['lhs', 'up', 47_000, 'none'],
  ['rhs', 'up', 47_000, 'beyond'],
  ['rhs', 'up', 45_000, 'here'],
  ['lhs', 'up', 45_000, 'twice'],
  ['rhs', 'down', 45_000, 'none'],
  ['lhs', 'down', 45_000, 'beyond'],
  ['lhs', 'down', 47_000, 'here'],
  ['rhs', 'down', 47_000, 'twice'],
  ['median', 'up', 47_000, 'none'],
  ['both', 'up', 45_000, 'here'],
])('%s, driving %s, at %i: turn %s', (direction, going, metres, turn) => {
  const { ahead, behind } = orderRoute([job(1, metres, direction)], at(46_000, going));
  expect([...ahead, ...behind][0]?.turn).toBe(turn);
});

test('another road, and no place at all, stand apart in their own order', () => {
  const rows = [job(1, 1000, 'lhs', { highway: 2 }), job(2, 1000), job(3, 0, 'lhs', { chainage_from: null })];
  expect(orderRoute(rows, at(0, 'up')).elsewhere.map(({ id }) => id)).toEqual([1, 3]);
});

/** Drives step by step, as a vehicle does: an oracle that knows no sorting. */
function driven(rows: readonly Job[], metres: number, going: Travel): number[] {
  const met: number[] = [];
  const step = going === 'up' ? 1 : -1;
  for (let here = metres; here >= 0 && here <= 400; here += step)
    for (const { id, chainage_from: from, chainage_to: to } of rows) {
      const [a, b] = [Number(from) * 1000, Number(to ?? from) * 1000];
      if (!met.includes(id) && here >= Math.min(a, b) - 0.5 && here <= Math.max(a, b) + 0.5) met.push(id);
    }
  return met;
}

test('what is ahead is just what one drives past, in that order, on a thousand roads', () => {
  let seed = 20_261_125;
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  for (let round = 0; round < 1000; round++) {
    const rows = Array.from({ length: random(8) }, (_, id) => {
      const from = random(400);
      const to = random(3) === 0 ? metresToKm(Math.min(400, from + random(60))) : null;
      return job(id, from, ['lhs', 'rhs', 'median', 'both'][random(4)], { chainage_to: to });
    });
    const metres = random(401);
    const going: Travel = random(2) === 0 ? 'up' : 'down';
    const route = orderRoute(rows, at(metres, going));
    expect(ids(route.ahead)).toEqual(driven(rows, metres, going));
    expect(route.ahead.length + route.behind.length).toBe(rows.length);
    const distances = route.behind.map(({ distance }) => distance);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  }
});
