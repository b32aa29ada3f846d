import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eventually } from '#testing/eventually.ts';
import { S3Double, type Fault } from '#testing/s3-double/s3-double.ts';
import { copyKey, fileKey, filesOf } from '../keys.ts';
import type { NewObject } from '../object-store.ts';
import { RangeBeyond } from '../range.ts';
import { S3Store } from './s3-store.ts';

const ORGANISATION = '0198d4a0-0000-7000-8000-000000000001';
const FILE = '0198d4a0-0000-7000-8000-000000000002';
const key = fileKey(ORGANISATION, { id: FILE, content_type: 'image/jpeg', stored_as: '0123456789ab' });
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const objectOf = (bytes: Buffer | string, more: Partial<NewObject> = {}): NewObject => {
  const body = Buffer.from(bytes);
  return { body, sha256: hashOf(body), contentType: 'image/jpeg', ...more };
};
const photo = randomBytes(600_000);

let double: S3Double;
let store: S3Store;
let folder = '';
const open = (changes = {}, patience = 2500, silence = 400, slowest = 4096) => {
  store = new S3Store(double.settings(changes), { folder, patience, silence, slowest });
  return store;
};
beforeEach(async () => {
  double = await new S3Double().start();
  folder = mkdtempSync(join(tmpdir(), 'chainage-s3-'));
  open();
});
afterEach(async () => {
  store.close();
  await double.stop();
  rmSync(folder, { recursive: true, force: true });
});
const readAll = async (range?: { first: number; last?: number } | { ending: number }, sha256?: string) => {
  const opened = await store.read(key, { range, sha256 });
  return opened && buffer(opened.stream);
};
const SLOW_DOWN: Fault = { answers: 503, code: 'SlowDown' };

it('gives what it was given, whole and in parts, and nothing of what is not there', async () => {
  // the first request of a busy machine takes its time
  open({}, 20_000, 10_000);
  await store.put(key, objectOf('photograph'));
  expect(double.objects.get(key)).toMatchObject({ type: 'image/jpeg', body: Buffer.from('photograph') });
  expect(String(await readAll())).toBe('photograph');
  expect(String(await readAll({ first: 2, last: 4 }))).toBe('oto');
  expect(String(await readAll({ first: 5, last: 99 }))).toBe('graph');
  expect(String(await readAll({ ending: 3 }))).toBe('aph');
  await expect(readAll({ first: 10 })).rejects.toThrow(RangeBeyond);
  expect(await store.head(key)).toMatchObject({ size: 10, sha256: objectOf('photograph').sha256 });
  await store.remove(key);
  await store.remove(key);
  expect([await readAll(), await store.head(key), await store.onDisk(key, async () => 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('puts a file from the disk without reading it whole, and an empty one', async () => {
  const path = join(folder, 'export');
  writeFileSync(path, photo);
  await store.put(key, { body: { path, size: photo.length }, sha256: hashOf(photo), contentType: 'text/csv' });
  expect(photo.equals(double.objects.get(key)!.body)).toBe(true);
  const empty = copyKey(ORGANISATION, FILE, 'empty.jpg');
  await store.put(empty, objectOf(''));
  const opened = await store.read(empty, { sha256: hashOf(Buffer.alloc(0)) });
  expect([opened?.size, (await buffer(opened!.stream)).length]).toEqual([0, 0]);
});

it('is refused bytes that are not those announced, and leaves none', async () => {
  await expect(store.put(key, { ...objectOf('photo'), sha256: hashOf(Buffer.from('other')) })).rejects.toMatchObject({
    code: 'XAmzContentSHA256Mismatch',
  });
  expect(double.objects.size).toBe(0);
});

it('lists page after page, under its folder of the bucket', async () => {
  open({ prefix: 'chainage/live/' });
  const keys = Array.from({ length: 12 }, (_, at) =>
    copyKey(ORGANISATION, FILE, `stamped-${String(at).padStart(2, '0')}.jpg`),
  );
  for (const one of keys) await store.put(one, objectOf(one));
  double.objects.set(`another/${keys[0]}`, double.objects.get(`chainage/live/${keys[0]}`)!);
  const found: string[] = [];
  for await (const one of store.list(filesOf(ORGANISATION)))
    found.push(`${one.key} ${one.size > 0} ${one.modified instanceof Date}`);
  expect(found).toEqual(keys.map((one) => `${one} true true`));
  expect(double.count('LIST')).toBe(3);
});

it('puts once: what is there stays, and its own attempt before counts', async () => {
  await store.put(key, objectOf('first'));
  await store.put(key, objectOf('first'));
  await expect(store.put(key, objectOf('second'))).rejects.toMatchObject({ code: 'PreconditionFailed' });
  expect(double.bytes(key)).toBe('first');
  await store.put(key, objectOf('third', { replaces: true }));
  expect(double.bytes(key)).toBe('third');
});

it.each(['ignores', 'refuses'] as const)('puts once also where the store %s the condition', async (conditions) => {
  double.conditions = conditions;
  expect(await store.check()).toEqual([]);
  await store.put(key, objectOf('first'));
  await expect(store.put(key, objectOf('second'))).rejects.toMatchObject({ code: 'PreconditionFailed' });
  expect(double.bytes(key)).toBe('first');
});

it('learns of a store that refuses the condition also without a check', async () => {
  double.conditions = 'refuses';
  await store.put(key, objectOf('first'));
  expect(double.bytes(key)).toBe('first');
});

describe('of what passes', () => {
  const passing: [string, Fault][] = [
    ['503 SlowDown', SLOW_DOWN],
    ['500', { answers: 500, code: 'InternalError' }],
    ['429', { answers: 429, code: 'TooManyRequests' }],
    ['a connection cut at once', 'cut'],
    ['a connection cut in the middle of the bytes', { cutBodyAt: 100_000 }],
    ['an answer that is lost', 'loses its answer'],
    ['no answer', 'never answers'],
    ['a success that is a lie', 'says it has stored, and has not'],
  ];
  it.each(passing)('puts after %s, twice', async (_, fault) => {
    double.fail('PUT', fault, 2);
    await store.put(key, objectOf(photo));
    expect(photo.equals(double.objects.get(key)!.body)).toBe(true);
    expect(double.count('PUT')).toBe(fault === 'loses its answer' ? 2 : 3);
  });

  it.each(passing)('says so where %s does not pass', async (_, fault) => {
    open({}, 900);
    double.fail('PUT', fault, 999);
    const began = Date.now();
    const put = store.put(key, objectOf(photo));
    // what was stored without an answer is found at the next attempt
    if (fault === 'loses its answer') await put;
    else await expect(put).rejects.toMatchObject({ name: 'StoreError' });
    expect(Date.now() - began).toBeLessThan(4000);
    expect(double.objects.size).toBe(fault === 'loses its answer' ? 1 : 0);
  });

  it('reads, heads, lists and removes after it, and does not ask again for what stays', async () => {
    await store.put(key, objectOf(photo));
    for (const verb of ['GET', 'HEAD', 'LIST', 'DELETE'] as const) {
      double.fail(verb, SLOW_DOWN, 2);
      if (verb === 'GET') expect(photo.equals((await readAll())!)).toBe(true);
      if (verb === 'HEAD') expect(await store.head(key)).toMatchObject({ size: photo.length });
      if (verb === 'LIST') for await (const one of store.list(filesOf(ORGANISATION))) expect(one.key).toBe(key);
      if (verb === 'DELETE') await store.remove(key);
    }
    double.fault = () => undefined;
    const before = double.asked.length;
    double.forbidden = ['PUT'];
    await expect(store.put(key, objectOf('x'))).rejects.toMatchObject({ status: 403 });
    expect(double.asked.length).toBe(before + 1);
  });

  it('lets nobody wait longer than some seconds for a store that refuses', async () => {
    open({}, 20_000);
    double.fail('PUT', SLOW_DOWN, 999);
    const began = performance.now();
    await expect(store.put(key, objectOf('x'))).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - began).toBeLessThan(8000);
  }, 30_000);

  it('tells a full store from a busy one', async () => {
    double.fail('PUT', { answers: 507, code: 'XMinioStorageFull' }, 99);
    await expect(store.put(key, objectOf(photo))).rejects.toMatchObject({ status: 507 });
    expect(double.count('PUT')).toBe(1);
  });
});

describe('a store that is slow', () => {
  it('is given all of it once, however long it takes over it', async () => {
    open({}, 2500, 400, 200);
    double.fail('PUT', { sips: 100 }, 99);
    const began = performance.now();
    await store.put(key, objectOf(photo));
    // longer than a connection may be silent
    expect(performance.now() - began).toBeGreaterThan(500);
    expect([double.count('PUT'), photo.equals(double.objects.get(key)!.body)]).toEqual([1, true]);
  });

  it('is read to the end in one go, however long it takes', async () => {
    await store.put(key, objectOf(photo));
    open({}, 600);
    double.fail('GET', { trickles: 2 }, 99);
    const began = performance.now();
    expect(photo.equals((await readAll(undefined, hashOf(photo)))!)).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(600);
    expect(double.count('GET')).toBe(1);
  });
});

describe('a reading', () => {
  const sha256 = hashOf(photo);
  beforeEach(() => store.put(key, objectOf(photo)));

  it.each([
    ['cut', { cutAnswerAt: 150_000 } as Fault],
    ['hanging', { stopsAnswerAt: 150_000 } as Fault],
  ])('goes on where its connection is %s, from that byte', async (_, fault) => {
    double.fail('GET', fault, 3);
    expect(photo.equals((await readAll(undefined, sha256))!)).toBe(true);
    const ranges = double.asked.filter(({ verb }) => verb === 'GET').map(({ range }) => range);
    expect([ranges.length, ranges[0]]).toEqual([4, undefined]);
    expect(ranges[1]).toMatch(/^bytes=1\d{5}-599999$/);
  });

  it('goes on within a range, and past refusals', async () => {
    let gets = 0;
    double.fault = ({ verb }) => {
      if (verb !== 'GET') return undefined;
      gets += 1;
      return gets === 1 ? { cutAnswerAt: 1000 } : gets === 2 ? SLOW_DOWN : undefined;
    };
    expect(photo.subarray(5000, 90_001).equals((await readAll({ first: 5000, last: 90_000 }))!)).toBe(true);
  });

  it('breaks off before its end where the bytes are others, and never where they are right', async () => {
    double.fail('GET', 'gives other bytes', 99);
    let came = 0;
    const opened = await store.read(key, { sha256 });
    await expect(
      (async () => {
        for await (const part of opened!.stream) came += (part as Buffer).length;
      })(),
    ).rejects.toMatchObject({ code: 'WrongBytes' });
    expect(came).toBeLessThan(photo.length);
    // the control: without the hash nobody sees it
    expect((await readAll())!.length).toBe(photo.length);
  });

  it('does not mix two objects', async () => {
    double.fail('GET', { cutAnswerAt: 1000 }, 1);
    const opened = await store.read(key);
    double.objects.set(key, { ...double.objects.get(key)!, body: randomBytes(600_000), etag: '"another"' });
    await expect(buffer(opened!.stream)).rejects.toMatchObject({ name: 'StoreError' });
  });

  it('ends where connections break again and again, or the store is gone', async () => {
    open({}, 600);
    let gets = 0;
    double.fault = ({ verb }) => (verb === 'GET' && (gets += 1) > 1 ? 'cut' : { cutAnswerAt: 1000 });
    await expect(readAll()).rejects.toMatchObject({ name: 'StoreError' });
  });

  it('asks the store for no more than is read, and leaves when its reader does', async () => {
    const large = randomBytes(8_000_000);
    await store.put(key.replace('jpg', 'png'), objectOf(large));
    const opened = await store.read(key.replace('jpg', 'png'));
    await new Promise((resolve) => opened!.stream.once('readable', resolve));
    const rested = performance.now();
    // longer than the silence that a store may keep: whoever reads slowly loses nothing
    await eventually(() => performance.now() - rested > 1000);
    expect(large.equals(await buffer(opened!.stream))).toBe(true);
    const left = await store.read(key.replace('jpg', 'png'));
    left!.stream.destroy();
    await new Promise((resolve) => left!.stream.once('close', resolve));
    double.fail('GET', { stopsAnswerAt: 10 });
    const hanging = await store.read(key);
    hanging!.stream.resume();
    const began = Date.now();
    hanging!.stream.destroy();
    await new Promise((resolve) => hanging!.stream.once('close', resolve));
    expect(Date.now() - began).toBeLessThan(300);
  });

  it('lies on the disk while it is worked on, right or not at all, and nothing of it stays', async () => {
    let seen = '';
    const found = await store.onDisk(key, async (path) => ((seen = path), readFileSync(path)), { sha256 });
    expect(photo.equals(found!)).toBe(true);
    expect(existsSync(seen)).toBe(false);
    double.fail('GET', 'gives other bytes');
    await expect(store.onDisk(key, async () => 1, { sha256 })).rejects.toMatchObject({ code: 'WrongBytes' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('at start', () => {
  const lineOf = async () => {
    const error = (await store.check().catch((thrown: unknown) => thrown)) as { lines?: string[] };
    return error.lines;
  };
  const at = () => double.endpoint;

  it('leaves nothing behind where all is well', async () => {
    expect(await store.check()).toEqual([]);
    expect(double.objects.size).toBe(0);
    expect(await store.answers()).toBe(true);
  });

  it('tells of now, however long ago it was asked', async () => {
    const now = performance.now.bind(performance);
    let later = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
    try {
      expect(await store.answers()).toBe(true);
      double.fail('LIST', SLOW_DOWN, 999);
      expect(await store.answers()).toBe(true);
      later = 60_000;
      expect(await store.answers()).toBe(false);
      double.fault = () => undefined;
      later = 120_000;
      expect(await store.answers()).toBe(true);
    } finally {
      clock.mockRestore();
    }
  });

  it.each<[string, () => void, () => string]>([
    [
      'no such bucket',
      () => open({ bucket: 'other' }),
      () => `UPLOADS_URL: the object store at ${at()} has no bucket "other"`,
    ],
    [
      'another secret',
      () => open({ secretKey: 'not the secret' }),
      () => `S3_SECRET_KEY: the object store at ${at()} refuses the signature: the secret is another one's`,
    ],
    [
      'an unknown key',
      () => open({ accessKey: 'nobody' }),
      () => `S3_ACCESS_KEY: the object store at ${at()} does not know this access key`,
    ],
    [
      'another region',
      () => open({ region: 'eu-west-1' }),
      () => 'S3_REGION: the bucket "photos" is not in eu-west-1 but in ap-south-1',
    ],
    [
      'a clock behind',
      () => (double.ahead = 20 * 60_000),
      () =>
        'The clock of this machine is behind that of the object store by about 20 minutes: set it right, the store refuses its requests',
    ],
    [
      'no right to store',
      () => (double.forbidden = ['PUT']),
      () => 'UPLOADS_URL: the access key may not store objects in the bucket "photos" (AccessDenied)',
    ],
    [
      'no right to read',
      () => (double.forbidden = ['GET']),
      () => 'UPLOADS_URL: the access key may not read objects in the bucket "photos" (AccessDenied)',
    ],
    [
      'no right to list',
      () => (double.forbidden = ['LIST']),
      () => 'UPLOADS_URL: the access key may not list objects in the bucket "photos" (AccessDenied)',
    ],
    [
      'no right to remove',
      () => (double.forbidden = ['DELETE']),
      () => 'UPLOADS_URL: the access key may not remove objects in the bucket "photos" (AccessDenied)',
    ],
    [
      'nobody there',
      () => open({ endpoint: 'http://127.0.0.1:1' }, 300),
      () => 'S3_ENDPOINT: the object store at http://127.0.0.1:1 cannot be reached: nothing answers there',
    ],
    [
      'a store that is down',
      () => {
        open({}, 300);
        double.fault = () => SLOW_DOWN;
      },
      () => `UPLOADS_URL: the object store at ${at()} cannot store objects: the store answered 503 SlowDown`,
    ],
    [
      'a store that gives other bytes',
      () => double.fail('GET', 'gives other bytes'),
      () => `UPLOADS_URL: the object store at ${at()} cannot read objects: it gave back other bytes`,
    ],
  ])('says of %s what is to be mended', async (_, break_, line) => {
    break_();
    expect(await lineOf()).toEqual([line()]);
  });

  it('says nowhere what is secret', async () => {
    open({ secretKey: 'never-in-a-log' });
    const error = await store.put(key, objectOf('x')).catch((thrown: unknown) => thrown);
    const { inspect } = await import('node:util');
    expect(inspect([error, await lineOf(), store.name], { depth: 9 })).not.toMatch(/never-in-a-log|AWS4-HMAC/);
  });
});
