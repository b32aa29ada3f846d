import pg from 'pg';
import { inDatabase, nodes } from './test-database.ts';

/**
 * Whether somebody waits for a lock in the test's database, on whichever node of a cluster it is; `kind` as PostgreSQL calls what is
 * waited for. Asked as the superuser: what each waits for only its own role may see.
 */
export async function waitsForLock(test: { ownerUrl: string }, kind?: 'advisory' | 'transactionid'): Promise<boolean> {
  const database = new URL(test.ownerUrl).pathname.slice(1);
  for (const url of nodes()) {
    const client = new pg.Client({ connectionString: inDatabase(url, database) });
    await client.connect();
    const { rows } = await client
      .query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = coalesce($1, wait_event)`,
        [kind],
      )
      .finally(() => client.end());
    if (rows.length > 0) return true;
  }
  return false;
}
