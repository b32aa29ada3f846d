/** An installation as one archive: every table as it was at one moment, the keys that the server made, and the bytes of all files. */
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { addObject, FileCount, filesIn, listFiles } from '#kernel/archive/list-files.ts';
import { asLongAsItTakes, packRows } from '#kernel/archive/pack-rows.ts';
import { readTables, type TableShape } from '#kernel/archive/tables.queries.ts';
import { writeArchive, type Archive } from '#kernel/archive/write-archive.ts';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import { ownerColumn } from '#kernel/database/tenant-tables.ts';
import { enterOrganisation, inScope } from '#kernel/database/transaction.ts';
import { importsOf, sheetsOf } from '#kernel/files/store/keys.ts';
import { FORMAT, HEAD, LEFT_OUT, MANIFEST, rowsName, type Head, type Manifest } from './manifest.ts';
import { withOwnFolder } from './own-folder.ts';
import { secretsOf, type Place } from './secrets.ts';

export interface Installation extends Place {
  owner: Db;
}

/** Tables of the platform, and those of each organisation. */
export const savedTables = (tables: readonly TableShape[]) => {
  const saved = tables.filter(({ name }) => !(name in LEFT_OUT));
  return {
    platform: saved.filter(({ name }) => ownerColumn(name) === undefined),
    organisation: saved.filter(({ name }) => ownerColumn(name) !== undefined),
  };
};

interface Writing extends Installation {
  archive: Archive;
  folder: string;
}

async function writeRows({ owner, archive, folder }: Writing, madeAt: Date) {
  const tables: Manifest['tables'] = {};
  const organisations: string[] = [];
  const read = async (db: Db) => {
    await asLongAsItTakes(db);
    const done = await db
      .selectFrom('migration' as never)
      .select('number' as never)
      .orderBy('number' as never)
      .execute();
    const migrations = (done as { number: number }[]).map(({ number }) => number);
    const found: Head = { format: FORMAT, version: 1, made_at: madeAt.toISOString(), migrations };
    await archive.addText(HEAD, JSON.stringify(found));
    const { platform, organisation } = savedTables(await readTables(db));
    const add = async (tx: Db, table: TableShape, organisationId: string | null) => {
      const path = join(folder, 'rows');
      const name = rowsName(organisationId, table.name);
      tables[name] = await packRows(tx, { table, organisationId, path });
      await archive.addFile(name, path);
    };
    for (const table of platform) await add(db, table, null);
    const all = await db.selectFrom('organisation').select('id').orderBy('id').execute();
    for (const { id } of all) {
      const inside = await enterOrganisation(db, id);
      for (const table of organisation) await add(inside, table, id);
      await listFiles(inside, id, join(folder, 'files'));
      organisations.push(id);
    }
    return found;
  };
  const head = await inScope(owner, {}, read, { oneMoment: true });
  return { head, tables, organisations };
}

async function writeFiles({ store, archive, folder }: Writing, organisations: readonly string[]) {
  const files = new FileCount();
  const missing: string[] = [];
  const add = async (key: string) => {
    if (!(await addObject(archive, { store, key, name: `files/${key}`, files }))) missing.push(key);
  };
  if (organisations.length > 0) for await (const { key } of filesIn(join(folder, 'files'))) await add(key);
  for (const id of organisations)
    for (const prefix of [sheetsOf(id), importsOf(id)]) for await (const { key } of store.list(prefix)) await add(key);
  return { ...files.whole(), missing };
}

/** Writes it to `out`, which ends with it. Servers may work meanwhile: what they write after its moment is not in it. */
export async function writeInstallation(installation: Installation, out: Writable, now: Date): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await withOwnFolder('backup', (folder) =>
    writeArchive(out, async (archive) => {
      const writing: Writing = { ...installation, archive, folder };
      const { head, tables, organisations } = await writeRows(writing, now);
      const keys: Record<string, string> = {};
      for await (const { name, bytes } of secretsOf(installation)) {
        keys[name] = sha256(bytes);
        await archive.add(`keys/${name}`, bytes.length, [bytes]);
      }
      manifest = { ...head, tables, files: await writeFiles(writing, organisations), keys };
      await archive.addText(MANIFEST, JSON.stringify(manifest));
    }),
  );
  return manifest!;
}
