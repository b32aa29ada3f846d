import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#integrations/embedded-postgres/processes.ts';

const PREFIX = 'chainage-test-';
const ROOM = 2 * 1024 ** 3;

function hasRoom(root: string, room: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(root);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}

/** What runs left there that were cut short: in memory it would stay until the machine is started again. */
function clearLeft(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/**
 * A folder for this process's test cluster, in memory where the system offers enough of it: each test file makes and drops a
 * database of five hundred files, and ext4 searches long for numbers to give to files after so many have gone.
 */
export function clusterFolder(memory = '/dev/shm', room = ROOM): string {
  const root = hasRoom(memory, room) ? memory : tmpdir();
  clearLeft(root);
  return mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
}
