/** What all files on the server's own disk keep to: closed to other people of the machine, and room left for the database. */
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Other people of the machine see neither photos nor their names. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** A folder of files for nobody else, also where an earlier version left it open. */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  chmodSync(folder, PRIVATE_FOLDER);
}

/**
 * Bytes that files leave to the database, which may live on the same disk: photos are refused while records can still be
 * written for a long time, and PostgreSQL never stands without room for its log.
 */
const RESERVE = 64 * 1024 * 1024;

/** Throws ENOSPC where `size` bytes more would leave the database too little. */
export async function checkRoom(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= size + RESERVE) return;
  throw Object.assign(new Error(`ENOSPC: the last ${RESERVE} bytes are kept for the database`), { code: 'ENOSPC' });
}

/** What `work` finds, or undefined where the file it is about is not there. */
export async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes files of a folder that nobody wrote to since; not those of folders within. Answers how many went. */
export async function sweepFolder(folder: string, before: number): Promise<number> {
  let removed = 0;
  for (const name of (await orUndefined(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await orUndefined(stat(path));
    if (!found?.isFile() || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

const ofUser = (uid: number) => (uid === 0 ? 'root' : `the user ${uid}`);

/** Whose a file or folder is that was not to be had, for whoever has to mend it: of the folder above where that lets nobody look. */
export function explainOwner(path: string): string {
  try {
    const { uid, mode } = statSync(path);
    const me = process.getuid?.();
    const ours = me === undefined || uid === me ? '' : `, and this works as ${ofUser(me)}`;
    return `${path} belongs to ${ofUser(uid)} with mode ${(mode & 0o777).toString(8)}${ours}`;
  } catch {
    return dirname(path) === path ? `${path} cannot be looked at` : explainOwner(dirname(path));
  }
}
