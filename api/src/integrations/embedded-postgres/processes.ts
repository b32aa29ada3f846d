import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const isLinux = process.platform === 'linux';

function ps(pid: number, column: 'lstart' | 'command'): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** Whether any process has this id, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Tells a process from a later one with the same id: the time it was started. Undefined = no such process. */
export function startedAt(pid: number): string | undefined {
  if (!isLinux) return ps(pid, 'lstart') || undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return state === 'Z' ? undefined : `${boot} ${fields[18]}`;
  } catch {
    return undefined;
  }
}

function worksIn(pid: number, folder: string): boolean {
  if (!isLinux) return ps(pid, 'command')?.includes(folder) ?? false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** The processes of a PostgreSQL cluster: postmaster and backends all have its folder as their working directory. */
export function processesOf(folder: string, postmaster: number | undefined): number[] {
  const candidates = isLinux
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : postmaster
      ? [postmaster]
      : [];
  return candidates.filter((pid) => worksIn(pid, folder));
}
