import type { ApiError } from '#kernel/http/api-error.ts';
import { FairGate } from './fair-gate.ts';

const many = { all: 99, organisation: 99, member: 99 };
const gate = () =>
  new FairGate('photos', { all: 3, organisation: 2, member: 1, waiting: { ...many, member: 2 } }, { random: () => 0 });
const who = (member: string, organisation: string | null = 'bhima') => ({ member, organisation });
const settled = () => new Promise((done) => setImmediate(done));

/** Enters and says when it was let in. */
function entering(of: FairGate, member: string, organisation?: string | null) {
  const entry = { isIn: false, leave: () => undefined as void, refused: undefined as unknown };
  of.enter(who(member, organisation)).then(
    (leave) => Object.assign(entry, { isIn: true, leave }),
    (error: unknown) => (entry.refused = error),
  );
  return entry;
}

it('lets a member run as many as a member may, the next when one has ended', async () => {
  const door = gate();
  const [first, second] = [entering(door, 'a'), entering(door, 'a')];
  await settled();
  expect([first.isIn, second.isIn]).toEqual([true, false]);
  first.leave();
  await settled();
  expect(second.isIn).toBe(true);
});

it('holds nobody up behind a member, nor behind an organisation, that must wait', async () => {
  const door = gate();
  entering(door, 'a');
  const [again, b, c, d] = [
    entering(door, 'a'),
    entering(door, 'b'),
    entering(door, 'c'),
    entering(door, 'd', 'deccan'),
  ];
  await settled();
  expect([again.isIn, b.isIn, c.isIn, d.isIn]).toEqual([false, true, false, true]);
  b.leave();
  b.leave();
  await settled();
  expect([again.isIn, c.isIn]).toEqual([false, true]);
});

it('lets the next of another organisation go before the many that came earlier', async () => {
  const door = new FairGate('photos', { all: 2, organisation: 2, member: 1, waiting: many });
  const flood = ['a', 'b', 'c', 'd', 'e'].map((member) => entering(door, member));
  const other = entering(door, 'z', 'deccan');
  flood[0]?.leave();
  await settled();
  flood[0]?.leave();
  await settled();
  expect([other.isIn, flood.filter(({ isIn }) => isIn).length]).toEqual([true, 2]);
});

it('refuses by name, and when to come again, whoever lets too many wait', async () => {
  const door = gate();
  const entries = Array.from({ length: 4 }, () => entering(door, 'a'));
  await settled();
  expect(entries.map(({ refused }) => refused === undefined)).toEqual([true, true, true, false]);
  expect(entries[3]?.refused).toMatchObject({
    code: 'request.rate_limited',
    details: { limit: 'photos', retryAfter: 2 },
  });
  const other = entering(door, 'b');
  await settled();
  expect(other.isIn).toBe(true);
});

it('lets only so many of an organisation wait, and tells the rest to come at different times', async () => {
  let next = 0;
  const door = new FairGate(
    'requests',
    { all: 1, organisation: 1, member: 1, waiting: { member: 9, organisation: 100, all: 999 } },
    { random: () => (next = (next + 0.3) % 1) },
  );
  const entries = Array.from({ length: 105 }, (_, at) => entering(door, `m${at}`));
  await settled();
  const told = entries.flatMap(({ refused }) => (refused ? [(refused as ApiError).details.retryAfter] : []));
  expect(told).toEqual([2, 3, 4, 2]);
  const other = entering(door, 'z', 'deccan');
  await settled();
  expect(other.refused).toBeUndefined();
});

it('where it goes slowly, lets fewer wait and tells the rest a time as long as the queue', async () => {
  let now = 0;
  const door = new FairGate(
    'requests',
    { all: 1, organisation: 1, member: 1, waiting: { member: 99, organisation: 400, all: 2000 } },
    { random: () => 0.999, now: () => now },
  );
  const entries = Array.from({ length: 100 }, (_, at) => entering(door, `m${at}`));
  await settled();
  for (const one of entries.slice(0, 20)) {
    one.leave();
    await settled();
    now += 1000;
  }
  const late = entering(door, 'late');
  await settled();
  // 80 wait, one goes each second
  expect((late.refused as ApiError).details.retryAfter).toBeGreaterThan(60);
  expect((late.refused as ApiError).details.retryAfter).toBeLessThan(90);
  for (const one of entries.slice(20, 55)) {
    one.leave();
    await settled();
    now += 1000;
  }
  const later = entering(door, 'later');
  await settled();
  expect(later.refused).toBeUndefined();
});

it('where too many of all wait, the last of who has most waiting makes room for another organisation', async () => {
  const door = new FairGate(
    'requests',
    { all: 1, organisation: 1, member: 1, waiting: { member: 9, organisation: 9, all: 3 } },
    { random: () => 0 },
  );
  const flood = ['a', 'b', 'c', 'd'].map((member) => entering(door, member));
  const [other, more] = [entering(door, 'z', 'deccan'), entering(door, 'e')];
  await settled();
  expect(flood.map(({ refused }) => Boolean(refused))).toEqual([false, false, false, true]);
  expect([other.refused, more.refused]).toMatchObject([undefined, { code: 'request.rate_limited' }]);
  for (const one of flood.slice(0, 2)) {
    one.leave();
    await settled();
  }
  expect(other.isIn).toBe(true);
});

it('counts somebody without an organisation by themselves', async () => {
  const door = gate();
  const all = [entering(door, 'a', null), entering(door, 'b', null), entering(door, 'c', null)];
  await settled();
  expect(all.map(({ isIn }) => isIn)).toEqual([true, true, true]);
});

it('ends what failed', async () => {
  const door = gate();
  await expect(door.run(who('a'), async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await door.run(who('a'), async () => 'yes')).toBe('yes');
});
