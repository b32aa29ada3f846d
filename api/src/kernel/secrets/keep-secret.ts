/**
 * Secrets that a server makes itself and that all servers of one database must have in common. They lie where the files lie: in
 * the data folder, or in the object store where servers share no disk.
 */
import { chownSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { sha256 } from '#kernel/database/content-hash.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { explainOwner } from '#kernel/files/disk.ts';
import { serverKey } from '#kernel/files/store/keys.ts';
import type { ObjectStore } from '#kernel/files/store/object-store.ts';
import type { Deps } from '#kernel/tenancy/context.ts';
import { StartError } from '#start-error.ts';
import { secretsIn } from './ring.ts';
import { noteSecret } from './told-secrets.ts';

/** Held while the first of several servers makes one: not every store can put only what is not there. */
const LOCK = 4_829_373;

type Kept = Pick<Deps, 'store' | 'db'> & { config: Pick<Deps['config'], 'dataDir'> };

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'EACCES')
      throw new StartError(
        `${path} cannot be read: ${explainOwner(path)}`,
        `Give it to whom the server runs as: chown -R chainage: ${dirname(path)}`,
      );
    throw new StartError(`${path} cannot be read: bring it back from a copy (${(error as Error).message})`);
  }
}

function keepInFolder(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name);
  const known = readFile(path);
  if (known !== undefined) return known;
  mkdirSync(dataDir, { recursive: true });
  // several servers may start at once: the first to link its file has made the secret of all
  const own = `${path}.${process.pid}.new`;
  writeFileSync(own, make(), { mode: 0o600, flush: true });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, 'utf8');
}

async function readObject(store: ObjectStore, key: string): Promise<string | undefined> {
  const opened = await store.read(key);
  return opened && (await buffer(opened.stream)).toString('utf8');
}

async function keepInStore({ store, db, config }: Kept, name: string, make: () => string): Promise<string> {
  const key = serverKey(name);
  const path = join(config.dataDir, name);
  // from the time before the store
  const local = readFile(path);
  const known =
    (await readObject(store, key)) ??
    (await inScope(db, {}, async (locked) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(locked);
      const theirs = await readObject(store, key);
      if (theirs !== undefined) return theirs;
      const body = Buffer.from(local ?? make());
      await store.put(key, { body, sha256: sha256(body), contentType: 'application/octet-stream' });
      return body.toString('utf8');
    }));
  if (local !== undefined && !secretsIn(local).every((each) => secretsIn(known).includes(each)))
    throw new StartError(
      `${path} is another one than ${store.name} has, which servers of this database sign with: move the file away, or put it there as ${key} if it is the right one`,
    );
  return known;
}

/** Puts another text in the place of a secret that is there; servers read it at their next start. */
export async function replaceSecret(
  { store, config }: Omit<Kept, 'db'>,
  name: string,
  change: (text: string) => Promise<string>,
): Promise<void> {
  const path = join(config.dataDir, name);
  const known = store.isShared ? await readObject(store, serverKey(name)) : readFile(path);
  if (known === undefined) throw new StartError(`There is no ${name} yet: the server makes it as it first starts`);
  const body = Buffer.from(await change(known));
  if (store.isShared) {
    const contentType = 'application/octet-stream';
    await store.put(serverKey(name), { body, sha256: sha256(body), contentType, replaces: true });
    return;
  }
  const aside = `${path}.${process.pid}.new`;
  const { uid, gid } = statSync(path);
  writeFileSync(aside, body, { mode: 0o600, flush: true });
  // whoever may read the old one, as the server's own user, reads this one too
  chownSync(aside, uid, gid);
  renameSync(aside, path);
}

/** The secret of this name; made where there is none yet. This process works with it from now on. */
export async function keepSecret(kept: Kept, name: string, make: () => string): Promise<string> {
  const { store, config } = kept;
  const text = store.isShared ? await keepInStore(kept, name, make) : keepInFolder(config.dataDir, name, make);
  noteSecret(store, name, text);
  return text;
}
