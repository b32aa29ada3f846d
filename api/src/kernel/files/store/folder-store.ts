/** Objects as files below a folder of this server, by their keys. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkRoom, orUndefined, PRIVATE_FILE, PRIVATE_FOLDER } from '#kernel/files/disk.ts';
import { checkKey } from './keys.ts';
import type { NewObject, ObjectInfo, ObjectStore, OpenObject, ReadOptions } from './object-store.ts';
import { spanOf } from './range.ts';

/** What is being written: it has no name yet, and a crash may leave it. */
const PART = '.part';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function writeBody(path: string, body: NewObject['body']): Promise<void> {
  const handle = await open(path, 'wx', PRIVATE_FILE);
  try {
    await handle.writeFile(Buffer.isBuffer(body) ? body : createReadStream(body.path));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export class FolderStore implements ObjectStore {
  readonly name: string;
  readonly isShared = false;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    this.name = root;
  }

  #path = (key: string) => join(this.#root, checkKey(key));

  /** On return the bytes are on the disk under this name, whole: written aside, synced, renamed. */
  async put(key: string, { body }: NewObject): Promise<void> {
    const path = this.#path(key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    await checkRoom(folder, Buffer.isBuffer(body) ? body.length : body.size);
    const aside = `${path}.${randomBytes(6).toString('hex')}${PART}`;
    try {
      await writeBody(aside, body);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  async read(key: string, { range }: ReadOptions = {}): Promise<OpenObject | undefined> {
    const handle = await orUndefined(open(this.#path(key)));
    if (!handle) return undefined;
    try {
      const { size } = await handle.stat();
      const { first, last } = spanOf(range, size);
      // the handle is closed with the stream
      return { size, first, last, stream: handle.createReadStream(size === 0 ? {} : { start: first, end: last }) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    const found = await orUndefined(stat(this.#path(key)));
    return found && { size: found.size, modified: found.mtime };
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<ObjectInfo & { key: string }> {
    const within = prefix.slice(0, prefix.lastIndexOf('/'));
    const isDeep = prefix.endsWith('/');
    const names = (await orUndefined(readdir(join(this.#root, within), { recursive: isDeep }))) ?? [];
    for (const name of names.map((one) => `${within}/${one}`)) {
      if (!name.startsWith(prefix) || name.endsWith(PART)) continue;
      const found = await orUndefined(stat(join(this.#root, name)));
      if (found?.isFile()) yield { key: name, size: found.size, modified: found.mtime };
    }
  }

  async onDisk<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    return (await this.head(key)) && work(this.#path(key));
  }

  check(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  answers(): Promise<boolean> {
    return Promise.resolve(true);
  }

  listen(): void {
    // nothing of it goes elsewhere
  }
}
