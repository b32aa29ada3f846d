/** Whether what is there now is what the backup was made of: rows out of the tables again, bytes out of the store, keys where they lie. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ArchiveFault } from '#kernel/archive/archive-fault.ts';
import { FileCount, filesIn } from '#kernel/archive/list-files.ts';
import { packRows } from '#kernel/archive/pack-rows.ts';
import type { TableShape } from '#kernel/archive/tables.queries.ts';
import type { Db } from '#kernel/database/connect.ts';
import { sha256 } from '#kernel/database/content-hash.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { Manifest } from './manifest.ts';
import { secretsOf } from './secrets.ts';

interface Restored {
  store: ObjectStore;
  dataDir: string;
  /** Of the disk, for as long as it takes. */
  folder: string;
  /** The transaction, within this organisation or none. */
  enter: (organisationId: string | null) => Promise<Db>;
  /** The table of an entry, and whose rows they are. */
  tableOf: (entry: string) => { table: TableShape; organisationId: string | null };
  /** Where the list of files lies, in the order in which they were written (`filesIn`). */
  list: string;
}

const other = (what: string) => new ArchiveFault(`what was restored is not what the backup was made of: ${what}`);

async function hashOf(store: ObjectStore, key: string): Promise<{ sha256: string; size: number }> {
  const opened = await store.read(key);
  if (!opened) throw other(key);
  const hash = createHash('sha256');
  for await (const piece of opened.stream as AsyncIterable<Buffer>) hash.update(piece);
  return { sha256: hash.digest('hex'), size: opened.size };
}

/** Throws ArchiveFault for the first difference. */
export async function checkRestored(restored: Restored, { tables, files, keys }: Manifest): Promise<void> {
  const { store, folder } = restored;
  for (const [entry, written] of Object.entries(tables)) {
    const { table, organisationId } = restored.tableOf(entry);
    const path = join(folder, 'again');
    const again = await packRows(await restored.enter(organisationId), { table, organisationId, path });
    if (JSON.stringify(again) !== JSON.stringify(written)) throw other(entry);
  }
  const count = new FileCount();
  if (files.count > 0)
    for await (const { key } of filesIn(restored.list)) {
      const { sha256, size } = await hashOf(store, key);
      count.add(`files/${key}`, sha256, size);
    }
  const { missing: _, ...written } = files;
  if (JSON.stringify(count.whole()) !== JSON.stringify(written)) throw other('its files');
  const found: Record<string, string> = {};
  for await (const { name, bytes } of secretsOf(restored)) found[name] = sha256(bytes);
  // backups of releases before say nothing of keys
  const differs = Object.entries(keys ?? {}).find(([name, hash]) => found[name] !== hash);
  if (differs) throw other(differs[0]);
}
