import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
const NOTICE_MS = 2_000;
const PATIENCE_MS = 10 * 60_000;
/** A lock without a readable owner is being made, or its maker was killed in between. */
const MAKING_MS = 5_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Content of a lock whose holder has ended without giving it back; undefined while somebody holds it. */
function leftBehind(path: string): string | undefined {
  try {
    const holder = readFileSync(path, 'utf8');
    const isDead = holder ? !isAlive(Number(holder)) : Date.now() - statSync(path).mtimeMs > MAKING_MS;
    return isDead ? holder : undefined;
  } catch {
    // Given back just now.
    return undefined;
  }
}

/** Moved aside first: another one waiting may have taken the lock over since it was looked at. */
function clear(path: string, holder: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, path);
    rmSync(aside, { force: true });
  } catch {
    // Somebody else was quicker.
  }
}

function take(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Does some work while no other process of this machine does work under the same lock file; waits for its turn. */
export async function withLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const started = Date.now();
  let isNotified = false;
  while (!take(path)) {
    const holder = leftBehind(path);
    if (holder !== undefined) clear(path, holder);
    else if (Date.now() - started > PATIENCE_MS) throw new Error(`Another process holds ${path}`);
    else await sleep(LOOK_MS);
    if (!isNotified && Date.now() - started > NOTICE_MS)
      isNotified = process.stdout.write('Waiting for another build …\n');
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
