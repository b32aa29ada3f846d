/** @jest-environment node */
import { FakeApi } from '#testing/fake-api.ts';
import { asha, createRow, newDevice } from '#testing/outbox.ts';
import { rememberOwner } from '#offline/device/store.db.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { allRows } from '#offline/outbox/outbox-reads.ts';
import { drain } from './drainer.ts';

test('all that a phone holds after a week arrives, each once, in windows as large as the server allows', async () => {
  newDevice();
  const api = new FakeApi();
  let now = Date.parse('2026-11-21T10:00:00Z');
  const run = () => drain({ origin: 'http://server', fetch: api.fetch, now: () => now, random: () => 0.5 });
  await rememberOwner(asha, { grant: { id: 'grant-a', grant: 'grant-a', csrf_token: 'csrf', expires_at: '' } });
  const rows = Array.from({ length: 60 }, (_, at) => createRow(`r${at}`));
  await enqueue(asha, rows);
  const WINDOW_MS = 300_000;
  let resets = 0;
  let taken = 0;
  let refusals = 0;
  api.fault = () => {
    if (now >= resets) [resets, taken] = [now + WINDOW_MS, 0];
    taken += 1;
    if (taken <= 20) return undefined;
    refusals += 1;
    const wait = String(Math.ceil((resets - now) / 1000));
    return { status: 429, code: 'request.rate_limited', headers: { 'retry-after': wait }, more: { limit: 'writes' } };
  };
  let rounds = 0;
  for (let { left } = await run(); left > 0; { left } = await run()) {
    rounds += 1;
    expect((await allRows(asha)).every(({ state }) => state === 'waiting')).toBe(true);
    now += WINDOW_MS;
  }
  expect(api.log).toHaveLength(60);
  expect(new Set(api.log).size).toBe(60);
  expect(rounds).toBe(2);
  // it stops asking soon after it was told to wait
  expect(refusals).toBeLessThanOrEqual(2 * 5);
});
