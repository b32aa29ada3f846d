/** What the server needs to work, read at most once a second however many ask. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isOfWorker } from '#kernel/cluster/workers.ts';
import { ApiError } from '#kernel/http/api-error.ts';
import { isBuilt } from '#kernel/http/site.ts';

export interface Health {
  /** Null where it cannot be said: a worker of the database is away. */
  lag: number | null;
  /** Null where DATA_DIR cannot be looked at. */
  free: number | null;
  /** Whether the place of files answers: without it records are still read and written. */
  files: boolean;
  /** Whether there are pages to serve. */
  site: boolean;
  /** How many workers of the database do not answer; the organisations of the others go on. */
  away: number;
}

const FRESH_MS = 1000;
/** A balancer waits no longer for an answer; nor does anybody at a form. */
const PATIENCE_MS = 3000;
/** A photo takes 10 MB at most, a file of a list some hundred. */
const LEAST_FREE = 1024 ** 3;
const MOST_LAG = 300;

export const PARTS = ['disk', 'jobs', 'files', 'site', 'database'] as const;

/** What works worse than it should, though requests are answered. */
export function degradedOf({ lag, free, files, site, away }: Health): (typeof PARTS)[number][] {
  return [
    ...(free === null || free < LEAST_FREE ? (['disk'] as const) : []),
    ...(lag === null || lag > MOST_LAG ? (['jobs'] as const) : []),
    ...(files ? [] : (['files'] as const)),
    ...(site ? [] : (['site'] as const)),
    ...(away > 0 ? (['database'] as const) : []),
  ];
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** All workers are asked; where one is away it is enough that the coordinator answers. */
async function readLag({ deps, jobs, workers }: FastifyInstance): Promise<number | null> {
  const fromCoordinator = async () => {
    await sql`select 1`.execute(deps.db);
    return null;
  };
  if (workers.away().length > 0) return fromCoordinator();
  try {
    return await jobs.lag();
  } catch (error) {
    if (!isOfWorker(error) || !(await workers.look()) || workers.away().length === 0) throw error;
    return fromCoordinator();
  }
}

/** Throws `database.unavailable` where the database does not answer, or not in time. */
export function healthReader(app: FastifyInstance): () => Promise<Health> {
  const { deps, workers } = app;
  let reading: { at: number; health: Promise<Health> } | undefined;
  const read = async (): Promise<Health> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
    });
    try {
      // neither is the database's fault
      const [lag, free, files, site] = await Promise.all([
        Promise.race([readLag(app), late]),
        Promise.race([freeOn(deps.config.dataDir), late]).catch(() => null),
        Promise.race([deps.store.answers(), late]).catch(() => false),
        isBuilt(deps.config.siteDir),
      ]);
      return { lag, free, files, site, away: workers.away().length };
    } catch (cause) {
      throw new ApiError('database.unavailable', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  return () => {
    const now = performance.now();
    if (!reading || now - reading.at > FRESH_MS) reading = { at: now, health: read() };
    return reading.health;
  };
}
