/** @jest-environment node */
import { FakeApi } from '#testing/fake-api.ts';
import { asha, createRow, newDevice } from '#testing/outbox.ts';
import { dbOf, rememberOwner } from '#offline/device/store.db.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { allRows } from '#offline/outbox/outbox-reads.ts';
import { LONGEST_HOLD_MS } from '#offline/outbox/row.ts';
import { withdraw } from '#offline/outbox/withdraw.ts';
import { drain } from './drainer.ts';
import { hurry } from './hurry.ts';

const HOLD = 8000;

async function deviceWith(hold?: number) {
  newDevice();
  const api = new FakeApi();
  await rememberOwner(asha, { grant: { id: 'grant-a', grant: 'grant-a', csrf_token: 'csrf', expires_at: '' } });
  const row = { ...createRow('r1'), ...(hold && { hold }) };
  await enqueue(asha, [row]);
  const run = (later = 0) =>
    drain({ origin: 'http://server', fetch: api.fetch, now: () => Date.now() + later, random: () => 0.5 });
  return { api, row, run };
}

test('a row that is not held goes at once', async () => {
  const { api, run } = await deviceWith();
  await run();
  expect(api.log).toEqual(['create r1']);
});

test('a held row waits its time, however much hurry there is, and then goes', async () => {
  const { api, run } = await deviceWith(HOLD);
  await hurry();
  expect(await run()).toMatchObject({ sent: 0, left: 1 });
  expect(api.log).toEqual([]);
  await run(HOLD + 1000);
  expect(api.log).toEqual(['create r1']);
});

test('what is taken back while it is held never leaves', async () => {
  const { api, row, run } = await deviceWith(HOLD);
  expect(await withdraw(asha, [row.id])).toEqual([row.id]);
  await run(HOLD + 1000);
  expect(api.log).toEqual([]);
  expect(await allRows(asha)).toEqual([]);
});

test('a clock set back holds nothing for ever', async () => {
  const { api, row, run } = await deviceWith(HOLD);
  await dbOf(asha).rows.update(row.id, { nextTryAt: Date.now() + LONGEST_HOLD_MS + 3_600_000 });
  await hurry();
  await run();
  expect(api.log).toEqual(['create r1']);
});
