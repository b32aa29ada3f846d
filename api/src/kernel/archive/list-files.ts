import { createReadStream, createWriteStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { fileKey, type Named } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { Archive } from './write-archive.ts';

const PAGE = 1000;

/** Where the bytes of each file of records lie, a line each, in the order of their names: into the file at `path`. Answers how many. */
export async function listFiles(db: Db, organisationId: string, path: string): Promise<number> {
  let count = 0;
  let after = { end: '', id: '00000000-0000-0000-0000-000000000000' };
  const pieces = async function* () {
    for (;;) {
      const { rows } = await sql<
        Named & { end: string }
      >`select g.id, g.content_type, g.stored_as, right(g.id::text, 2) as end
        from record_file g where ${own('g')} and g.stored_at is not null
          and (right(g.id::text, 2) collate "C", g.id) > (${after.end}, ${after.id}::uuid)
        order by right(g.id::text, 2) collate "C", g.id limit ${PAGE}`.execute(db);
      count += rows.length;
      yield rows.map((row) => `${JSON.stringify({ id: row.id, key: fileKey(organisationId, row) })}\n`).join('');
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = { end: last.end, id: last.id };
    }
  };
  await pipeline(Readable.from(pieces()), createWriteStream(path, { mode: 0o600, flags: 'a' }));
  return count;
}

/** Of such a list, whose bytes lie where. */
export async function* filesIn(path: string): AsyncGenerator<{ id: string; key: string }> {
  for await (const line of createInterface({ input: createReadStream(path) }))
    if (line !== '') yield JSON.parse(line) as { id: string; key: string };
}

/** Files of an archive as they are written or read: how many, and one hash over all of their names and bytes. */
export class FileCount {
  count = 0;
  bytes = 0;
  readonly #list = createHash('sha256');

  /** The next, by the hash of its bytes. */
  add(name: string, sha256: string, size: number): void {
    this.#list.update(`${sha256}  ${name}\n`);
    this.count += 1;
    this.bytes += size;
  }

  /** Once, at the end. */
  whole = () => ({ count: this.count, bytes: this.bytes, sha256: this.#list.digest('hex') });
}

/** Puts an object into an archive; false where it is nowhere. */
export async function addObject(
  archive: Archive,
  { store, key, name, files }: { store: ObjectStore; key: string; name: string; files: FileCount },
): Promise<boolean> {
  const opened = await store.read(key);
  if (!opened) return false;
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of opened.stream as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  };
  await archive.add(name, opened.size, hashed());
  files.add(name, hash.digest('hex'), opened.size);
  return true;
}
