/** Whether the database has connections enough for all workers, and how many workers it has enough for. */
import { withClient } from '#integrations/database-setup/connect.ts';
import { StartError } from '#start-error.ts';
import type { Config } from '#config.ts';
import { poolOf } from '../serve.ts';

/** For migrations, a backup, whoever looks after it, and PostgreSQL's own. */
const OTHERS = 5;

/** Of so many workers, with one more while they are changed; each listens on one beside its pool. */
const neededBy = (count: number): number => (count + 1) * (poolOf({ workers: { count, isAuto: false } }) + 1) + OTHERS;

/** How many workers there will be: fewer than cores where `auto` finds too few connections. Throws where a number asks for too many. */
export async function countWorkers({ workers }: Config, url: string): Promise<{ count: number; said: string[] }> {
  const { count: wanted, isAuto } = workers as NonNullable<Config['workers']>;
  const free = await withClient('DATABASE_URL', url, async (client) => {
    const { rows } = await client.query<{ free: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as free`,
    );
    return rows[0]?.free ?? 0;
  });
  return fit({ wanted, isAuto, free });
}

/** The same of what is known. */
export function fit({ wanted, isAuto, free }: { wanted: number; isAuto: boolean; free: number }) {
  let count = wanted;
  while (count > 1 && neededBy(count) > free) count -= 1;
  if (count === wanted) return { count, said: [] };
  const why = `${wanted} processes need ${neededBy(wanted)} connections to the database, which has ${free}`;
  if (isAuto) return { count, said: [`WORKERS: ${why}: ${count} are started. Raise max_connections for more`] };
  throw new StartError(`WORKERS: ${why}: raise max_connections, or set WORKERS to ${count}`);
}
