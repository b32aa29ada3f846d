/**
 * Bytes on their way in: `uploads/<organisation>/<account>/<upload id>` in the data directory, beside it `….json` with
 * what was announced. Whose an upload is stands in its path, so that another person's cannot be told from none.
 */
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { KvStore, Upload } from '@tus/server';
import { UPLOADS } from '#limits.ts';
import { isDiskFull } from '#kernel/http/disk-full.ts';
import { checkRoom, orUndefined, PRIVATE_FILE, PRIVATE_FOLDER } from '#kernel/files/disk.ts';

/** Uploads that nobody went on with for so long are removed. */
const RETENTION_MS = 7 * 86_400_000;

/** Whose bytes. */
export interface UploadOwner {
  organisationId: string;
  accountId: string;
}

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');
/** Name of an upload in the store, and of its file under the folder. */
export const uploadKey = ({ organisationId, accountId }: UploadOwner, id: string): string =>
  `${organisationId}/${accountId}/${id}`;

/** A refusal as tus wants it thrown. */
export const refusal = (status: number, message: string): Error =>
  Object.assign(new Error(message), { status_code: status, body: message });

/** What was announced, written in one step: a file cut in half by a crash counts as none. */
class Announced implements KvStore<Upload> {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }
  #path = (key: string) => join(this.#folder, `${key}.json`);

  async get(key: string): Promise<Upload | undefined> {
    const text = await orUndefined(readFile(this.#path(key), 'utf8'));
    try {
      return text === undefined ? undefined : (JSON.parse(text) as Upload);
    } catch {
      return undefined;
    }
  }
  async set(key: string, upload: Upload): Promise<void> {
    await writeFile(`${this.#path(key)}.new`, JSON.stringify(upload), { mode: PRIVATE_FILE });
    await rename(`${this.#path(key)}.new`, this.#path(key));
  }
  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }
}

/** tus' file store, but that a repeated creation keeps the bytes, room is left, and every byte that came is kept. */
export class UploadStore extends FileStore {
  readonly #onBytes: (key: string) => void;

  constructor(folder: string, onBytes: (key: string) => void) {
    super({ directory: folder, configstore: new Announced(folder) });
    this.extensions = ['creation', 'termination'];
    this.#onBytes = onBytes;
  }

  #path = (key: string) => join(this.directory, key);

  override async create(upload: Upload): Promise<Upload> {
    const known = await this.configstore.get(upload.id);
    if (known && known.size !== upload.size) throw refusal(409, 'Another length was announced before');
    const path = this.#path(upload.id);
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
    if (!known) await makeWay(dirname(path), upload.size ?? 0);
    await checkRoomFor(dirname(path), upload.size ?? 0);
    await (await open(path, known ? 'a' : 'w', PRIVATE_FILE)).close();
    if (!known) await this.configstore.set(upload.id, upload);
    return upload;
  }

  override async write(readable: Readable, key: string, offset: number): Promise<number> {
    const path = this.#path(key);
    const { size = 0 } = (await this.configstore.get(key)) ?? {};
    await checkRoomFor(dirname(path), size - offset);
    const handle = await open(path, 'r+');
    let at = offset;
    try {
      for await (const chunk of readable as AsyncIterable<Buffer>) {
        for (let done = 0; done < chunk.length;) {
          const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, at).catch(refuseFull);
          done += bytesWritten;
          at += bytesWritten;
        }
        this.#onBytes(key);
      }
    } finally {
      await handle.close();
    }
    return at;
  }
}

/** Announced, whatever of it has come. */
async function announcedIn(folder: string): Promise<{ path: string; size: number; lastByte: number }[]> {
  const names = ((await orUndefined(readdir(folder))) ?? []).filter((name) => name.endsWith('.json'));
  const all = names.map(async (name) => {
    const path = join(folder, name.slice(0, -'.json'.length));
    const [text, found] = [await orUndefined(readFile(`${path}.json`, 'utf8')), await orUndefined(stat(path))];
    return { path, size: sizeIn(text), lastByte: found?.mtimeMs ?? 0 };
  });
  return Promise.all(all);
}

function sizeIn(text: string | undefined): number {
  try {
    return (JSON.parse(text ?? '') as Upload).size ?? 0;
  } catch {
    return 0;
  }
}

/**
 * A member's uploads take so much and no more (`limits.ts`): the oldest go. The device that still needs one has its bytes, is
 * told that the upload is not whole, and sends it again.
 */
async function makeWay(folder: string, size: number): Promise<void> {
  const all = (await announcedIn(folder)).sort((one, other) => other.lastByte - one.lastByte);
  let bytes = size;
  for (const [place, { path, size: taken }] of all.entries()) {
    bytes += taken;
    if (place < UPLOADS.files - 1 && bytes <= UPLOADS.bytes) continue;
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  }
}

function refuseFull(error: NodeJS.ErrnoException): never {
  if (isDiskFull(error)) throw refusal(507, error.message);
  throw error;
}

const checkRoomFor = (folder: string, size: number): Promise<void> => checkRoom(folder, size).catch(refuseFull);

/** The bytes of an upload that has arrived whole, or undefined. */
export async function readUpload(dataDir: string, owner: UploadOwner, id: string): Promise<Buffer | undefined> {
  const folder = uploadsFolder(dataDir);
  const key = uploadKey(owner, id);
  const announced = await new Announced(folder).get(key);
  const found = announced && (await orUndefined(stat(join(folder, key))));
  if (!found || found.size !== announced.size) return undefined;
  return orUndefined(readFile(join(folder, key)));
}

/** Forgets an upload; one that is not there is forgotten already. */
export async function removeUpload(dataDir: string, owner: UploadOwner, id: string): Promise<void> {
  const path = join(uploadsFolder(dataDir), uploadKey(owner, id));
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}

/** Removes what nobody went on with. Answers how many files went. */
export async function sweepUploads(dataDir: string, now: Date): Promise<number> {
  const folder = uploadsFolder(dataDir);
  const entries = (await orUndefined(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  let removed = 0;
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // what was announced is as old as its last byte
    const found = (await orUndefined(stat(path.replace(/\.json$/, '')))) ?? (await orUndefined(stat(path)));
    if (!found || found.mtimeMs > now.getTime() - RETENTION_MS) continue;
    if (entry.name.endsWith('.json')) await rm(path, { force: true });
    else await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
    removed += 1;
  }
  for (const entry of entries.filter((one) => one.isDirectory()).reverse())
    await rmdir(join(entry.parentPath, entry.name)).catch(() => undefined);
  return removed;
}
