import pg from 'pg';
import { inDatabase, nodes } from './test-database.ts';

/**
 * Holds an advisory lock in the test's database, on every node of a cluster: a trigger that asks for it waits wherever its row is
 * written. Answers how it is let go.
 */
export async function holdLock(test: { ownerUrl: string }, key: number): Promise<() => Promise<void>> {
  const database = new URL(test.ownerUrl).pathname.slice(1);
  const clients = nodes().map((url) => new pg.Client({ connectionString: inDatabase(url, database) }));
  for (const client of clients) {
    await client.connect();
    await client.query('select pg_advisory_lock($1::bigint)', [key]);
  }
  return async () => {
    for (const client of clients) await client.end();
  };
}
