/** Folders that cost much to make: made once for every suite that runs at a time, to be copied, never used themselves. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, knowsProcesses } from '../durability/support/processes.ts';
import { ROOT } from '../durability/support/server-process.ts';
import { makeOwnFolder } from './own-folder.ts';

const KEPT = join(ROOT, '.cache/demo');
const HOUR = 3_600_000;
const LOOK_MS = 100;

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Keeps owners, which PostgreSQL insists on. */
export const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/** A suite beside this one may still copy the one of the hour before. */
function removeOld(): void {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name);
    if (Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 3 * HOUR) remove(folder);
  }
}

/** Undefined where it was given back just now. */
function holderOf(lock: string): number | undefined {
  try {
    return Number(readlinkSync(lock));
  } catch {
    return undefined;
  }
}

/** The lock names its holder. One that ended over its work holds nobody up. */
function take(lock: string): boolean {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch {
    const holder = holderOf(lock);
    if (holder !== undefined && knowsProcesses && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** The newest of a name, which says when it was made, where that is no longer ago than an hour. */
function freshOf(name: string): string | undefined {
  const ages = readdirSync(KEPT)
    .filter((each) => each.startsWith(`${name}-`))
    .map((each) => Number(each.slice(name.length + 1)))
    .filter((madeAt) => Date.now() - madeAt < HOUR);
  return ages.length > 0 ? join(KEPT, `${name}-${Math.max(...ages)}`) : undefined;
}

/**
 * The folder of this name, not older than an hour; `make` fills one in that is ours alone. Who comes meanwhile waits for it. By
 * its age, not by the hour of the clock, which most runs pass: they would make it twice.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  mkdirSync(KEPT, { recursive: true });
  const lock = join(KEPT, `${name}.lock`);
  for (;;) {
    const fresh = freshOf(name);
    if (fresh) return fresh;
    if (!take(lock)) {
      await sleep(LOOK_MS);
      continue;
    }
    const being = join(KEPT, `${name}.${process.pid}`);
    const folder = makeOwnFolder('made');
    try {
      removeOld();
      if (freshOf(name)) continue;
      await make(folder);
      copyFolder(folder, being);
      renameSync(being, join(KEPT, `${name}-${Date.now()}`));
    } finally {
      remove(being);
      remove(folder);
      rmSync(lock, { force: true });
    }
  }
}
