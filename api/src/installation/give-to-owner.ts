/** What root brought back belongs to whom the folder belongs: a server that runs as that user reads and writes it. */
import { lstatSync } from 'node:fs';
import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot } from '#integrations/embedded-postgres/unprivileged.ts';

/** Gives what is root's within the folder to its owner. Nothing where it is root's own, or this is not root. */
export async function giveToOwner(dataDir: string): Promise<void> {
  const { uid, gid } = lstatSync(dataDir);
  if (!isRoot() || uid === 0) return;
  for (const name of await readdir(dataDir, { recursive: true })) {
    const path = join(dataDir, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    // a second name of a file may stand for one that lies elsewhere
    if (found?.uid === 0 && (found.isDirectory() || (found.isFile() && found.nlink === 1)))
      await lchown(path, uid, gid);
  }
}
