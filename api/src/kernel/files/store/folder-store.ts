/** Objects as files below a folder of this server, by their keys. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkRoom, orUndefined, PRIVATE_FILE, PRIVATE_FOLDER } from '#kernel/files/disk.ts';
import { checkKey } from './keys.ts';
import type { NewObject, ObjectInfo, ObjectStore, OpenObject, ReadOptions } from './object-store.ts';
import { spanOf } from './range.ts';
import { StoreError } from './store-error.ts';

/** What is being written: it has no name yet, and a crash may leave it. */
const PART = '.part';

/** What the disk says where its folder is not the server's, or the disk is going: nobody's request is wrong. */
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENOTDIR']);

/** What `work` finds; what the disk does not let it do is told as a place of files that does not answer. */
async function orSilent<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code !== undefined && UNUSABLE.has(code) ? new StoreError(message, { code, cause: error }) : error;
  }
}

/** A folder as the disk knows it: one that was moved away, or whose disk went, is another one where it is made anew. */
const identityOf = async (folder: string): Promise<string | undefined> => {
  const found = await orUndefined(stat(folder));
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
};

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
  /** Of the folder of photos since it was first seen. */
  #seen: string | undefined;

  constructor(root: string) {
    this.#root = root;
    this.name = root;
  }

  #path = (key: string) => join(this.#root, checkKey(key));

  get #photos(): string {
    return join(this.#root, 'media');
  }

  /** Whether the folder of photos is the one that this server began with, and none that went or came in its place meanwhile. */
  async #isThere(): Promise<boolean> {
    const now = await identityOf(this.#photos);
    this.#seen ??= now;
    return now !== undefined && now === this.#seen;
  }

  async #checkThere(): Promise<void> {
    if (this.#seen !== undefined && !(await this.#isThere()))
      throw new StoreError(`${this.#photos} is not there any more`, { code: 'ENOENT' });
  }

  /** Of what is not there the folder may be gone: nobody is told then that a photo is. */
  async #find<T>(work: Promise<T>): Promise<T | undefined> {
    const found = await orSilent(orUndefined(work));
    if (found === undefined) await this.#checkThere();
    return found;
  }

  /** On return the bytes are on the disk under this name, whole: written aside, synced, renamed. */
  put(key: string, object: NewObject): Promise<void> {
    return orSilent(this.#put(key, object));
  }

  async #put(key: string, { body }: NewObject): Promise<void> {
    const path = this.#path(key);
    // one made anew would take new photos beside none of the old, and nobody would notice
    await this.#checkThere();
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
    const handle = await this.#find(open(this.#path(key)));
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
    const found = await this.#find(stat(this.#path(key)));
    return found && { size: found.size, modified: found.mtime };
  }

  async remove(key: string): Promise<void> {
    await orSilent(rm(this.#path(key), { force: true }));
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

  /** Looks, and writes nothing: it is asked each second. */
  async answers(): Promise<boolean> {
    const { R_OK, W_OK, X_OK } = constants;
    try {
      if (!(await this.#isThere())) return false;
      await access(this.#photos, R_OK | W_OK | X_OK);
      return true;
    } catch {
      return false;
    }
  }

  listen(): void {
    // nothing of it goes elsewhere
  }
}
