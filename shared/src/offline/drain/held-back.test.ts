/** @jest-environment node */
import { FakeApi, type Fault } from '#testing/fake-api.ts';
import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';
import { rememberOwner } from '#offline/device/store.db.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { allRows } from '#offline/outbox/outbox-reads.ts';
import { drain } from './drainer.ts';
import { AT_ONCE } from './env.ts';
import { hurry } from './hurry.ts';

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
  for (let { left, next } = await run(); left > 0; { left, next } = await run()) {
    rounds += 1;
    expect((await allRows(asha)).every(({ state }) => state === 'waiting')).toBe(true);
    now = next ?? now;
  }
  expect(api.log).toHaveLength(60);
  expect(new Set(api.log).size).toBe(60);
  expect(rounds).toBe(2);
  // it stops asking at once: what was under way besides is refused as well
  expect(refusals).toBeLessThanOrEqual(2 * AT_ONCE);
});

describe('told when to come again', () => {
  const BEGAN = Date.parse('2026-11-21T10:00:00Z');
  let [api, now] = [new FakeApi(), BEGAN];
  const run = (random = 0.5) =>
    drain({ origin: 'http://server', fetch: api.fetch, now: () => now, random: () => random });
  const busy = (limit: string, seconds: number): Fault => ({
    ...{ status: 429, code: 'request.rate_limited', more: { limit } },
    headers: { 'retry-after': String(seconds) },
  });
  beforeEach(async () => {
    newDevice();
    [api, now] = [new FakeApi(), BEGAN];
    await rememberOwner(asha, { grant: { id: 'grant-a', grant: 'grant-a', csrf_token: 'csrf', expires_at: '' } });
  });

  test.each([0, 0.999])('nothing goes before, whatever is written or hurried meanwhile (%s)', async (random) => {
    await enqueue(asha, [createRow('r1'), createRow('r2'), createRow('r3'), createRow('r4')]);
    api.fault = () => busy('writes', 1200);
    const { next, serverAway } = await run(random);
    // told together, phones come back within a quarter of the time
    expect([serverAway, Math.round(((next ?? 0) - BEGAN) / 1000)]).toEqual([false, random === 0 ? 1200 : 1500]);
    expect(api.seen.length).toBeLessThanOrEqual(AT_ONCE);
    api.fault = () => undefined;
    const asked = api.seen.length;
    now = BEGAN + 1_199_000;
    await enqueue(asha, [createRow('r5')]);
    await hurry();
    expect(await run(random)).toMatchObject({ sent: 0, left: 5, next });
    expect(api.seen).toHaveLength(asked);
    now = next ?? 0;
    expect(await run(random)).toMatchObject({ sent: 5, left: 0 });
  });

  test('nothing goes that was in hand as it was told', async () => {
    await enqueue(
      asha,
      Array.from({ length: 30 }, (_, at) => createRow(`r${at}`)),
    );
    api.fault = () => busy('writes', 1200);
    let [isTold, early] = [false, 0];
    const fetched: typeof fetch = async (input, init) => {
      if (isTold) early += 1;
      const answer = await api.fetch(input, init);
      isTold = true;
      return answer;
    };
    const { next } = await drain({ origin: 'http://server', fetch: fetched, now: () => now, random: () => 0 });
    expect(early).toBe(0);
    expect((await allRows(asha)).filter(({ leftAt }) => leftAt !== undefined)).toHaveLength(api.seen.length);
    api.fault = () => undefined;
    now = next ?? 0;
    expect(await run()).toMatchObject({ sent: 30, left: 0 });
  });

  test('of photos alone, data goes on', async () => {
    const [create, later] = [createRow('r1'), createRow('r2')];
    await enqueue(asha, [create]);
    await run();
    await enqueue(asha, [photoRow('r1', new Uint8Array(50_000))]);
    api.fault = () => busy('file_bytes', 600);
    await run();
    api.fault = () => undefined;
    await enqueue(asha, [later]);
    await hurry();
    const { next, ...meanwhile } = await run();
    expect([meanwhile, next]).toEqual([expect.objectContaining({ sent: 1, left: 1 }), BEGAN + 675_000]);
    now = next ?? 0;
    expect(await run()).toMatchObject({ sent: 1, left: 0 });
  });

  test('a clock that was set back since knows nothing of it', async () => {
    await enqueue(asha, [createRow('r1')]);
    api.fault = () => busy('writes', 1200);
    await run();
    api.fault = () => undefined;
    now = BEGAN - 86_400_000;
    expect(await run()).toMatchObject({ sent: 1, left: 0 });
  });
});
