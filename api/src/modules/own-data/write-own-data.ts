/** All of an organisation into one archive: its rows as they were at one moment, then the bytes of its files. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { addObject, FileCount, filesIn, listFiles } from '#kernel/archive/list-files.ts';
import { asLongAsItTakes, packRows, type Packed } from '#kernel/archive/pack-rows.ts';
import { readTables, type TableShape } from '#kernel/archive/tables.queries.ts';
import { writeArchive, type Archive } from '#kernel/archive/write-archive.ts';
import type { Db } from '#kernel/database/connect.ts';
import { readMigrations } from '#kernel/database/migrate.ts';
import { ownId } from '#kernel/database/own.ts';
import { ownerColumn } from '#kernel/database/tenant-tables.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { filesOf } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { LEFT_OUT } from './left-out.ts';
import { FORMAT, HEAD, MANIFEST, recordsName, type Head, type Manifest } from './manifest.ts';

export interface OwnData {
  db: Db;
  store: ObjectStore;
  organisationId: string;
  now: Date;
  out: Writable;
  /** Beside which what is not finished lies; the system's own folder where left out. */
  folder?: string;
  /** Told how far it is, 0 to 1; throws where nobody wants it any more. */
  step?: (done: number) => Promise<void>;
  signal?: AbortSignal;
}

export interface Written {
  rows: number;
  files: number;
  missing: number;
}

/** What goes along. Of what is hidden from the application nothing does. */
export const takenTables = (tables: readonly TableShape[]): TableShape[] =>
  tables.filter(({ name, isHidden }) => ownerColumn(name) !== undefined && !(name in LEFT_OUT) && !isHidden);

/** Its members' accounts, as rows of a table that nobody else shows. */
async function packAccounts(db: Db, path: string): Promise<Packed> {
  const { rows } = await sql<{ line: string }>`select row_to_json(a)::text as line
    from accounts_of_members(${ownId}::uuid) a`.execute(db);
  const text = rows.map(({ line }) => `${line}\n`).join('');
  await pipeline(Readable.from([Buffer.from(text)]), createGzip(), createWriteStream(path, { mode: 0o600 }));
  return { rows: rows.length, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function headOf(db: Db, organisationId: string, now: Date): Promise<Head> {
  const organisation = await db
    .selectFrom('organisation')
    .select(['id', 'code', 'name'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const migration = readMigrations().at(-1)?.number ?? 0;
  return { format: FORMAT, version: 1, made_at: now.toISOString(), migration, organisation };
}

async function writeRecords(
  { db, organisationId, folder, now, signal }: OwnData & { folder: string },
  archive: Archive,
) {
  const tables: Manifest['tables'] = {};
  let fileCount = 0;
  const add = async (name: string, make: (path: string) => Promise<Packed>) => {
    signal?.throwIfAborted();
    const path = join(folder, 'rows');
    tables[name] = await make(path);
    await archive.addFile(recordsName(name), path);
    await rm(path);
  };
  const read = async (tx: Db) => {
    await asLongAsItTakes(tx);
    const found = await headOf(tx, organisationId, now);
    await archive.addText(HEAD, textOf(found));
    await add('account', (path) => packAccounts(tx, path));
    for (const table of takenTables(await readTables(tx)))
      await add(table.name, (path) => packRows(tx, { table, organisationId, path }));
    fileCount = await listFiles(tx, organisationId, join(folder, 'files'));
    return found;
  };
  const head = await inScope(db, { organisationId }, read, { oneMoment: true });
  return { tables, fileCount, head };
}

/** The bytes of every file that was there at that moment. What was put away since is named as missing. */
async function writeFiles(
  { store, organisationId, step, signal, folder }: OwnData & { folder: string },
  archive: Archive,
  count: number,
): Promise<Manifest['files']> {
  const files = new FileCount();
  const missing: string[] = [];
  for await (const { id, key } of filesIn(join(folder, 'files'))) {
    signal?.throwIfAborted();
    const name = `files/${key.slice(filesOf(organisationId).length)}`;
    if (!(await addObject(archive, { store, key, name, files }))) missing.push(id);
    await step?.(0.3 + (0.65 * (files.count + missing.length)) / count);
  }
  return { ...files.whole(), missing };
}

/** Writes the archive to `out`, which ends with it. Memory does not grow with what there is; on the disk lies a table at a time. */
export async function writeOwnData(asked: OwnData): Promise<Written> {
  const folder = await mkdtemp(join(asked.folder ?? tmpdir(), 'own-data-'));
  const whole = { ...asked, folder };
  const written: Written = { rows: 0, files: 0, missing: 0 };
  try {
    await writeArchive(asked.out, async (archive) => {
      const { tables, fileCount, head } = await writeRecords(whole, archive);
      await asked.step?.(0.3);
      const files = await writeFiles(whole, archive, fileCount);
      const manifest: Manifest = { ...head, tables, files };
      await archive.addText(MANIFEST, textOf(manifest));
      written.rows = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
      written.files = files.count;
      written.missing = files.missing.length;
    });
    return written;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
