/** What a server says of itself, and the system and the database of it. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '#e2e/durability/support/wire.ts';
import { grows, warmed, type Allowance } from './grows.ts';
import { METRICS_TOKEN, type Stage } from './stage.ts';

const MB = 1024 * 1024;

/** One look at the steady server. MB where it is memory; handles and open files are those beside its streams. */
export interface Figures {
  rss: number;
  heap: number;
  external: number;
  handles: number;
  files: number;
  pool: number;
  connections: number;
  bells: number;
  lag: number;
}

/** Memory after a collection; what may rise over the run without being a leak. */
export const ALLOWED: Partial<Record<keyof Figures, Allowance>> = {
  rss: { share: 0.15, least: 20 },
  heap: { share: 0.04, least: 3 },
  external: { share: 0.1, least: 4 },
  handles: { least: 4 },
  files: { least: 4 },
  pool: { least: 3 },
  connections: { least: 4 },
};

/** Resident memory of a process; 0 where there is none. */
export function memoryOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function metricsOf(url: string): Promise<(name: string) => number> {
  const { text } = await send(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN);
}

/** Collects first, so that memory is what is held. */
export async function look({ steady: { url, pid }, query }: Stage): Promise<Figures> {
  for (let time = 0; time < 3; time += 1) {
    process.kill(pid, 'SIGUSR2');
    await sleep(300);
  }
  const said = await metricsOf(url);
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return {
    rss: memoryOf(pid),
    heap: said('nodejs_heap_size_used_bytes') / MB,
    external: said('nodejs_external_memory_bytes') / MB,
    handles: said('nodejs_active_resources_total') - said('chainage_bells'),
    files: said('process_open_fds') - said('chainage_bells'),
    pool: said('chainage_pool_connections'),
    connections: row?.count ?? NaN,
    bells: said('chainage_bells'),
    lag: said('chainage_job_lag_seconds'),
  };
}

export const bellsOf = async (url: string): Promise<number> => (await metricsOf(url))('chainage_bells');

/** A line for each figure, and which of them grow without an end. */
export function told(seen: readonly Figures[]): { lines: string[]; growing: string[] } {
  const names = Object.keys(seen[0] ?? {}) as (keyof Figures)[];
  const growing = names.flatMap((name) => {
    const values = seen.map((figures) => figures[name]);
    const allowed = ALLOWED[name];
    const more = allowed && grows(values, allowed);
    return more === undefined ? [] : [`${name} rises by ${more.toFixed(1)} over ${warmed(values).length} looks`];
  });
  const lines = names.map(
    (name) =>
      `${name.padEnd(12)}${seen.map((figures) => figures[name].toFixed(name === 'heap' ? 1 : 0).padStart(7)).join('')}`,
  );
  return { lines, growing };
}
