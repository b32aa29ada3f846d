/** A backup of a server that works, restored into an empty database: the same rows, files and keys, and people sign in. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { seal, unseal, type Secret } from '#kernel/archive/sealed.ts';
import { connect, type Db } from '#kernel/database/connect.ts';
import { ownerColumn } from '#kernel/database/tenant-tables.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { FolderStore } from '#kernel/files/store/folder-store.ts';
import { ago, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { takePhoto } from '#testing/photo.ts';
import { unwatched } from '#testing/sql-rules/watch-statements.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { withOwnFolder } from './own-folder.ts';
import { readInstallation } from './read-installation.ts';
import { SECRET_NAME } from './secrets.ts';
import { tellManifest } from './tell-manifest.ts';
import { writeInstallation } from './write-installation.ts';

const SECRET: Secret = { key: Buffer.alloc(32, 7) };
/** As `keepSecret` is asked for them. */
const KEYS = ['pass-key.pem', 'sealing-key'];
let test: TestApp;
let elsewhere: TestDatabase;
let owner: Db;
let folder: string;
let sealed: Buffer;
let rows: Record<string, unknown>;

const sealing = async (from: Db, store: FolderStore | TestApp['store'], dataDir: string) => {
  const plain = new PassThrough();
  const bytes = buffer(Readable.from(seal(plain, SECRET)));
  const manifest = await unwatched(() => writeInstallation({ owner: from, store, dataDir }, plain, new Date()));
  return { bytes: await bytes, manifest };
};
const opened = (bytes: Buffer, secret: Secret = SECRET) =>
  Readable.from(unseal(Readable.from([bytes]), secret), { objectMode: false });
const restore = (source: Readable, store = new FolderStore(folder)) =>
  unwatched(() => readInstallation(source, () => Promise.resolve({ owner, store, dataDir: folder })));

beforeAll(async () => {
  test = await buildTestApp();
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  elsewhere = await createTestDatabase();
  owner = connect(elsewhere.ownerUrl, { max: 2 });
  for (const name of KEYS) writeFileSync(join(test.config.dataDir, name), `made for ${name}`);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  await test.signIn('organisation_admin@deccan.example');
  const body = pothole(test.bhima, await readIds(test));
  await submitted(crew, body);
  await crew.upload(`organisation/data/issue/${String(body['id'])}/issue-image/`, [
    ...Object.entries({ id: uuidv7(), stage: 'before', taken_at: ago(1) }).map(([name, value]) => ({ name, value })),
    { name: 'file', value: await takePhoto(), filename: 'a.jpg' },
  ]);
  const { bytes, manifest } = await sealing(test.owner, test.store, test.config.dataDir);
  sealed = bytes;
  rows = { tables: manifest.tables, files: manifest.files };
});
afterAll(async () => {
  await owner.destroy();
  await elsewhere.drop();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

it('sees every row of every table that is of no organisation', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity`.execute(test.owner);
  const forced = rows.map(({ name }) => name).filter((name) => ownerColumn(name) === undefined);
  // their rows are seen where no organisation is entered
  expect(forced.sort()).toEqual(['file_place', 'platform_job']);
});

it('leaves no rows that can be read where one was killed, once the next begins', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const left = mkdtempSync(join(tmpdir(), `chainage-backup-${pid}-`));
  const mine = await withOwnFolder('restore', async (own) => {
    await withOwnFolder('backup', () => Promise.resolve());
    return existsSync(own);
  });
  expect([existsSync(left), mine]).toEqual([false, true]);
});

it('holds nothing that can be read without its key', () => {
  for (const word of ['bhima', 'organisation', 'ustar', 'account']) expect(sealed.includes(word)).toBe(false);
});

const changed = (at: number, value: number) => {
  const bytes = Buffer.from(sealed);
  bytes[at] = value;
  return bytes;
};
it.each<[string, () => Readable, RegExp]>([
  ['under another key', () => opened(sealed, { key: Buffer.alloc(32, 8) }), /another one/],
  ['under a passphrase', () => opened(sealed, { passphrase: 'x'.repeat(20) }), /key file/],
  ['with a changed byte', () => opened(changed(sealed.length - 40, 0)), /changed/],
  ['with a changed head', () => opened(changed(25, 0)), /another one/],
  ['cut off within a piece', () => opened(sealed.subarray(0, 40_000)), /another one|breaks off/],
  ['cut off behind a piece', () => opened(sealed.subarray(0, 43 + 65_536 + 16)), /changed/],
  ['of nothing', () => opened(Buffer.from('hello')), /no sealed file/],
])('a backup %s is refused, and leaves nothing behind', async (_, source, why) => {
  await expect(restore(source())).rejects.toThrow(why);
  expect(readdirSync(folder).filter((name) => SECRET_NAME.test(name))).toEqual([]);
  expect((await owner.selectFrom('account').select('id').execute()).length).toBe(0);
});

describe('a place where something survived', () => {
  const mediaKey = async () => {
    for await (const { key } of test.store.list(`media/${test.bhima.id}/`)) return key;
    throw new Error('no file');
  };
  const put = (key: string) =>
    new FolderStore(folder).put(key, { body: Buffer.from('survived'), sha256: '', contentType: 'image/jpeg' });

  it.each([
    ['a damaged backup', () => opened(changed(sealed.length - 40, 0))],
    ['a whole one', () => opened(sealed)],
  ])('keeps its files where %s comes', async (_, source) => {
    const key = await mediaKey();
    await put(key);
    await expect(restore(source())).rejects.toThrow(/already/);
    expect(readFileSync(join(folder, key), 'utf8')).toBe('survived');
    await new FolderStore(folder).remove(key);
  });

  it('keeps its keys', async () => {
    writeFileSync(join(folder, 'sealing-key'), 'survived');
    await expect(restore(opened(sealed))).rejects.toThrow(/sealing-key already/);
    expect(readFileSync(join(folder, 'sealing-key'), 'utf8')).toBe('survived');
    rmSync(join(folder, 'sealing-key'));
  });

  it('is given no key by a damaged backup', async () => {
    await expect(restore(opened(changed(sealed.length - 40, 0)))).rejects.toThrow(/changed/);
    expect(readdirSync(folder).filter((name) => KEYS.includes(name))).toEqual([]);
    for await (const { key } of new FolderStore(folder).list('media/')) throw new Error(key);
  });
});

describe('what would not be as it was', () => {
  afterEach(async () => {
    expect(readdirSync(folder).filter((name) => SECRET_NAME.test(name))).toEqual([]);
    for await (const { key } of new FolderStore(folder).list('media/')) throw new Error(key);
  });

  it('is refused where the database takes a row another way', async () => {
    await sql`create function spoil() returns trigger language plpgsql as
      $$ begin new.name := 'another'; return new; end $$`.execute(owner);
    await sql`create trigger spoil before insert on account for each row execute function spoil()`.execute(owner);
    await expect(restore(opened(sealed))).rejects.toThrow(/not what the backup was made of: platform\/account/);
    await sql`drop function spoil() cascade`.execute(owner);
  });

  it('is refused where the disk gives other bytes back', async () => {
    class Spoilt extends FolderStore {
      override async read(...asked: Parameters<FolderStore['read']>) {
        const found = await super.read(...asked);
        found?.stream.destroy();
        return found && { ...found, stream: Readable.from([Buffer.from('other')]) };
      }
    }
    await expect(restore(opened(sealed), new Spoilt(folder))).rejects.toThrow(
      /not what the backup was made of: its files/,
    );
  });
});

it('is refused in words by a database on which a server was started', async () => {
  await sql`insert into platform_job (id, kind, data) values (gen_random_uuid(), 'test', '{}')`.execute(owner);
  await expect(restore(opened(sealed))).rejects.toThrow(/in use already \(platform_job has rows\).*drop and create it/);
  await sql`delete from platform_job`.execute(owner);
});

it('comes back whole: rows of every table, sessions too, files and keys; and once', async () => {
  const back = await restore(opened(sealed));
  expect({ tables: back.tables, files: back.files }).toEqual(rows);
  const told = tellManifest(back);
  expect(told).toContainEqual(expect.stringMatching(/^issue_token +\d+ rows {2}[0-9a-f]{16}$/));
  expect(told).toContainEqual(expect.stringMatching(/^files +1 \(\d\.\d MB\) {2}[0-9a-f]{16}$/));
  expect(told).toContainEqual(expect.stringMatching(/^pass-key\.pem +key {2}[0-9a-f]{16}$/));
  for (const name of KEYS) expect(readFileSync(join(folder, name), 'utf8')).toBe(`made for ${name}`);
  const { manifest } = await sealing(owner, new FolderStore(folder), folder);
  expect({ tables: manifest.tables, files: manifest.files }).toEqual(rows);
  expect(manifest.files.count).toBe(1);
  const sessions = await owner.selectFrom('session').select('id').execute();
  expect(sessions).toEqual(await test.owner.selectFrom('session').select('id').execute());
  expect(sessions).not.toHaveLength(0);
  for (const { id } of [test.bhima, test.deccan])
    expect(
      await inScope(owner, { organisationId: id }, (db) => db.selectFrom('organisation_user').select('id').execute()),
    ).not.toHaveLength(0);
  await expect(restore(opened(sealed))).rejects.toThrow(/empty database/);
});

it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('seals and opens %i bytes', async (size) => {
  const bytes = Buffer.alloc(size, 'ab');
  const under = await buffer(Readable.from(seal(Readable.from([bytes]), SECRET)));
  expect((await buffer(Readable.from(unseal(Readable.from([under]), SECRET)))).equals(bytes)).toBe(true);
});

it('opens by the passphrase it was sealed with, however it is typed', async () => {
  const under = await buffer(
    Readable.from(seal(Readable.from([Buffer.from('road')]), { passphrase: 'Ghāt road 2026' })),
  );
  const out = await buffer(Readable.from(unseal(Readable.from([under]), { passphrase: 'Gha\u0304t road 2026' })));
  expect(out.toString()).toBe('road');
});
