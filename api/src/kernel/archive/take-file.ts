/** Bytes out of an archive back to where files lie. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { checkRoom } from '#kernel/files/disk.ts';
import { fileIn, fileKey, type Named } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { Entry } from './read-archive.ts';

type Row = Named & { stored_sha256: string | null };

/** The row that a key is of, in the organisation of the transaction. Throws where there is none. */
export async function rowOfFile(db: Db, organisationId: string, key: string): Promise<Row> {
  const { rows } = await sql<Row>`select g.id, g.content_type, g.stored_as, g.stored_sha256 from record_file g
    where ${own('g')} and g.id = ${fileIn(key)?.id ?? null}::uuid and g.stored_at is not null`.execute(db);
  const [row] = rows;
  if (!row || fileKey(organisationId, row) !== key) throw new ArchiveFault(`${key} is no file of any record`);
  return row;
}

/** Told how to take away again what was just made, for where all of it fails. */
export type Undo = (step: () => Promise<unknown>) => void;

interface Taking {
  store: ObjectStore;
  key: string;
  /** A file of the disk, for as long as it takes. */
  path: string;
  contentType: string;
  /** What it must be, where that is known. */
  sha256?: string | null;
  undo: Undo;
}

/** Answers the hash of the bytes. Throws ArchiveFault where something lies under the key already: it may be all that is left of it. */
export async function takeFile(
  { name, size, bytes }: Entry,
  { store, key, path, contentType, sha256: wanted = null, undo }: Taking,
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  };
  await checkRoom(dirname(path), size);
  await pipeline(Readable.from(hashed(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  const sha256 = hash.digest('hex');
  if (wanted !== null && wanted !== sha256) throw new ArchiveFault(`${name} is damaged`);
  if (await store.head(key))
    throw new ArchiveFault(`${store.name} has ${key} already: move it away if nobody needs it`);
  undo(() => store.remove(key));
  await store.put(key, { body: { path, size }, sha256, contentType });
  return sha256;
}

/** Runs `work`, and takes away what it made where it fails. */
export async function orUndo<T>(work: (undo: Undo) => Promise<T>): Promise<T> {
  const steps: (() => Promise<unknown>)[] = [];
  try {
    return await work((step) => steps.push(step));
  } catch (error) {
    for (const step of steps.reverse()) await step().catch(() => undefined);
    throw error;
  }
}
