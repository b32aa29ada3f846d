/** @jest-environment node */
import { FakeApi } from '#testing/fake-api.ts';
import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';
import { allRows, enqueue, rowsOf } from '#offline/outbox/outbox.ts';
import { rememberOwner } from '#offline/device/store.db.ts';
import { CEILING_MS } from './back-off.ts';
import { drain } from './drainer.ts';

let api: FakeApi;
let now = Date.parse('2026-11-21T10:00:00Z');
const bytesOf = (length: number) => new Uint8Array(length).map((_, at) => (at * 7) % 251);

beforeEach(async () => {
  newDevice();
  api = new FakeApi();
  await rememberOwner(asha, { grant: { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' } });
  await enqueue(asha, [createRow('r1')]);
  await run();
  api.seen.length = 0;
});

const run = () =>
  drain({ origin: 'http://server', fetch: api.fetch, now: () => now, random: () => 0, timeoutMs: 400, stallMs: 400 });
const later = () => (now += CEILING_MS + 1);
const asked = () => api.seen.map(({ method, path }) => `${method} ${path.split('/').at(-2)}`);
const isWhole = ({ path }: { path: string }) => path.endsWith('/issue-image/');

async function photoOf(length: number) {
  const bytes = bytesOf(length);
  const row = photoRow('r1', bytes);
  await enqueue(asha, [row]);
  const arrived = () => Buffer.from(bytes).equals(api.photos.get(row.file?.id ?? '') ?? Buffer.alloc(0));
  return { row, arrived };
}

test('a small photo leaves in one request with what it belongs to', async () => {
  const { row, arrived } = await photoOf(60_000);
  expect(await run()).toMatchObject({ sent: 1, left: 0 });
  expect(asked()).toEqual(['POST issue-image']);
  expect(arrived()).toBe(true);
  const [sent] = api.seen;
  const { file: _, ...fields } = sent?.body as Record<string, unknown>;
  expect(fields).toEqual(row.request.body);
  expect(sent?.headers.get('authorization')).toBe('Grant grant-a');
  expect(sent?.headers.get('x-csrftoken')).toBe('c');
  expect(sent?.headers.get('x-contract')).toBeTruthy();
  expect(sent?.headers.get('x-written-at')).toBeTruthy();
  expect(await allRows(asha)).toEqual([]);
});

test('a larger one goes in parts, until the line has shown that it carries as much in one', async () => {
  await photoOf(300_000);
  await run();
  expect(asked()).toContain('POST from-upload');
  api.seen.length = 0;
  for (let more = 0; more < 3; more += 1) await photoOf(200_000);
  await run();
  // each run finds out anew what the line carries
  expect(asked().filter((one) => one === 'POST issue-image')).not.toHaveLength(0);
  expect(api.photos.size).toBe(4);
});

test.each(['lost', 'answer_lost', 'answer_half', 'stalled', 'portal', 'portal_json'] as const)(
  'after %s it goes in parts, and arrives once',
  async (fault) => {
    const { arrived } = await photoOf(60_000);
    api.fault = (request) => (isWhole(request) ? fault : undefined);
    await run();
    expect((await rowsOf(asha, 'r1'))[0]).toMatchObject({ state: 'waiting', failure: { reason: 'network' } });
    later();
    expect(await run()).toMatchObject({ sent: 1, left: 0 });
    expect(asked().filter((one) => one === 'POST issue-image')).toHaveLength(1);
    expect(arrived()).toBe(true);
    expect(api.log.filter((line) => line.startsWith('photo'))).toEqual(['photo r1']);
  },
);

test.each([400, 413, 415])('where the envelope is refused with %i, it goes in parts at once', async (status) => {
  const { arrived } = await photoOf(60_000);
  api.fault = (request) => (isWhole(request) ? { status, code: 'request.too_large' } : undefined);
  expect(await run()).toMatchObject({ sent: 1, left: 0 });
  expect(asked()).toEqual([
    'POST issue-image',
    'POST uploads',
    'PATCH ' + asked()[2]?.split(' ')[1],
    'POST from-upload',
  ]);
  expect(arrived()).toBe(true);
});

test('what is refused to its author is refused, as in parts', async () => {
  await photoOf(60_000);
  api.fault = (request) => (isWhole(request) ? { status: 403, code: 'permission.denied' } : undefined);
  expect(await run()).toMatchObject({ failed: 1 });
  expect((await rowsOf(asha, 'r1'))[0]).toMatchObject({ state: 'failed', failure: { reason: 'forbidden' } });
  expect(asked()).toEqual(['POST issue-image']);
});

test('of what an older version of the app has begun, the rest goes in parts', async () => {
  const { row, arrived } = await photoOf(60_000);
  const [key] = (await rowsOf(asha, 'r1')).map((one) => one.key);
  api.fault = () => 'lost';
  await run();
  api.fault = () => undefined;
  later();
  await run();
  expect(asked().at(-1)).toBe('POST from-upload');
  expect(api.seen.at(-1)?.headers.get('idempotency-key')).toBe(key);
  expect([row.verb, arrived()]).toEqual(['photo', true]);
});
