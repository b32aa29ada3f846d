/** CPU of this process and of PostgreSQL, whose processes are found below its postmaster; Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

interface Stat {
  parent: number;
  ms: number;
  /** Of children that have ended. */
  endedMs: number;
}

function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name, in brackets, may hold anything
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, ms: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Milliseconds of CPU that the postmaster and all its processes have used so far, background writers among them. */
export function postgresMs(postmaster: number): number {
  const own = statOf(String(postmaster));
  if (!own) throw new Error('PostgreSQL is gone');
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(pid) ?? [])
    .filter(({ parent }) => parent === postmaster);
  return own.ms + own.endedMs + children.reduce((sum, { ms }) => sum + ms, 0);
}

/** Milliseconds of CPU of this process, or of another, whose threads count too. */
export function nodeMs(pid?: number): number {
  if (pid !== undefined) return statOf(String(pid))?.ms ?? NaN;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
