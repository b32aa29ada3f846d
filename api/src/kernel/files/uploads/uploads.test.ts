import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import disk from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { askGrant } from '#testing/granted.ts';
import { makeDevice, type Device } from './testing.ts';
import { readUpload, sweepUploads, uploadKey, uploadsFolder, type UploadOwner } from './upload-store.ts';

const bytes = randomBytes(200_000);
let test: TestApp;
let device: Device;
let owner: UploadOwner;
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  device = makeDevice(test, await askGrant(crew), test.bhima.token);
  const me = (await crew.get('accounts/user/me/')).json<{ user: { id: string } }>();
  owner = { organisationId: test.bhima.id, accountId: me.user.id };
});
afterAll(() => test.close());

const stored = (id: string) => readFileSync(`${uploadsFolder(test.config.dataDir)}/${uploadKey(owner, id)}`);
const whole = (id: string) => readUpload(test.config.dataDir, owner, id);

/** Waits until the server has seen so much, without asking it: asking would end the writer. */
const arrived = (id: string, size: number) => eventually(() => stored(id).length >= size);

it('takes a file in parts', async () => {
  const id = uuidv7();
  expect(await device.offset(id)).toBeUndefined();
  const made = await device.announce(id, bytes.length);
  expect([made.status, made.headers.location, made.headers['tus-resumable']]).toEqual([
    201,
    `/api/organisation/outbox/uploads/${id}/`,
    '1.0.0',
  ]);
  expect(made.headers['content-security-policy']).toContain("default-src 'self'");
  expect(made.headers['access-control-allow-origin']).toBeUndefined();
  expect(await device.offset(id)).toBe(0);
  const first = await device.write(id, 0, bytes.subarray(0, 120_000));
  expect([first.status, first.headers['upload-offset']]).toEqual([204, '120000']);
  expect(await whole(id)).toBeUndefined();
  const second = await device.write(id, 120_000, bytes.subarray(120_000));
  expect([second.status, second.headers['upload-offset']]).toEqual([204, '200000']);
  expect(bytes.equals((await whole(id)) ?? Buffer.alloc(0))).toBe(true);
});

it('keeps what came before the connection broke, and goes on from there', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  const part = device.begin(id, 0, bytes.subarray(0, 90_000), bytes.length);
  await arrived(id, 90_000);
  part.cut();
  const offset = (await device.offset(id)) ?? 0;
  expect(offset).toBe(90_000);
  expect((await device.write(id, offset, bytes.subarray(offset))).status).toBe(204);
  expect(bytes.equals((await whole(id)) ?? Buffer.alloc(0))).toBe(true);
});

it('lets who asks where it stands go on, although the old connection hangs', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  const hanging = device.begin(id, 0, bytes.subarray(0, 50_000), bytes.length);
  await arrived(id, 50_000);
  expect(await device.offset(id)).toBe(50_000);
  expect((await device.write(id, 50_000, bytes.subarray(50_000))).status).toBe(204);
  hanging.cut();
  expect(bytes.equals((await whole(id)) ?? Buffer.alloc(0))).toBe(true);
});

it('lets one of two writers win', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  const first = device.begin(id, 0, bytes.subarray(0, 50_000), 60_000);
  await arrived(id, 50_000);
  const second = await device.write(id, 0, bytes);
  expect([second.status, second.code]).toEqual([423, 'upload.busy']);
  expect(stored(id).length).toBe(50_000);
  first.cut();
  const both = uuidv7();
  await device.announce(both, bytes.length);
  const answers = await Promise.all([device.write(both, 0, bytes), device.write(both, 0, bytes)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(204);
  expect([409, 423]).toContain(statuses[1]);
  expect(bytes.equals((await whole(both)) ?? Buffer.alloc(0))).toBe(true);
});

it('keeps the bytes when the same upload is announced again', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  await device.write(id, 0, bytes.subarray(0, 70_000));
  expect((await device.announce(id, bytes.length)).status).toBe(201);
  expect(await device.offset(id)).toBe(70_000);
  const other = await device.announce(id, bytes.length + 1);
  expect([other.status, other.code]).toEqual([409, 'upload.offset']);
  const twice = uuidv7();
  const both = await Promise.all([device.announce(twice, bytes.length), device.announce(twice, bytes.length)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await device.write(twice, 0, bytes)).status).toBe(204);
});

it('counts what a crash left half announced as none', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  writeFileSync(`${uploadsFolder(test.config.dataDir)}/${uploadKey(owner, id)}.json`, '{"id":"');
  expect(await device.offset(id)).toBeUndefined();
  expect((await device.announce(id, bytes.length)).status).toBe(201);
  expect((await device.write(id, 0, bytes)).status).toBe(204);
});

it('refuses what does not fit, in problem+json', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  const base = { 'upload-metadata': `id ${Buffer.from(uuidv7()).toString('base64')}` };
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const cases: [string, number, string | undefined, () => Promise<{ status: number; code: string | undefined }>][] = [
    ['too large', 413, 'request.too_large', () => device.announce(uuidv7(), 10 * 1024 * 1024 + 1)],
    ['length later', 400, 'request.invalid', () => device.call('POST', null, { ...base, 'upload-defer-length': '1' })],
    ['no length', 400, 'request.invalid', () => device.call('POST', null, base)],
    ['no id', 400, 'request.invalid', () => device.call('POST', null, { 'upload-length': '1' })],
    ['odd id', 400, 'request.invalid', () => device.announce('../../../etc/passwd', 10)],
    ['unknown', 404, 'not_found', () => device.write(uuidv7(), 0, bytes)],
    ['wrong place', 409, 'upload.offset', () => device.write(id, 5, bytes.subarray(5))],
    ['more than announced', 413, 'request.too_large', () => device.write(id, 0, Buffer.concat([bytes, bytes]))],
    [
      'another type',
      415,
      'request.media_type',
      () => device.call('PATCH', id, { ...part, 'content-type': 'text/plain' }, bytes),
    ],
    [
      'no protocol',
      400,
      'request.invalid',
      () => device.call('PATCH', id, { ...part, 'tus-resumable': '0.2.2' }, bytes),
    ],
    ['not a uuid', 404, 'not_found', () => device.write('..%2f..%2fetc', 0, bytes)],
  ];
  for (const [name, status, code, answer] of cases) {
    const got = await answer();
    expect([name, got.status, got.code]).toEqual([name, status, code]);
  }
  expect(await device.offset(id)).toBe(0);
  expect((await device.write(id, 0, bytes)).status).toBe(204);
});

it('takes nothing more while the disk is full, and keeps what it has', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  await device.write(id, 0, bytes.subarray(0, 60_000));
  const full = jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as never);
  const answers = [await device.announce(uuidv7(), 10), await device.write(id, 60_000, bytes.subarray(60_000))];
  full.mockRestore();
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [507, 'storage.full'],
    [507, 'storage.full'],
  ]);
  expect(await device.offset(id)).toBe(60_000);
  expect((await device.write(id, 60_000, bytes.subarray(60_000))).status).toBe(204);
});

it("answers another person's upload, and one of another organisation, like none", async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  await device.write(id, 0, bytes.subarray(0, 1000));
  const engineer = makeDevice(test, await askGrant(await test.signIn('site_engineer@bhima.example')), test.bhima.token);
  const manager = await test.signIn('organisation_admin@deccan.example');
  const stranger = makeDevice(test, await askGrant(manager), test.deccan.token);
  for (const other of [engineer, stranger]) {
    expect(await other.offset(id)).toBeUndefined();
    expect((await other.write(id, 1000, bytes.subarray(1000))).status).toBe(404);
    expect((await other.call('DELETE', id)).status).toBe(404);
    // under the same id they have their own
    expect((await other.announce(id, 10)).status).toBe(201);
    expect(await other.offset(id)).toBe(0);
  }
  expect(await device.offset(id)).toBe(1000);
  expect((await device.call('DELETE', id)).status).toBe(204);
  expect(await device.offset(id)).toBeUndefined();
});

it('is for whoever is known, with rights and csrf, and holds no transaction', async () => {
  const nobody = makeDevice(test, { grant: 'A'.repeat(43), csrf_token: '', id: '', expires_at: '' }, test.bhima.token);
  expect([(await nobody.announce(uuidv7(), 10)).code]).toEqual(['auth.grant']);
  expect((await device.announce(uuidv7(), 10, { 'x-csrftoken': 'x' })).code).toBe('csrf.invalid');
  const id = uuidv7();
  await device.announce(id, bytes.length);
  const statements = await test.countStatements(() => device.write(id, 0, bytes));
  expect(statements.filter((one) => /begin|commit/i.test(one))).toEqual([]);
  expect(statements).toHaveLength(1);
});

it('sweeps what nobody went on with for a week', async () => {
  const [old, young] = [uuidv7(), uuidv7()];
  for (const id of [old, young]) {
    await device.announce(id, bytes.length);
    await device.write(id, 0, bytes.subarray(0, 10));
  }
  const path = `${uploadsFolder(test.config.dataDir)}/${uploadKey(owner, old)}`;
  const leave = (name: string, hours: number) => {
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(`${uploadsFolder(test.config.dataDir)}/${uploadKey(owner, name)}`, then, then);
  };
  leave(old, 7 * 24 + 1);
  leave(young, 7 * 24 - 1);
  await sweepUploads(test.config.dataDir, new Date());
  expect([existsSync(path), existsSync(`${path}.json`)]).toEqual([false, false]);
  expect(await device.offset(old)).toBeUndefined();
  expect(await device.offset(young)).toBe(10);
});

it('stops without waiting for parts under way, and keeps their bytes', async () => {
  const id = uuidv7();
  await device.announce(id, bytes.length);
  const part = device.begin(id, 0, bytes.subarray(0, 80_000), bytes.length);
  await arrived(id, 80_000);
  // Left alone, the rest of the part would be waited for without end.
  test.app.server.requestTimeout = 0;
  await test.app.close();
  part.cut();
  expect(stored(id).length).toBe(80_000);
});
