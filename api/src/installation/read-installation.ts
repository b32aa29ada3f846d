/** A backup of an installation into an empty one: all of it in one transaction, or nothing. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ArchiveFault } from '#kernel/archive/archive-fault.ts';
import { FileCount } from '#kernel/archive/list-files.ts';
import { loadRows, makeRoom } from '#kernel/archive/load-rows.ts';
import { entriesOf, readAs, type Entry } from '#kernel/archive/read-archive.ts';
import { readTables, type TableShape } from '#kernel/archive/tables.queries.ts';
import { asLongAsItTakes } from '#kernel/archive/pack-rows.ts';
import { orUndo, rowOfFile, takeFile, type Undo } from '#kernel/archive/take-file.ts';
import type { Db } from '#kernel/database/connect.ts';
import { enterOrganisation, inScope, leaveOrganisation } from '#kernel/database/transaction.ts';
import { placeOf, writePlaceIn } from '#kernel/files/place.ts';
import { checkRestored } from './check-restored.ts';
import { HEAD, headSchema, MANIFEST, manifestSchema, type Head, type Manifest } from './manifest.ts';
import { withOwnFolder } from './own-folder.ts';
import { checkFree, keepSecrets, SECRET_NAME } from './secrets.ts';
import { savedTables, type Installation } from './write-installation.ts';

const MOST_SECRETS = 50;

interface Reading extends Installation {
  db: Db;
  folder: string;
  undo: Undo;
  secrets: Map<string, Buffer>;
  platform: Map<string, TableShape>;
  organisation: Map<string, TableShape>;
  organisations: Set<string>;
  /** The one that is entered. */
  inside: { id: string | null; db: Db };
  tables: Manifest['tables'];
  files: FileCount;
}

const ROWS = /^(?:platform|organisations\/([0-9a-f-]{36}))\/([a-z_]+)\.ndjson\.gz$/;
const FILE = /^files\/((media|excel|import)\/([0-9a-f-]{36})\/.+)$/;

/** Of the files that were put, to be read again (`filesIn`). */
const listOf = ({ folder }: Reading) => join(folder, 'files');

async function enter(reading: Reading, id: string | null): Promise<Db> {
  if (reading.inside.id !== id)
    reading.inside = {
      id,
      db: id === null ? await leaveOrganisation(reading.db) : await enterOrganisation(reading.db, id),
    };
  return reading.inside.db;
}

function tableOf(reading: Reading, entry: string) {
  const [, id, name = ''] = ROWS.exec(entry) ?? [];
  const table = (id === undefined ? reading.platform : reading.organisation).get(name);
  if (!table) throw new ArchiveFault(`the backup has an entry that is none of ours: ${entry}`);
  return { table, organisationId: id ?? null };
}

async function takeRows(reading: Reading, entry: Entry) {
  const { table, organisationId } = tableOf(reading, entry.name);
  if (entry.name in reading.tables) throw new ArchiveFault(`the backup has ${entry.name} twice`);
  if (organisationId !== null) reading.organisations.add(organisationId);
  reading.tables[entry.name] = await loadRows(await enter(reading, organisationId), entry, { table, organisationId });
}

async function takeObject(reading: Reading, entry: Entry, [, key = '', kind, id = '']: RegExpExecArray) {
  const { store, folder, undo, files, organisations } = reading;
  if (!organisations.has(id)) throw new ArchiveFault(`${entry.name} is of no organisation of the backup`);
  const row = kind === 'media' ? await rowOfFile(await enter(reading, id), id, key) : undefined;
  const contentType = row?.content_type ?? 'application/octet-stream';
  const path = join(folder, 'file');
  files.add(
    entry.name,
    await takeFile(entry, { store, key, path, contentType, sha256: row?.stored_sha256 ?? null, undo }),
    entry.size,
  );
  await appendFile(listOf(reading), `${JSON.stringify({ id, key })}\n`, { mode: 0o600 });
}

/** They wait until all else was found to be whole. */
async function takeSecret({ secrets }: Reading, entry: Entry): Promise<void> {
  const name = entry.name.slice('keys/'.length);
  if (!SECRET_NAME.test(name) || entry.size > 100_000 || secrets.has(name) || secrets.size >= MOST_SECRETS)
    throw new ArchiveFault(`${entry.name} is no key of ours`);
  secrets.set(name, await buffer(entry.bytes));
}

async function takeAll(reading: Reading, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  for await (const entry of entries) {
    const rows = ROWS.exec(entry.name);
    const file = FILE.exec(entry.name);
    if (entry.name === MANIFEST) {
      const manifest = await readAs(entry, manifestSchema);
      if ((await entries.next()).done) return manifest;
      throw new ArchiveFault('the backup goes on behind its end');
    }
    if (rows) await takeRows(reading, entry);
    else if (file) await takeObject(reading, entry, file);
    else if (entry.name.startsWith('keys/')) await takeSecret(reading, entry);
    else throw new ArchiveFault(`the backup has an entry that is none of ours: ${entry.name}`);
  }
  throw new ArchiveFault('the backup breaks off before its end');
}

function checkWhole({ tables, files }: Reading, manifest: Manifest): void {
  const { missing: _, ...written } = manifest.files;
  const differs = Object.keys({ ...tables, ...manifest.tables }).find(
    (name) => JSON.stringify(tables[name]) !== JSON.stringify(manifest.tables[name]),
  );
  if (differs) throw new ArchiveFault(`the backup is damaged: ${differs} is not what it was made with`);
  if (JSON.stringify(files.whole()) !== JSON.stringify(written))
    throw new ArchiveFault('the backup is damaged: files are not those that it was made with');
}

/** Also of a server that only started: it plans its jobs. */
async function checkEmpty(db: Db, platform: readonly TableShape[]): Promise<void> {
  for (const name of ['account', 'organisation', ...platform.map((table) => table.name)]) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new ArchiveFault(
        `the database is in use already (${name} has rows), and a backup is restored into an empty database: stop all servers, drop and create it as in docs/guides/operator.md, “Restore”, and restore before a server starts`,
      );
  }
}

async function takeInto(
  made: Installation,
  { db, folder, undo }: Pick<Reading, 'db' | 'folder' | 'undo'>,
  entries: AsyncGenerator<Entry>,
): Promise<Manifest> {
  await asLongAsItTakes(db);
  const { platform, organisation } = savedTables(await readTables(db));
  await checkEmpty(db, platform);
  await checkFree(made);
  await makeRoom(db);
  const byName = (tables: readonly TableShape[]) => new Map(tables.map((table) => [table.name, table]));
  const reading: Reading = {
    ...{ ...made, db, folder, undo, platform: byName(platform), organisation: byName(organisation) },
    ...{ organisations: new Set<string>(), inside: { id: null, db }, tables: {}, files: new FileCount() },
    secrets: new Map(),
  };
  const manifest = await takeAll(reading, entries);
  checkWhole(reading, manifest);
  await writePlaceIn(await enter(reading, null), await placeOf(made.store));
  await keepSecrets(made, reading.secrets, undo);
  const there = { ...made, folder, list: listOf(reading) };
  await checkRestored(
    { ...there, enter: (id) => enter(reading, id), tableOf: (entry) => tableOf(reading, entry) },
    manifest,
  );
  return manifest;
}

/** Answers once all was read again out of where it lies now. `prepare` brings an empty database to the tables that the backup was made of. */
export const readInstallation = (source: Readable, prepare: (head: Head) => Promise<Installation>): Promise<Manifest> =>
  withOwnFolder('restore', async (folder) => {
    const entries = entriesOf(source);
    try {
      const first = await entries.next();
      if (first.done || first.value.name !== HEAD) throw new ArchiveFault('this is no backup of an installation');
      const made = await prepare(await readAs(first.value, headSchema));
      return await orUndo((undo) => inScope(made.owner, {}, (db) => takeInto(made, { db, folder, undo }, entries)));
    } finally {
      await entries.return(undefined);
    }
  });
