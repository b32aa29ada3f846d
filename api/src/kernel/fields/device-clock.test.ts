import { isImpossible, mayBeAhead, mayBeBehind, readClock, serverClock, writtenTime } from './device-clock.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const [MINUTE, DAY] = [60_000, 86_400_000];
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const clock = (written: number, ahead: number) =>
  readClock({ 'x-written-at': at(written), 'x-device-time': at(ahead) }, NOW);

it('a phone that was away for half a year is believed, one that was away longer is not', () => {
  expect(isImpossible(at(-180 * DAY), NOW)).toBe(false);
  expect(isImpossible(at(-180 * DAY - 1), NOW)).toBe(true);
});

it('clocks differ by five minutes; what lies further ahead is still to come', () => {
  expect(isImpossible(at(5 * MINUTE), NOW)).toBe(false);
  expect(isImpossible(at(5 * MINUTE + 1), NOW)).toBe(true);
  expect([null, undefined, ''].map((time) => isImpossible(time, NOW))).toEqual([false, false, false]);
});

it('reads how far a device is ahead, and takes what clocks differ by for nothing', () => {
  expect(clock(-MINUTE, 5 * MINUTE)).toEqual({ now: NOW, writtenAt: NOW.getTime() - MINUTE, ahead: 0 });
  expect(clock(-MINUTE, 5 * MINUTE + 1)).toMatchObject({ ahead: 5 * MINUTE + 1 });
  expect(clock(-MINUTE, -DAY)).toMatchObject({ ahead: -DAY });
  expect(readClock({ 'x-written-at': '', 'x-device-time': '' }, NOW)).toEqual(serverClock(NOW));
});

it('refuses what is no time, and believes any that a clock may show', () => {
  for (const [name, said] of [
    ['X-Written-At', 'yesterday'],
    ['X-Device-Time', '12'],
    ['X-Written-At', '9999-12-31T00:00:00Z'],
    ['X-Device-Time', '1969-12-31T00:00:00Z'],
  ] as const)
    expect(() => readClock({ [name.toLowerCase()]: said }, NOW)).toThrow(
      expect.objectContaining({ details: { errors: [expect.objectContaining({ path: name, code: 'not_a_date' })] } }),
    );
  expect(readClock({ 'x-written-at': '1970-01-01T00:00:09.000Z' }, NOW)).toMatchObject({ writtenAt: 9000 });
});

it('excuses a time by the clock that wrote it, and nothing where no clock is named', () => {
  const right = clock(0, 0);
  expect(mayBeAhead(NOW.getTime() + 5 * MINUTE, right)).toBe(true);
  expect(mayBeAhead(NOW.getTime() + 5 * MINUTE + 1, right)).toBe(false);
  expect(mayBeAhead(NOW.getTime() + DAY, clock(0, DAY))).toBe(true);
  expect(mayBeBehind(NOW.getTime() + 5 * MINUTE, right)).toBe(false);
  expect(mayBeBehind(NOW.getTime() + 5 * MINUTE + 1, right)).toBe(true);
  expect([mayBeAhead(0, serverClock(NOW)), mayBeBehind(NOW.getTime(), serverClock(NOW))]).toEqual([false, false]);
});

it.each([
  ['as it says', -DAY, 0, -DAY],
  ['put right by how far it is ahead', 0, DAY, -DAY],
  ['put right by how far it is behind', -3 * DAY, -2 * DAY, -DAY],
  ['as old as a row may be', -180 * DAY, 0, -180 * DAY],
  ['not older than any row may be', -180 * DAY - 1, 0, 0],
  ['not after it came', 3 * MINUTE, 0, 0],
])('a row was written %s', (_, written, ahead, then) =>
  expect(writtenTime(clock(written, ahead))).toEqual(new Date(NOW.getTime() + then)),
);

it('without a clock it was written as it comes', () => expect(writtenTime(serverClock(NOW))).toEqual(NOW));
