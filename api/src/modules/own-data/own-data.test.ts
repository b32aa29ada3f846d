import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { loadRows, makeRoom } from '#kernel/archive/load-rows.ts';
import { mostUnpacked, packRows } from '#kernel/archive/pack-rows.ts';
import { entriesOf } from '#kernel/archive/read-archive.ts';
import { readTables } from '#kernel/archive/tables.queries.ts';
import { writeArchive } from '#kernel/archive/write-archive.ts';
import { connect, type Db } from '#kernel/database/connect.ts';
import { ownerColumn } from '#kernel/database/tenant-tables.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { ownDataOf } from '#kernel/files/store/keys.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { v7 as uuidv7 } from 'uuid';
import { ago, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import type { OwnDataFile, OwnDataList } from '@chainage/shared/contracts/own-data';
import { OWN_DATA_PATH, ownDataStepPath } from '@chainage/shared/contracts/own-data-paths';
import { outcome } from '#testing/client.ts';
import { takePhoto } from '#testing/photo.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { LEFT_OUT } from './left-out.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { readOwnData } from './read-own-data.ts';
import { takenTables, writeOwnData } from './write-own-data.ts';

let test: TestApp;
let elsewhere: TestDatabase;
let owner: Db;
let folder: string;
let archive: string;
let manifest: Manifest;
const unusableHash = () => Promise.resolve('!');

async function write(db: Db, organisationId: string, name: string, store = test.store): Promise<string> {
  const path = join(folder, name);
  await unwatched(() =>
    writeOwnData({ db, store, organisationId, now: new Date(), out: createWriteStream(path), folder }),
  );
  return path;
}
async function read(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { name, bytes } of entriesOf(createReadStream(path))) {
    const pieces: Buffer[] = [];
    for await (const piece of bytes) pieces.push(piece);
    found.set(name, Buffer.concat(pieces));
  }
  return found;
}
const manifestOf = async (path: string) => JSON.parse((await read(path)).get(MANIFEST)?.toString() ?? '') as Manifest;
const take = (source: Readable, store = new FolderStore(join(folder, 'there'))) =>
  unwatched(() => readOwnData({ owner, store, source, unusableHash }));

beforeAll(async () => {
  test = await buildTestApp();
  folder = mkdtempSync(join(tmpdir(), 'own-data-test-'));
  elsewhere = await createTestDatabase();
  owner = connect(elsewhere.ownerUrl, { max: 2 });
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const body = pothole(test.bhima, await readIds(test));
  await submitted(crew, body);
  const photo = await takePhoto();
  await crew.upload(`organisation/data/issue/${String(body['id'])}/issue-image/`, [
    ...Object.entries({ id: uuidv7(), stage: 'before', taken_at: ago(1) }).map(([name, value]) => ({ name, value })),
    { name: 'file', value: photo, filename: 'a.jpg' },
  ]);
  // where something must stand, null of JSON may
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update record_action h set data = 'null' where h.organisation_id = ${test.bhima.id} and h.action = 'submit'`.execute(
      db,
    ),
  );
  archive = await write(test.db, test.bhima.id, 'first.tar');
  manifest = await manifestOf(archive);
});
afterAll(async () => {
  await owner.destroy();
  await elsewhere.drop();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The archive with an entry changed, left out (null) or put behind another. */
async function changed(
  change: (name: string, bytes: Buffer) => Buffer | string | null,
  more: Record<string, string> = {},
) {
  const tar = pack();
  for (const [name, bytes] of await read(archive)) {
    const now = change(name, bytes);
    if (now !== null) tar.entry({ name }, now);
    for (const [key, text] of name === 'organisation.json' ? Object.entries(more) : []) tar.entry({ name: key }, text);
  }
  tar.finalize();
  return Readable.from(tar as AsyncIterable<Buffer>, { objectMode: false });
}
const same = (_: string, bytes: Buffer) => bytes;
const organisations = async () => (await owner.selectFrom('organisation').select('id').execute()).length;

it('leaves out what is named, and nothing else of an organisation that the application sees', async () => {
  const tables = await inScope(test.db, {}, (db) => readTables(db));
  const tenants = tables.filter(({ name }) => ownerColumn(name) !== undefined).map(({ name }) => name);
  const taken = Object.keys(manifest.tables).filter((name) => name !== 'account');
  expect([...taken, ...Object.keys(LEFT_OUT)].sort()).toEqual(tenants.sort());
  // and whoever reads it back, as the owner, takes no other
  expect(takenTables(await readTables(test.owner))).toEqual(takenTables(tables));
  expect(tables.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual(
    (await readTables(test.owner)).filter(({ isHidden }) => isHidden).map(({ name }) => name),
  );
});

describe('rows', () => {
  const table = { name: 'told', columns: ['text'], key: [], counted: [], documents: [], after: [], isHidden: false };
  const withRows = <T>(texts: ReturnType<typeof sql>, work: (db: Db, path: string) => Promise<T>) =>
    unwatched(() =>
      inScope(owner, {}, async (db) => {
        await sql`create temporary table told (text text) on commit drop`.execute(db);
        await sql`insert into told ${texts}`.execute(db);
        return work(db, join(folder, 'told'));
      }),
    );

  it('that pack to next to nothing are written so that they can be read back', async () => {
    await withRows(sql`select repeat('a', 10000000) from generate_series(1, 6)`, async (db, path) => {
      const { bytes } = await packRows(db, { table, organisationId: null, path });
      expect([bytes > 60_000_000, bytes <= mostUnpacked(statSync(path).size)]).toEqual([true, true]);
    });
  });

  it('come back as they were, long ones between short ones', async () => {
    const long = sql`case n % 3 when 0 then 2500000 else n end`;
    await withRows(sql`select repeat('a', ${long}) from generate_series(1, 8) n`, async (db, path) => {
      const packed = await packRows(db, { table, organisationId: null, path });
      await makeRoom(db);
      await sql`truncate told`.execute(db);
      const entry = { name: 'records/told.ndjson.gz', size: statSync(path).size, bytes: createReadStream(path) };
      expect(await loadRows(db, entry, { table, organisationId: null })).toEqual(packed);
      const { rows } = await sql`select n from (select row_number() over () as n, length(text) as long from told) t
        where long <> ${long}`.execute(db);
      expect([packed.rows, rows]).toEqual([8, []]);
    });
  });

  it('that nobody could read back are not written', async () => {
    const packing = withRows(sql`select repeat('a', 33 * 1024 * 1024)`, (db, path) =>
      packRows(db, { table, organisationId: null, path }),
    );
    await expect(packing).rejects.toThrow(/row of more than/);
  });

  it.each(['../x', 'Files/x', 'x'.repeat(241)])('are put under no name that is none: %s', async (name) => {
    const writing = writeArchive(createWriteStream(join(folder, 'none.tar')), (to) => to.addText(name, 'x'));
    await expect(writing).rejects.toThrow(/read it back/);
  });
});

it('counts what the database has, and says by its hash what each part is', async () => {
  const entries = await read(archive);
  for (const [name, { rows, bytes, sha256: hash }] of Object.entries(manifest.tables)) {
    const lines = gunzipSync(entries.get(`records/${name}.ndjson.gz`)!);
    expect([name, lines.length, sha256(lines), lines.toString().split('\n').length - 1]).toEqual([
      name,
      bytes,
      hash,
      rows,
    ]);
    if (name === 'account') continue;
    const column = sql.ref(ownerColumn(name)!);
    const counted = await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(name)} where ${column} = ${test.bhima.id}`.execute(db),
    );
    expect([name, counted.rows[0]?.count]).toEqual([name, rows]);
  }
  expect(manifest.files).toMatchObject({ count: 1, missing: [] });
  const all = [...entries.values()].map((bytes) => bytes.toString('latin1')).join('');
  expect(gunzipSync(entries.get('records/account.ndjson.gz')!).toString()).not.toContain('password');
  expect(all).not.toContain(test.deccan.id);
});

it.each<[string, () => Promise<Readable>, RegExp]>([
  ['breaks off', async () => Readable.from([readFileSync(archive).subarray(0, 60_000)]), /breaks off|damaged/],
  ['is of nothing', async () => Readable.from([Buffer.alloc(2048)]), /no archive/],
  ['lacks a table', () => changed((name, bytes) => (name.includes('audit') ? null : bytes)), /rows of audit/],
  [
    'has a byte of a photo changed',
    () =>
      changed((name, bytes) =>
        name.startsWith('files/') ? Buffer.concat([bytes.subarray(0, -1), Buffer.from([7])]) : bytes,
      ),
    /damaged/,
  ],
  [
    'has a table that does not unpack',
    () => changed((name, bytes) => (name.includes('lookup') ? bytes.subarray(0, -9) : bytes)),
    /damaged/,
  ],
  [
    'has rows of another organisation',
    () =>
      changed((name, bytes) =>
        name.includes('highway')
          ? gzipSync(gunzipSync(bytes).toString().replaceAll(test.bhima.id, test.deccan.id))
          : bytes,
      ),
    /another organisation/,
  ],
  [
    'has rows that are none',
    () => changed((name, bytes) => (name.includes('highway') ? gzipSync('{"id":1}\n') : bytes)),
    /fit|another organisation/,
  ],
  [
    'has a line that is longer than any row, packed to little',
    () => changed((name, bytes) => (name.includes('audit') ? gzipSync(Buffer.alloc(60_000_000, 32)) : bytes)),
    /line that is longer/,
  ],
  [
    'has a line that is longer than any row, and much of it',
    () =>
      changed((name, bytes) => (name.includes('audit') ? gzipSync(Buffer.alloc(60_000_000, 32), { level: 0 }) : bytes)),
    /line that is longer/,
  ],
  ['leads elsewhere', () => changed(same, { '../../outside': 'x' }), /none of ours/],
  ['leads to the root', () => changed(same, { '/etc/outside': 'x' }), /none of ours/],
  [
    'has a file of no record',
    () => changed(same, { 'files/ab/0198d4a0-0000-7000-8000-00000000dead-0123456789ab.jpg': 'x' }),
    /none of ours|no file/,
  ],
  [
    'is of another release',
    () =>
      changed((name, bytes) =>
        name === 'organisation.json' ? bytes.toString().replace(/"migration": \d+/, '"migration": 1') : bytes,
      ),
    /release/,
  ],
])('an archive that %s is refused and leaves nothing behind', async (_, source, why) => {
  await expect(take(await source())).rejects.toThrow(why);
  expect(await organisations()).toBe(0);
  expect((await owner.selectFrom('account').select('id').execute()).length).toBe(0);
});

it.each<[string, () => Promise<Readable>]>([
  [
    'a damaged archive',
    () => changed((name, bytes) => (name === MANIFEST ? bytes.toString().replace('"count": 1', '"count": 2') : bytes)),
  ],
  ['a whole one', () => changed(same)],
])('a file that lies there already stays as it is where %s comes', async (_, source) => {
  const store = new FolderStore(join(folder, 'survived'));
  const name = [...(await read(archive)).keys()].find((one) => one.startsWith('files/'))!;
  const key = `media/${test.bhima.id}/${name.slice('files/'.length)}`;
  await store.put(key, { body: Buffer.from('survived'), sha256: '', contentType: 'image/jpeg' });
  await expect(take(await source(), store)).rejects.toThrow(/already/);
  expect(readFileSync(join(folder, 'survived', key), 'utf8')).toBe('survived');
});

it('comes back elsewhere as it was: the same rows, ids, files and hashes, and goes on counting', async () => {
  const store = new FolderStore(join(folder, 'there'));
  // somebody is there already, under another id
  await sql`insert into account (id, name, email, mobile, password_hash)
    values (${uuidv7()}, 'Crew', 'Patrol_Field_Crew@bhima.example', null, 'x')`.execute(owner);
  expect((await take(createReadStream(archive), store)).tables).toEqual(manifest.tables);
  const again = await manifestOf(await write(owner, test.bhima.id, 'second.tar', store));
  const { account, audit, organisation_user, ...rest } = manifest.tables;
  const { account: account2, audit: audit2, organisation_user: users2, ...rest2 } = again.tables;
  expect(rest2).toEqual(rest);
  expect(again.files).toEqual(manifest.files);
  // theirs is the account that was there
  expect([account2?.rows, audit2?.rows, users2?.rows]).toEqual([account?.rows, audit?.rows, organisation_user?.rows]);
  await expect(take(createReadStream(archive), store)).rejects.toThrow(/here already/);
  const next = await inScope(owner, { organisationId: test.bhima.id }, (db) =>
    db
      .insertInto('highway')
      .values({ code: 'X', name: 'X', chainage_from: 0, chainage_to: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(next.id).toBeGreaterThan(test.bhima.highway);
});

describe('over the API', () => {
  it('is made beside requests, with its counts, and fetched by who manages the organisation alone', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const ordered = (await admin.post(OWN_DATA_PATH, undefined)).json<OwnDataFile>();
    expect(ordered).toMatchObject({ status: 'queued', allowed_actions: ['cancel'] });
    expect(outcome(await admin.post(OWN_DATA_PATH, undefined))).toEqual([409, 'excel.limit']);
    await unwatched(() => test.app.jobs.runDue());
    const [made] = (await admin.get(OWN_DATA_PATH)).json<OwnDataList>().results;
    expect(made).toMatchObject({ id: ordered.id, status: 'ready', file_count: 1, missing_count: 0 });
    const fetched = await test.app.inject({ method: 'GET', url: made!.file_url!, cookies: admin.cookies });
    expect([fetched.statusCode, sha256(fetched.rawPayload), fetched.rawPayload.length]).toEqual([
      200,
      made!.sha256,
      made!.file_size,
    ]);
    expect(fetched.headers['content-disposition']).toMatch(/filename="BVT-\d{4}-\d\d-\d\d\.tar"/);
    const manager = await test.signIn('project_manager@bhima.example');
    for (const answer of [await manager.post(OWN_DATA_PATH, undefined), await manager.get(OWN_DATA_PATH)])
      expect(outcome(answer)).toEqual([403, 'permission.denied']);
    expect((await test.app.inject({ method: 'GET', url: made!.file_url!, cookies: manager.cookies })).statusCode).toBe(
      403,
    );
    const other = await test.signIn('organisation_admin@deccan.example');
    const foreign = made!.file_url!.replace(test.bhima.token, test.deccan.token);
    expect((await test.app.inject({ method: 'GET', url: foreign, cookies: other.cookies })).statusCode).toBe(404);
  });

  const all = async () =>
    (await (await test.signIn('organisation_admin@bhima.example')).get(OWN_DATA_PATH)).json<OwnDataList>().results;
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of test.store.list(ownDataOf(test.bhima.id))) keys.push(key);
    return keys;
  };
  const make = async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const { id } = (await admin.post(OWN_DATA_PATH, undefined)).json<OwnDataFile>();
    await unwatched(() => test.app.jobs.runDue());
    await unwatched(() => test.app.jobs.runDue());
    return id;
  };

  it('takes the room of one: the newest takes the place of the one before', async () => {
    const [before] = await all();
    const id = await make();
    expect((await all()).map((one) => [one.id, one.status])).toEqual([
      [id, 'ready'],
      [before?.id, 'expired'],
    ]);
    expect(await stored()).toEqual([expect.stringContaining(id)]);
  });

  it('is not made where the disk has no room for it, and leaves nothing there', async () => {
    const full = jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 70_000, bsize: 4096 } as never);
    const id = await make();
    full.mockRestore();
    expect((await all())[0]).toMatchObject({ id, status: 'failed', error: 'too_large' });
    expect([(await stored()).length, readdirSync(join(test.config.dataDir, 'own-data-parts'))]).toEqual([1, []]);
  });

  it('is called off', async () => {
    const admin = await test.signIn('organisation_admin@bhima.example');
    const { id } = (await admin.post(OWN_DATA_PATH, undefined)).json<OwnDataFile>();
    const step = () => admin.post(ownDataStepPath(id), { action: 'cancel' });
    expect((await step()).json()).toMatchObject({ status: 'cancelled', allowed_actions: [] });
    expect(outcome(await step())).toEqual([409, 'action.not_allowed']);
  });
});
