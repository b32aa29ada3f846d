import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#start-error.ts';
import { SOCKET_FILE } from './address.ts';
import { isAlive, processesOf } from './processes.ts';

function postmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the look and the signal.
  }
}

async function waitUntilNone(cluster: string, pid: number | undefined, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (processesOf(cluster, pid).length > 0) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Clears what a killed server left behind. A PostgreSQL that outlived it is stopped in order (fast, then at once: the
 * write-ahead log brings everything acknowledged back). A `postmaster.pid` is removed only when its process id now
 * belongs to a stranger, or when it names none: PostgreSQL takes that for another one just starting, and nobody else starts one
 * here. In every other case PostgreSQL's own checks, which also look at its shared memory, decide.
 * The caller holds the data folder's lock, so no living server uses the cluster.
 */
export async function clearOrphans(folder: string): Promise<void> {
  const cluster = realpathSync(folder);
  const pid = postmasterPid(cluster);
  for (const [name, patience] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    const running = processesOf(cluster, pid);
    if (running.length === 0) break;
    const targets = pid && running.includes(pid) ? [pid] : running;
    for (const target of name === 'SIGKILL' ? running : targets) signal(target, name);
    if (await waitUntilNone(cluster, pid, patience)) break;
  }
  const left = processesOf(cluster, pid);
  if (left.length > 0)
    throw new StartError(
      `A PostgreSQL of an earlier run (process ${left.join(', ')}) holds ${cluster} and does not end`,
    );
  if (pid === undefined || isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  // its socket's lock names the same process, and whoever holds the data folder's lock is the only one to use it
  rmSync(join(cluster, `${SOCKET_FILE}.lock`), { force: true });
}
