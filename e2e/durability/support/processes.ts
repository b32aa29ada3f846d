/** Processes as the system knows them, so that a test can say that none is left, and can kill any of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What this file reads is there on Linux only. */
export const knowsProcesses = process.platform === 'linux';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of its socket, or the address it listens on. */
  host: string;
}

/** The PostgreSQL that runs, or ran, in a data folder. */
export function postmasterOf(dataDir: string): Postmaster | undefined {
  const lines = read(join(dataDir, 'postgres', 'postmaster.pid')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), host: lines[4] || (lines[5] ?? '') } : undefined;
}

export function isAlive(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  // A zombie is dead but not yet counted by whoever started it.
  return stat !== '' && !/\) Z /.test(stat);
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && new RegExp(`\\) \\S+ ${pid} `).test(read(`/proc/${name}/stat`)))
    .map(Number);
}

export function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended already.
  }
}

/** Waits until the condition holds. Answers whether it did in time. */
export async function eventually(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}
