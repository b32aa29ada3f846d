/**
 * An organisation out of its archive into another database: as it was, with all ids, in one transaction. Its members' accounts are
 * those that are there under the same address, or number where there is none; the others are made, and open with a new password.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ArchiveFault } from '#kernel/archive/archive-fault.ts';
import { FileCount } from '#kernel/archive/list-files.ts';
import { loadRows, makeRoom } from '#kernel/archive/load-rows.ts';
import { entriesOf, readAs, type Entry } from '#kernel/archive/read-archive.ts';
import { asLongAsItTakes } from '#kernel/archive/pack-rows.ts';
import { orUndo, rowOfFile, takeFile, type Undo } from '#kernel/archive/take-file.ts';
import { readTables, type TableShape } from '#kernel/archive/tables.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { readMigrations } from '#kernel/database/migrate.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { filesOf } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { copyMembers, copyRoles } from '#kernel/tenancy/memberships.ts';
import { HEAD, headSchema, MANIFEST, manifestSchema, recordsName, type Head, type Manifest } from './manifest.ts';
import { takenTables } from './write-own-data.ts';

export interface Taking {
  owner: Db;
  store: ObjectStore;
  source: Readable;
  /** Of a password that nobody knows. */
  unusableHash: () => Promise<string>;
}

interface Reading extends Taking {
  db: Db;
  organisationId: string;
  folder: string;
  undo: Undo;
  tables: Manifest['tables'];
  files: FileCount;
  names: { last: string };
}

/** Accounts by their address; answers nothing, but leaves which id became which in `archived_account`. */
async function takeAccounts(reading: Reading, entry: Entry): Promise<void> {
  const { db } = reading;
  await sql`create temporary table archived_account (id uuid not null, name text not null, email text, mobile text,
    now_id uuid) on commit drop`.execute(db);
  const table: TableShape = {
    name: 'archived_account',
    columns: ['id', 'name', 'email', 'mobile'],
    key: [],
    counted: [],
    documents: [],
    after: [],
    isHidden: false,
  };
  reading.tables['account'] = await loadRows(db, entry, { table, organisationId: null });
  const hash = await reading.unusableHash();
  const isTheirs = sql`(lower(a.email) = lower(n.email) or n.email is null and a.mobile = n.mobile)`;
  await sql`update archived_account n set now_id = a.id from account a where ${isTheirs}`.execute(db);
  // an id that is taken under another address, and a number that somebody else has, are theirs
  await sql`insert into account (id, name, email, mobile, password_hash)
    select case when exists (select from account a where a.id = n.id) then gen_random_uuid() else n.id end, n.name, n.email,
      case when exists (select from account a where a.mobile = n.mobile) then null else n.mobile end, ${hash}
    from archived_account n where n.now_id is null`.execute(db);
  await sql`update archived_account n set now_id = a.id from account a where n.now_id is null and ${isTheirs}`.execute(
    db,
  );
}

const withAccounts = (db: Db) =>
  sql`update archived_line l set line = jsonb_set(l.line, '{account_id}', to_jsonb(n.now_id))
    from archived_account n where l.line ->> 'account_id' = n.id::text and n.now_id <> n.id`.execute(db);

/** A file of the archive, under the name that its row gives it. */
async function takeOne(
  { db, store, organisationId, folder, undo, files, names }: Reading,
  entry: Entry,
): Promise<void> {
  const { name, size } = entry;
  if (name <= names.last) throw new ArchiveFault(`${name} stands twice in the archive, or out of its order`);
  names.last = name;
  const key = filesOf(organisationId) + name.slice('files/'.length);
  const row = await rowOfFile(db, organisationId, key);
  const path = join(folder, 'file');
  const taking = { store, key, path, contentType: row.content_type, sha256: row.stored_sha256, undo };
  files.add(name, await takeFile(entry, taking), size);
}

function checkManifest({ tables, files, organisationId }: Reading, manifest: Manifest): void {
  const differs = (what: string) =>
    new ArchiveFault(`the archive is damaged: ${what} are not those that it was made with`);
  for (const name of new Set([...Object.keys(tables), ...Object.keys(manifest.tables)]))
    if (JSON.stringify(tables[name]) !== JSON.stringify(manifest.tables[name])) throw differs(`rows of ${name}`);
  const { missing: _, ...written } = manifest.files;
  if (JSON.stringify(files.whole()) !== JSON.stringify(written)) throw differs('files');
  if (manifest.organisation.id !== organisationId) throw differs('names');
}

async function checkFree(db: Db, { organisation }: Head): Promise<void> {
  const { rows } =
    await sql`select from organisation o where o.id = ${organisation.id}::uuid or upper(o.code) = upper(${organisation.code})
    limit 1`.execute(db);
  if (rows.length > 0) throw new ArchiveFault(`the organisation ${organisation.code} is here already`);
}

function checkRelease({ migration }: Head): void {
  const here = readMigrations().at(-1)?.number ?? 0;
  if (migration !== here)
    throw new ArchiveFault(
      `the archive was made at ${migration} and this is at ${here}: bring the older of the two to the release of the other first`,
    );
}

/** Rows of each table behind those that they refer to, then files, then the manifest: as they were written. */
async function takeEntries(reading: Reading, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const { db, organisationId, tables } = reading;
  const left = new Map(takenTables(await readTables(db)).map((table) => [recordsName(table.name), table]));
  for await (const entry of entries) {
    const { name } = entry;
    const table = left.get(name);
    if (name === MANIFEST) {
      const manifest = await readAs(entry, manifestSchema);
      if ((await entries.next()).done) return manifest;
      throw new ArchiveFault('the archive goes on behind its end');
    } else if (name === recordsName('account') && !tables['account']) await takeAccounts(reading, entry);
    else if (table && tables['account']) {
      left.delete(name);
      const isOfPeople = table.columns.includes('account_id');
      tables[table.name] = await loadRows(db, entry, {
        table,
        organisationId,
        ...(isOfPeople && { change: withAccounts }),
      });
    } else if (name.startsWith('files/') && tables['record_file']) await takeOne(reading, entry);
    else throw new ArchiveFault(`the archive has an entry that is none of ours: ${name}`);
  }
  throw new ArchiveFault('the archive breaks off before its end');
}

/** Takes it in, or throws and leaves nothing behind. */
export async function readOwnData(taking: Taking): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'own-data-'));
  const entries = entriesOf(taking.source);
  try {
    const first = await entries.next();
    if (first.done || first.value.name !== HEAD) throw new ArchiveFault('this is no archive of an organisation');
    const head = await readAs(first.value, headSchema);
    checkRelease(head);
    const organisationId = head.organisation.id;
    return await orUndo((undo) =>
      inScope(taking.owner, { organisationId }, async (db) => {
        await asLongAsItTakes(db);
        await checkFree(db, head);
        await makeRoom(db);
        const reading: Reading = {
          ...{ ...taking, db, organisationId, folder, undo },
          ...{ tables: {}, files: new FileCount(), names: { last: '' } },
        };
        const manifest = await takeEntries(reading, entries);
        checkManifest(reading, manifest);
        await copyRoles(db);
        await copyMembers(db);
        return manifest;
      }),
    );
  } finally {
    await entries.return(undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
