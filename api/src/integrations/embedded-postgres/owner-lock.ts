import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#start-error.ts';
import { startedAt } from './processes.ts';

interface Owner {
  pid: number;
  startedAt: string | undefined;
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

const hasEnded = (owner: Owner | undefined) =>
  !owner?.pid || !owner.startedAt || owner.pid === process.pid || startedAt(owner.pid) !== owner.startedAt;

/** Puts the lock of a dead process aside. Where another start was quicker, what lies there now is put back. */
function removeDead(path: string, dead: Owner | undefined): void {
  const aside = `${path}.${process.pid}.dead`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = readOwner(aside);
  try {
    if (taken?.pid !== dead?.pid || taken?.startedAt !== dead?.startedAt) linkSync(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * One server per data folder: without this a second start would take the first one's PostgreSQL for an orphan and stop
 * it. A lock whose process is gone (or whose id now belongs to another process) is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'server.lock');
  const mine = `${path}.${process.pid}`;
  const me: Owner = { pid: process.pid, startedAt: startedAt(process.pid) };
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 });
  try {
    const owner = readOwner(path);
    if (!hasEnded(owner))
      throw new StartError(
        `The data folder ${dataDir} is in use by process ${owner?.pid}: stop that one or choose another DATA_DIR`,
      );
    removeDead(path, owner);
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartError(`Another server is just starting in the data folder ${dataDir}`);
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
}
