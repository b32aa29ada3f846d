/** A disk that is full, at start and at work: said in one line or answered 507, nothing half done, work as soon as there is room. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolder } from '#support/made-once.ts';
import { expect, test as base } from './support/data-dirs.ts';
import { withDatabase } from './support/database.ts';
import { potholeOf, takeNoise } from './support/issues.ts';
import { multipart, signIn } from './support/person.ts';
import { eventually } from './support/processes.ts';
import { isHealthy, start, startAndEnd } from './support/server-process.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { send } from './support/wire.ts';

const MEGABYTE = 1024 * 1024;
/** As the server keeps for its database. */
const RESERVE = 64 * MEGABYTE;

const test = base.extend<{ disk: SmallDisk }>({
  disk: async ({ emptyDir }, use, info) => {
    const disk = mountSmallDisk(emptyDir, 400);
    info.skip(!disk, 'a disk of a chosen size can be mounted by root only, and not in every container');
    if (!disk) return;
    await use(disk);
    disk.unmount();
  },
});

const createIssue = (url: string, crew: Awaited<ReturnType<typeof signIn>>, body: object, key = randomUUID()) =>
  crew.call(url, 'organisation/data/issue/', { method: 'POST', key, body: JSON.stringify(body) });

test('a start without room ends in one line; with room the same folder starts', async ({ disk }) => {
  const dataDir = join(disk.folder, 'data');
  // Too little for a cluster, for its tables, for the demo's photos.
  for (const megabytes of [12, 42, 75]) {
    disk.resize(megabytes);
    const ended = await startAndEnd({ dataDir });
    expect(ended.code, `${megabytes} MB: ${ended.stderr}`).toBe(1);
    expect(ended.stderr.trim().split('\n')).toEqual([expect.stringMatching(/(space|disk).*free some and start again/)]);
  }
  disk.resize(400);
  const server = await start({ dataDir });
  const crew = await signIn(server.url, 'patrol_field_crew@bhima.example');
  expect((await crew.call(server.url, 'organisation/data/issues/')).json()['count']).toBeGreaterThan(0);
  expect((await server.stop()).code).toBe(0);

  disk.fill(0);
  const again = await startAndEnd({ dataDir });
  expect([again.code, again.stderr.trim().split('\n').length]).toEqual([1, 1]);
  disk.free();
  const last = await start({ dataDir });
  expect((await last.stop()).code).toBe(0);
});

test('photos are refused with 507 before records are, nothing is half written, and the same key succeeds later', async ({
  disk,
  demoTemplate,
}) => {
  const dataDir = join(disk.folder, 'data');
  copyFolder(demoTemplate, dataDir);
  const server = await start({ dataDir });
  const crew = await signIn(server.url, 'patrol_field_crew@bhima.example');
  const issue = { id: randomUUID(), ...(await potholeOf(server.url, crew)), description: 'No room' };
  expect((await createIssue(server.url, crew, issue)).status).toBe(201);
  disk.fill(RESERVE + 2 * MEGABYTE);

  const upload = async (id: string, photo: Buffer) => {
    const fields = { id, stage: 'before', taken_at: new Date().toISOString() };
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const { body, contentType } = multipart([...parts, { name: 'file', value: photo, filename: 'a.jpg' }]);
    const [path, key] = [`organisation/data/issue/${issue.id}/issue-image/`, randomUUID()];
    const again = () =>
      crew.call(server.url, path, { method: 'POST', key, body, headers: { 'content-type': contentType } });
    return { id, photo, again, answer: await again() };
  };
  const uploads = [];
  for (let count = 0; count < 6; count += 1) uploads.push(await upload(randomUUID(), await takeNoise(1400, 1000)));
  const refused = uploads.filter(({ answer }) => answer.status === 507);
  expect(refused.length, 'refused').toBeGreaterThan(0);
  expect(refused.length, 'taken').toBeLessThan(uploads.length);
  for (const { answer } of refused) expect(answer.json()['code']).toBe('storage.full');
  expect(uploads.every(({ answer }) => [201, 507].includes(answer.status))).toBe(true);

  const files = readdirSync(join(dataDir, 'media'), { recursive: true }).map(String);
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
  const rows = await withDatabase(dataDir, (query) =>
    query<{ id: string }>('select id::text from record_file where record_id = $1', [issue.id]),
  );
  for (const { id, answer } of uploads) {
    expect(rows.some((row) => row.id === id)).toBe(answer.status === 201);
    expect(files.some((name) => name.includes(id))).toBe(answer.status === 201);
  }
  // Records go on.
  expect((await createIssue(server.url, crew, { ...issue, id: randomUUID() })).status).toBe(201);

  disk.free();
  for (const { again, photo } of refused) {
    const answer = await again();
    expect(answer.status).toBe(201);
    const file = await send(server.url + String(answer.json()['url']), { headers: { cookie: crew.mediaCookie } });
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(
      createHash('sha256').update(photo).digest('hex'),
    );
  }
  expect((await server.stop()).stderr).toBe('');
});

test('a database without room is told as 503 and goes on by itself when there is some', async ({
  disk,
  demoTemplate,
}) => {
  const dataDir = join(disk.folder, 'data');
  copyFolder(demoTemplate, dataDir);
  const server = await start({ dataDir });
  const crew = await signIn(server.url, 'patrol_field_crew@bhima.example');
  const issue = { ...(await potholeOf(server.url, crew)), description: 'No room' };
  const stored = { ...issue, id: randomUUID() };
  const key = randomUUID();
  const first = await createIssue(server.url, crew, stored, key);
  // The next part of its log does not fit: PostgreSQL gives up at once, and cannot come back. More parts than the disk
  // holds, or a checkpoint could keep up and hand out old parts for ever.
  const hasGivenUp = async () => {
    disk.fill(0);
    await withDatabase(dataDir, (query) =>
      query(
        `select pg_switch_wal(), pg_logical_emit_message(true, 'road', repeat('x', 100000)) from generate_series(1, 40)`,
      ),
    ).catch(() => undefined);
    return server.output().stderr !== '';
  };
  expect(await eventually(hasGivenUp, 180_000)).toBe(true);
  for (let count = 0; count < 4; count += 1) {
    const answer = await createIssue(server.url, crew, { ...issue, id: randomUUID() });
    expect([answer.status, answer.json()['code']]).toEqual([503, 'database.unavailable']);
  }
  // what was read of its health is told for a second
  expect(await eventually(async () => !(await isHealthy(server.url)), 30_000)).toBe(true);

  disk.free();
  expect(await eventually(() => isHealthy(server.url), 180_000)).toBe(true);
  const replay = await createIssue(server.url, crew, stored, key);
  expect([replay.status, replay.text]).toEqual([201, first.text]);
  expect((await createIssue(server.url, crew, { ...issue, id: randomUUID() })).status).toBe(201);
  const ended = await server.stop();
  expect(ended.code).toBe(0);
  expect(ended.stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^No space is left on the disk .* goes on once/),
  ]);
});
