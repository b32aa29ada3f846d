/** Files of records in the data directory: `media/<organisation>/<xx>/<file id>.<ext>`. Originals never change. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileType } from '@chainage/shared/contracts/files';

const EXTENSIONS: Record<FileType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

export const extensionOf = (contentType: FileType): string => EXTENSIONS[contentType];

/** Other people of the machine see neither photos nor their names. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** A folder of files for nobody else, also where an earlier version left it open. */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  chmodSync(folder, PRIVATE_FOLDER);
}

/** UUIDv7 begins with the time; its end spreads files over the folders. */
export const imagePath = (dataDir: string, organisationId: string, imageId: string, ending: string): string =>
  join(dataDir, 'media', organisationId, imageId.slice(-2), `${imageId}.${ending}`);

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
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

/** On return the bytes are on the disk under this name, whole: written aside, synced, renamed. */
export async function storeFile(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await checkRoom(folder, bytes.length);
  const aside = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const handle = await open(aside, 'wx', PRIVATE_FILE);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
