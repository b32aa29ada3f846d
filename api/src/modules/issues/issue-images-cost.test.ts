/** What a photo may cost the server: rights are asked before its bytes, its head before its pixels, and one at a time is decoded. */
import { readdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { IssueImage } from '@chainage/shared/contracts/issues/image';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { storedPath } from '#testing/stored-path.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { multipart, outcome, type Client, type Part } from '#testing/client.ts';
import { flatPng } from '#testing/flat-png.ts';
import { takePhoto } from '#testing/photo.ts';
import { uploadOf } from '#testing/upload.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { ago, create, pothole, readIds, refused, submitted } from './testing.ts';

let test: TestApp;
let crew: Client;
let issue: string;
const TALL = flatPng(1, 6_000_000);

beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  crew = await test.signIn('patrol_field_crew@bhima.example');
  const body = pothole(test.bhima, await readIds(test));
  await submitted(crew, body);
  issue = body['id'] as string;
});
afterAll(() => test.close());

const path = (id: string) => `organisation/data/issue/${id}/issue-image/`;
const partsOf = (bytes: Buffer, id: string = uuidv7()): Part[] => [
  ...Object.entries({ id, stage: 'before', taken_at: ago(1) }).map(([name, value]) => ({ name, value })),
  { name: 'file', value: bytes, filename: 'a.png' },
];

/** Begins a body of nine megabytes and sends no more than its head; answers what comes all the same. */
function begin(client: Client, id: string): Promise<IncomingMessage> {
  const { port } = test.app.server.address() as AddressInfo;
  const { payload, contentType } = multipart(partsOf(Buffer.alloc(9_000_000)));
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      method: 'POST',
      path: `/api/${path(id)}`,
      headers: {
        authorization: `Token ${client.token}`,
        'x-csrftoken': client.csrf,
        organisation: client.organisation ?? '',
        'idempotency-key': uuidv7(),
        'content-type': contentType,
        'content-length': String(payload.length),
      },
    });
    asked.on('response', (answer) => {
      resolve(answer);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.write(payload.subarray(0, 500));
  });
}

it('answers whoever may add nothing before the bytes have come', async () => {
  const keeper = await test.signIn('store_keeper@bhima.example');
  expect((await begin(keeper, uuidv7())).statusCode).toBe(404);
  expect((await begin(keeper, issue)).statusCode).toBe(403);
  expect((await begin(keeper, 'road')).statusCode).toBe(404);
});

it('refuses by its head what would unfold to more than a photo is, in one piece and sent ahead', async () => {
  const files = [TALL, flatPng(12_001, 10), flatPng(5000, 5000)];
  for (const bytes of files) {
    const answer = await crew.upload(path(issue), partsOf(bytes));
    expect([answer.statusCode, refused(answer)]).toEqual([400, ['file: file_size']]);
    const ahead = { id: await uploadOf(crew, bytes), stage: 'before', taken_at: ago(1), sha256: sha256(bytes) };
    const bound = await crew.post(`${path(issue)}from-upload/`, ahead);
    expect([bound.statusCode, refused(bound)]).toEqual([400, ['file: file_size']]);
  }
  expect((await crew.upload(path(issue), partsOf(flatPng(12_000, 10)))).statusCode).toBe(201);
});

it('answers a repeat as before, also where its author may add nothing any more', async () => {
  const [key, parts] = [uuidv7(), partsOf(await takePhoto())];
  const body = pothole(test.bhima, await readIds(test));
  await submitted(crew, body);
  const id = body['id'] as string;
  // the same body twice, boundary and all
  const { payload, contentType } = multipart(parts);
  const manager = await test.signIn('project_manager@bhima.example');
  const send = () => manager.post(path(id), payload, { key, headers: { 'content-type': contentType } });
  const first = await send();
  expect(first.statusCode).toBe(201);
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update organisation_role r set permissions = array(
        select p from unnest(r.permissions) p where p like 'view%')
      where ${own('r')} and r.key = 'project_manager'`.execute(db),
  );
  expect(outcome(await manager.upload(path(id), partsOf(await takePhoto())))).toEqual([403, 'permission.denied']);
  const again = await send();
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
});

it('gives no stamped copy of a photo that cannot be drawn, and keeps one copy of those that can', async () => {
  const draft = pothole(test.bhima, await readIds(test));
  await create(crew, draft);
  const at = draft['id'] as string;
  const { stamped_url: url, id } = (await crew.upload(path(at), partsOf(await takePhoto()))).json<IssueImage>();
  const stored = await storedPath(test, test.bhima.id, id);
  const get = () => test.app.inject({ method: 'GET', url: url ?? '', cookies: crew.cookies });
  const copies = () => readdirSync(dirname(stored)).filter((name) => name.startsWith(`${id}.stamped-`));
  expect((await get()).statusCode).toBe(200);
  const [first] = copies();
  writeFileSync(`${dirname(stored)}/${id}.stamped-000000000000.jpg`, 'older');
  const move = (version: number, chainage_from: string) =>
    crew.patch(`organisation/data/issue/${at}/`, { version, chainage_from });
  expect((await move(1, '21.500')).statusCode).toBe(200);
  expect((await get()).statusCode).toBe(200);
  expect(copies()).toHaveLength(1);
  expect(copies()).not.toEqual([first]);
  writeFileSync(stored, TALL);
  expect((await move(2, '22.500')).statusCode).toBe(200);
  expect(outcome(await get())).toEqual([404, 'not_found']);
});

it('asks no history and no links for a photo, and its row once', async () => {
  const parts = partsOf(await takePhoto());
  const statements = await test.countStatements(async () => {
    expect((await crew.upload(path(issue), parts)).statusCode).toBe(201);
  });
  const reading = (table: string) => statements.filter((text) => new RegExp(`from ${table}\\b`).test(text));
  expect(reading('record_action').concat(reading('record_link'))).toEqual([]);
  expect(reading('record_file g')).toHaveLength(1);
});

it('waits seven times for the database for an announced photo, and writes nothing before its bytes are here', async () => {
  const [bytes, id] = [await takePhoto(), uuidv7()];
  const photo = { id, stage: 'before', sha256: sha256(bytes), size: bytes.length, taken_at: ago(1) };
  const body = pothole(test.bhima, await readIds(test), { photos: [photo] });
  await submitted(crew, body);
  const trips = await test.countTrips(async () => {
    expect((await crew.upload(path(String(body['id'])), partsOf(bytes, id))).statusCode).toBe(201);
  });
  expect(trips).toHaveLength(7);
  expect(trips.flat().filter((text) => /for update/.test(text))).toHaveLength(1);
  expect(trips[1]?.[0]).toMatch(/^BEGIN READ ONLY/);
});
