/** Photos in an object store, by two servers that have the database and the bucket in common and no disk. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { IssueImage } from '@chainage/shared/contracts/issues/image';
import type { Grant } from '@chainage/shared/contracts/outbox';
import { buildApp } from '#app.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { serverKey } from '#kernel/files/store/keys.ts';
import { S3Store } from '#kernel/files/store/s3/s3-store.ts';
import { sweepFiles } from '#kernel/files/sweep-files.ts';
import { makeDevice, type Device } from '#kernel/files/uploads/testing.ts';
import type { OutsideRun } from '#kernel/jobs/job-kind.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { Client, outcome, type Part } from '#testing/client.ts';
import { eventually } from '#testing/eventually.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { S3Double, type Fault } from '#testing/s3-double/s3-double.ts';
import { ago, pothole, readIds, submitted, type Ids } from './testing.ts';

const CREW = 'patrol_field_crew@bhima.example';
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let double: S3Double;
let folders: string[];
let stores: S3Store[];
/** The first server, and the other one. */
let test: TestApp;
let other: FastifyInstance;
let ids: Ids;
let crew: Client;
let crewThere: Client;
let grant: Grant;
let here: Device;
let there: Device;
let photo: Buffer;
let issue = '';

const openStore = (folder: string) => new S3Store(double.settings(), { folder, patience: 3000, silence: 1500 });

beforeAll(async () => {
  double = await new S3Double().start();
  folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'chainage-shared-')));
  stores = folders.map((folder) => openStore(join(folder, 'store-work')));
  test = await buildTestApp({ store: stores[0]! });
  const deps = {
    config: { ...test.config, dataDir: folders[1]! },
    db: test.db,
    store: stores[1]!,
    now: () => new Date(),
  };
  other = await buildApp(deps, { log: { write: (line) => test.log.push(line) } });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  await other.listen({ host: '127.0.0.1', port: 0 });
  ids = await readIds(test);
  crew = await test.signIn(CREW);
  crewThere = new Client(other, await test.login(CREW), test.bhima.token);
  grant = await askGrant(crew);
  here = makeDevice(test, grant, test.bhima.token);
  there = makeDevice({ ...test, app: other }, grant, test.bhima.token);
  photo = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  double.fault = () => undefined;
  issue = (await submitted(crew, pothole(test.bhima, ids))).id;
});
afterAll(async () => {
  await other.close();
  await test.close();
  for (const store of stores) store.close();
  await double.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const path = () => `organisation/data/issue/${issue}/issue-image/`;
const parts = (bytes: Buffer, id: string = uuidv7()): Part[] => [
  ...Object.entries({ id, stage: 'before', taken_at: ago(1) }).map(([name, value]) => ({ name, value })),
  { name: 'file', value: bytes, filename: 'photo.jpg', type: 'image/jpeg' },
];
const bind = (client: Client, id: string) =>
  client.post(
    `${path()}from-upload/`,
    { id, stage: 'before', taken_at: ago(1), sha256: sha256(photo) },
    withGrant(grant),
  );
const fetchFrom = (app: FastifyInstance, client: Client, url: string | null, headers = {}) =>
  app.inject({ url: url ?? '', cookies: client.cookies, headers });
const images = async () =>
  (await crew.get(path())).json<{ results: IssueImage[] }>().results.filter(({ state }) => state === 'stored');
const keysOf = (id: string) => [...double.objects.keys()].filter((key) => key.includes(id));
const DOWN: Fault = { answers: 503, code: 'SlowDown' };

it('shows by one server what came to the other, whole, in parts and drawn, and neither keeps it on its disk', async () => {
  const image = (await crew.upload(path(), parts(photo))).json<IssueImage>();
  expect(sha256((await fetchFrom(other, crewThere, image.url)).rawPayload)).toBe(sha256(photo));
  const part = await fetchFrom(other, crewThere, image.url, { range: 'bytes=100-199' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(photo.subarray(100, 200))]).toEqual([
    206,
    `bytes 100-199/${photo.length}`,
    true,
  ]);
  expect((await fetchFrom(other, crewThere, image.url, { range: `bytes=${photo.length}-` })).statusCode).toBe(416);
  for (const url of [image.thumbnail_url, image.stamped_url]) {
    const drawn = await fetchFrom(other, crewThere, url);
    expect([drawn.statusCode, (await fetchFrom(test.app, crew, url)).rawPayload.equals(drawn.rawPayload)]).toEqual([
      200,
      true,
    ]);
  }
  expect(keysOf(image.id)).toHaveLength(3);
  expect(readdirSync(join(folders[1]!, 'store-work'))).toEqual([]);
});

it('goes on with an upload at another server, also with one that broke off, and binds it at either', async () => {
  const [id, half] = [uuidv7(), Math.floor(photo.length / 2)];
  await here.announce(id, photo.length);
  expect([await here.offset(id), await there.offset(id)]).toEqual([0, 0]);
  const broken = here.begin(id, 0, photo.subarray(0, 9000), photo.length);
  const uploads = join(test.config.dataDir, 'uploads');
  // cut any sooner, what is still under way would be lost
  await eventually(() => readdirSync(uploads).some((name) => statSync(join(uploads, name)).size === 9000));
  broken.cut();
  await eventually(async () => (await there.offset(id)) === 9000);
  expect((await there.write(id, 9000, photo.subarray(9000, half))).status).toBe(204);
  expect(outcome(await bind(crew, id))).toEqual([409, 'upload.incomplete']);
  expect((await here.write(id, 0, photo.subarray(0, 100))).code).toBe('upload.offset');
  expect((await here.write(id, half, photo.subarray(half))).headers['upload-offset']).toBe(String(photo.length));
  expect((await bind(crewThere, id)).statusCode).toBe(201);
  const [image] = await images();
  expect(sha256((await fetchFrom(test.app, crew, image!.url)).rawPayload)).toBe(sha256(photo));
  await eventually(() => keysOf(id).every((key) => key.startsWith('media/')));
  expect(readdirSync(uploads)).toEqual([]);
  expect([await here.offset(id), await there.offset(id)]).toEqual([undefined, undefined]);
});

it('takes the same bytes at two servers for the same', async () => {
  const id = uuidv7();
  await Promise.all([here.announce(id, photo.length), there.announce(id, photo.length)]);
  expect((await here.announce(id, 5)).code).toBe('upload.offset');
  await Promise.all([here.write(id, 0, photo.subarray(0, 5000)), there.write(id, 0, photo.subarray(0, 20_000))]);
  const offset = (await here.offset(id))!;
  expect([5000, 20_000]).toContain(offset);
  await there.write(id, offset, photo.subarray(offset));
  expect((await bind(crew, id)).statusCode).toBe(201);
});

it('gives an upload up at any server', async () => {
  const id = uuidv7();
  await here.announce(id, 10);
  expect((await there.call('DELETE', id)).status).toBe(204);
  expect([await here.offset(id), keysOf(id)]).toEqual([undefined, []]);
});

it('tells a device to come again while the store is down, binds nothing, and takes the same then', async () => {
  double.fault = () => DOWN;
  const id = uuidv7();
  const refused = await crew.upload(path(), parts(photo, id));
  expect([...outcome(refused), refused.headers['retry-after']]).toEqual([503, 'storage.unavailable', '30']);
  expect([await images(), keysOf(id)]).toEqual([[], []]);
  expect(await here.announce(uuidv7(), 10)).toMatchObject({ status: 503, code: 'storage.unavailable' });
  double.fault = () => undefined;
  expect((await crew.upload(path(), parts(photo, id))).statusCode).toBe(201);
  double.fault = () => DOWN;
  const [image] = await images();
  for (const url of [image!.url, image!.thumbnail_url])
    expect(outcome(await fetchFrom(test.app, crew, url))).toEqual([503, 'storage.unavailable']);
  // the rest of the portal goes on
  expect((await crew.get(path())).statusCode).toBe(200);
});

it('keeps an upload that could not be bound, whose last part did not arrive in the store', async () => {
  const id = uuidv7();
  await here.announce(id, photo.length);
  await here.write(id, 0, photo.subarray(0, 5000));
  double.fault = ({ verb, key }) => (verb === 'PUT' && key.startsWith('uploads/') ? DOWN : undefined);
  expect(await here.write(id, 5000, photo.subarray(5000))).toMatchObject({ status: 503, code: 'storage.unavailable' });
  double.fault = ({ verb, key }) => (verb === 'PUT' && key.startsWith('media/') ? DOWN : undefined);
  expect(await there.offset(id)).toBe(5000);
  expect((await there.write(id, 5000, photo.subarray(5000))).status).toBe(204);
  expect(outcome(await bind(crew, id))).toEqual([503, 'storage.unavailable']);
  expect(await images()).toEqual([]);
  double.fault = () => undefined;
  expect((await bind(crewThere, id)).statusCode).toBe(201);
});

it.each<[string, Fault]>([
  ['dies in the middle of a photo', { cutBodyAt: 10_000 }],
  ['loses its answers', 'loses its answer'],
  ['lies once', 'says it has stored, and has not'],
])('a store that %s loses none', async (_, fault) => {
  double.fail('PUT', fault, 1);
  const image = (await crew.upload(path(), parts(photo))).json<IssueImage>();
  expect(sha256((await fetchFrom(other, crewThere, image.url)).rawPayload)).toBe(sha256(photo));
});

it('never ends an answer whose bytes are not the photo', async () => {
  const image = (await crew.upload(path(), parts(photo))).json<IssueImage>();
  const [key] = keysOf(image.id);
  const kept = double.objects.get(key!)!;
  const wrong = Buffer.from(kept.body);
  wrong[wrong.length - 1]! ^= 1;
  double.objects.set(key!, { ...kept, body: wrong });
  const { port } = other.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}${image.url}`, {
    headers: {
      cookie: Object.entries(crewThere.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

it('signs receipts at both with one key, which lies in the store', async () => {
  const { headers } = await crew.upload(path(), parts(photo), withGrant(grant));
  const checked = await other.inject({
    method: 'POST',
    url: '/api/receipts/check/',
    payload: { receipt: headers['receipt'] },
  });
  expect(checked.json()).toMatchObject({ valid: true });
  expect(double.bytes(serverKey('receipt-key.pem'))).toContain('PRIVATE KEY');
});

it('brings the key of before along, and does not start with one of its own beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-shared-'));
  writeFileSync(join(folder, 'receipt-key.pem'), 'another');
  const store = openStore(folder);
  const start = buildApp({ config: { ...test.config, dataDir: folder }, db: test.db, store, now: () => new Date() });
  await expect(start).rejects.toMatchObject({
    lines: [expect.stringMatching(/receipt-key\.pem is another one than s3:\/\/photos/)],
  });
  store.close();
  rmSync(folder, { recursive: true });
});

it('gives a file of a list by a server that did not make it', async () => {
  const manager = await test.signIn('project_manager@bhima.example');
  const filters = { issue_type: 'routine_maintenance' };
  const order = { report_key: 'issue_register', format: 'csv', language: 'en', filters };
  const { id } = (await manager.post('excel/create/', order)).json<{ id: string }>();
  double.fail('PUT', DOWN, 1);
  await test.app.jobs.runDue();
  const { results } = (await manager.get('excel/list/')).json<{ results: { id: string; file_url: string | null }[] }>();
  const file = await fetchFrom(other, manager, results.find((one) => one.id === id)!.file_url);
  const [key] = keysOf(id);
  expect([file.statusCode, file.body]).toEqual([200, double.bytes(key!)]);
  expect(readdirSync(join(test.config.dataDir, 'excel-parts'))).toEqual([]);
});

describe('the sweep', () => {
  const run = (organisationId: string) =>
    sweepFiles({
      organisationId,
      deps: test.app.deps,
      log: test.app.log,
      transaction: (work: Parameters<OutsideRun<object>['transaction']>[0]) =>
        inScope(test.db, { organisationId }, work),
      step: async () => undefined,
    } as unknown as OutsideRun<object>);
  const age = (days: number) => {
    for (const kept of double.objects.values()) kept.modified = new Date(Date.now() - days * 86_400_000);
  };

  it('takes away what nothing points at, once it is old, and nothing that is bound', async () => {
    const image = (await crew.upload(path(), parts(photo))).json<IssueImage>();
    await fetchFrom(test.app, crew, image.thumbnail_url);
    const bound = keysOf(image.id);
    const [original] = bound.filter((key) => key.endsWith('.jpg'));
    // tries that no row was written for, a copy of a file that is gone, and what nobody knows
    const kept = double.objects.get(original!)!;
    const gone = uuidv7();
    const folder = `media/${test.bhima.id}/${gone.slice(-2)}`;
    const nobodys = [
      original!.replace(/-[0-9a-f]{12}\.jpg$/, '-0123456789ab.jpg'),
      original!.replace(/-[0-9a-f]{12}\.jpg$/, '.jpg'),
      `${folder}/${gone}-0123456789ab.pdf`,
      `${folder}/${gone}.thumbnail.webp`,
    ];
    const strange = [
      `${folder}/notes.txt`,
      `excel/${test.bhima.id}/${gone}-0123456789ab.csv`,
      `imports/${test.bhima.id}/x`,
    ];
    for (const key of [...nobodys, ...strange]) double.objects.set(key, { ...kept });
    const waiting = uuidv7();
    await here.announce(waiting, 10);
    const all = new Set(double.objects.keys());
    await run(test.bhima.id);
    expect(new Set(double.objects.keys())).toEqual(all);
    age(3);
    await run(test.deccan.id);
    expect(new Set(double.objects.keys())).toEqual(all);
    await run(test.bhima.id);
    for (const key of nobodys) all.delete(key);
    expect(new Set(double.objects.keys())).toEqual(all);
    age(8);
    await run(test.bhima.id);
    for (const key of keysOf(waiting)) all.delete(key);
    expect([...bound, ...strange].every((key) => double.objects.has(key))).toBe(true);
    expect(await here.offset(waiting)).toBeUndefined();
    expect((await fetchFrom(test.app, crew, image.url)).statusCode).toBe(200);
  });
});
