/** What the server needs to work, read at most once a second however many ask. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#kernel/http/api-error.ts';

export interface Health {
  lag: number;
  free: number;
  /** Whether the place of files answers: without it records are still read and written. */
  files: boolean;
}

const FRESH_MS = 1000;
/** A balancer waits no longer for an answer; nor does anybody at a form. */
const PATIENCE_MS = 3000;
/** A photo takes 10 MB at most, a file of a list some hundred. */
const LEAST_FREE = 1024 ** 3;
const MOST_LAG = 300;

/** What works worse than it should, though requests are answered. */
export function degradedOf({ lag, free, files }: Health): ('disk' | 'jobs' | 'files')[] {
  return [
    ...(free < LEAST_FREE ? (['disk'] as const) : []),
    ...(lag > MOST_LAG ? (['jobs'] as const) : []),
    ...(files ? [] : (['files'] as const)),
  ];
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Throws `database.unavailable` where the database does not answer, or not in time. */
export function healthReader({ deps, jobs }: FastifyInstance): () => Promise<Health> {
  let reading: { at: number; health: Promise<Health> } | undefined;
  const read = async (): Promise<Health> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
    });
    try {
      const answers = Promise.race([deps.store.answers(), late]).catch(() => false);
      const [lag, free, files] = await Promise.all([
        Promise.race([jobs.lag(), late]),
        freeOn(deps.config.dataDir),
        answers,
      ]);
      return { lag, free, files };
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
