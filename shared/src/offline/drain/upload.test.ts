/** @jest-environment node */
import { FakeApi, type Seen } from '#testing/fake-api.ts';
import { asha, createRow, newDevice, photoRow } from '#testing/outbox.ts';
import { CEILING_MS } from './back-off.ts';
import type { OwnerRow } from '#offline/device/device.db.ts';
import { fullEnv } from './env.ts';
import { drain } from './drainer.ts';
import { Line } from './line.ts';
import { ownerKey, type NewRow } from '#offline/outbox/outbox.model.ts';
import { allRows, enqueue, rowsOf } from '#offline/outbox/outbox.ts';
import { dbOf, rememberOwner, theStore } from '#offline/device/store.db.ts';
import { sendFile } from './upload.ts';

let api: FakeApi;
let now = Date.parse('2026-11-21T10:00:00Z');
const bytes = new Uint8Array(300_000).map((_, at) => (at * 7) % 251);
let photo: NewRow;

beforeEach(async () => {
  newDevice();
  api = new FakeApi();
  await rememberOwner(asha, { grant: { id: 'g', grant: 'grant-a', csrf_token: 'c', expires_at: '' } });
  await enqueue(asha, [createRow('r1')]);
  await run();
  api.seen.length = 0;
  photo = photoRow('r1', bytes);
  await enqueue(asha, [photo]);
});

const run = (stallMs = 400) =>
  drain({ origin: 'http://server', fetch: api.fetch, now: () => now, random: () => 0, timeoutMs: 400, stallMs });

async function settle(stallMs?: number): Promise<void> {
  for (let round = 0; round < 12 && (await run(stallMs)).left > 0; round += 1) now += CEILING_MS + 1;
}

/** Byte for byte. */
const arrivedWhole = () => Buffer.from(bytes).equals(api.photos.get(photo.file?.id ?? '') ?? Buffer.alloc(0));
const uploadOf = () => api.uploads.get(photo.file?.id ?? '');
const isPart = ({ method, path }: Seen) => method === 'PATCH' && path.includes('/uploads/');
const methods = () => api.seen.map(({ method, path }) => `${method} ${path.split('/').at(-2)}`);
const sentBytes = () => api.seen.filter(isPart).reduce((sum, { body }) => sum + (body as ArrayBuffer).byteLength, 0);

test('a new file is announced without asking, goes in parts, and is bound by its request', async () => {
  await run();
  expect(methods()[0]).toBe('POST uploads');
  expect(methods().at(-1)).toBe('POST from-upload');
  expect(api.seen.filter(isPart).length).toBeGreaterThan(1);
  expect(api.seen.filter(isPart)[0]?.body).toHaveProperty('byteLength', 64 * 1024);
  expect(sentBytes()).toBe(bytes.length);
  const announced = api.seen[0]?.headers.get('upload-metadata') ?? '';
  expect(announced).toContain(`id ${btoa(photo.file?.id ?? '')}`);
  expect(api.seen.every(({ headers, path }) => !path.includes('/uploads/') || !headers.has('idempotency-key'))).toBe(
    true,
  );
});

test('after a break it goes on at the byte the server has', async () => {
  let broken = false;
  api.fault = (request) => {
    if (broken || !isPart(request) || request.headers.get('upload-offset') === '0') return undefined;
    broken = true;
    // Half of the part arrives before the connection breaks.
    const upload = uploadOf();
    const part = new Uint8Array(request.body as ArrayBuffer);
    if (upload) upload.bytes = new Uint8Array([...upload.bytes, ...part.slice(0, Math.floor(part.length / 2))]);
    return 'lost';
  };
  await run();
  const [row] = await rowsOf(asha, 'r1');
  expect(row).toMatchObject({ state: 'waiting', tries: 1, failure: { reason: 'network' } });
  expect(row?.sentBytes).toBeGreaterThan(0);
  now += CEILING_MS;
  await run();
  expect(methods().filter((each) => each.startsWith('HEAD'))).toHaveLength(1);
  expect(arrivedWhole()).toBe(true);
});

test('a stalled part is given up after its time, and progress keeps the pauses short', async () => {
  const stalled = new Set<string | null>();
  api.fault = (request) => {
    const at = request.headers.get('upload-offset');
    if (!isPart(request) || stalled.has(at)) return undefined;
    stalled.add(at);
    return 'stalled';
  };
  await settle(50);
  expect(stalled.size).toBeGreaterThan(1);
  expect(arrivedWhole()).toBe(true);
});

describe('the size of a part', () => {
  const parts: number[] = [];
  /** Sends a new file over a line that was known to carry so much; answers how much it is taken to carry now. */
  async function send(size: number, bytesPerSecond: number | null, patch: () => Promise<void>): Promise<number | null> {
    parts.length = 0;
    const answers = async (_: unknown, { method, body, headers }: RequestInit = {}) => {
      const at = Number(new Headers(headers).get('upload-offset'));
      const length = (body as ArrayBuffer | undefined)?.byteLength ?? 0;
      if (method === 'PATCH') {
        parts.push(length);
        await patch();
      }
      const stands = { 'tus-resumable': '1.0.0', 'upload-offset': String(at + length) };
      return new Response(null, { status: method === 'POST' ? 201 : 204, headers: stands });
    };
    const env = fullEnv({ origin: 'http://server', fetch: answers as typeof fetch }, theStore);
    const line = new Line(env);
    line.bytesPerSecond = bytesPerSecond;
    const owner = (await theStore().device.owners.get(ownerKey(asha))) as OwnerRow;
    const file = { id: 'f', name: 'f.jpg', size, sha256: '', blob: new Blob([new Uint8Array(size)]) };
    await sendFile({ env, owner, contract: '1.0', file, line, isNew: true, onProgress: () => Promise.resolve() });
    return line.bytesPerSecond;
  }

  test('follows what the line has just carried, both ways, within its limits', async () => {
    let clock = 0;
    const seconds = [1, 64, 10, 0.001];
    const time = jest.spyOn(performance, 'now').mockImplementation(() => clock);
    await send(2_000_000, null, async () => void (clock += (seconds.shift() ?? 1) * 1000));
    time.mockRestore();
    // 64 KiB in 1 s; five times that took 64 s; 25,600 B in 10 s, so the least; that in no time, so the most
    expect(parts.slice(0, 5)).toEqual([65_536, 327_680, 25_600, 16_384, 1_048_576]);
  });

  test('shrinks by half when a part did not get through', async () => {
    const fails = () => Promise.reject(new TypeError('fetch failed'));
    expect(await send(1_000_000, 100_000, fails)).toBe(50_000);
    expect(await send(1_000_000, 50_000, fails)).toBe(25_000);
    expect(parts).toEqual([250_000]);
  });
});

test('once the bytes are there only the request is repeated', async () => {
  let lost = 0;
  api.fault = ({ path }) => (path.includes('from-upload') && (lost += 1) <= 2 ? 'answer_lost' : undefined);
  await settle();
  expect(sentBytes()).toBe(bytes.length);
  expect(api.log.filter((line) => line.startsWith('photo'))).toHaveLength(1);
});

test('a server that lost the upload gets it again', async () => {
  let isFirst = true;
  api.fault = ({ path }) => {
    if (path.includes('from-upload') && isFirst) {
      isFirst = false;
      api.uploads.clear();
    }
    return undefined;
  };
  await settle();
  expect(sentBytes()).toBe(2 * bytes.length);
  expect(arrivedWhole()).toBe(true);
});

test('bytes that came out wrong are sent again once; then the file is to blame', async () => {
  const errors = [{ path: 'sha256', code: 'mismatch', message: '' }];
  api.fault = ({ path }) =>
    path.includes('from-upload') ? { status: 400, code: 'request.invalid', more: { errors } } : undefined;
  await settle();
  expect(sentBytes()).toBe(2 * bytes.length);
  expect(methods().filter((each) => each.startsWith('DELETE'))).toHaveLength(1);
  const [row] = await allRows(asha);
  expect(row).toMatchObject({ state: 'failed', failure: { reason: 'file' } });
});

test('a file that cannot be read any more fails as such, and nothing else', async () => {
  const broken = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) };
  const db = dbOf(asha);
  const id = photo.file?.id ?? '';
  db.files.hook('reading', (file) => ({ ...file, blob: broken as unknown as Blob }));
  await run();
  expect((await allRows(asha))[0]).toMatchObject({ state: 'failed', failure: { reason: 'file' } });
  expect(await db.files.get(id)).toBeDefined();
});

test.each([
  ['a portal’s page', 'portal'],
  ['an empty success', 'empty_200'],
  ['somebody else’s 404', { status: 404 }],
] as const)('%s under the address of an upload changes nothing', async (_, fault) => {
  let left = 2;
  api.fault = ({ path }) => (path.includes('/uploads/') && (left -= 1) >= 0 ? fault : undefined);
  await settle();
  expect(arrivedWhole()).toBe(true);
  expect(sentBytes()).toBe(bytes.length);
});

test('another request writing the same upload: waits, and asks where it stands', async () => {
  let busy = 2;
  api.fault = (request) => (isPart(request) && (busy -= 1) >= 0 ? { status: 423, code: 'upload.busy' } : undefined);
  await settle();
  expect(methods()).toContain(`HEAD ${photo.file?.id}`);
  expect(arrivedWhole()).toBe(true);
});
