/** A look past the server into its embedded database, as superuser: what is really there, and what a fault would look like. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postmasterOf } from './processes.ts';

export type Row = Record<string, unknown>;
export type Query = <Found extends Row>(sql: string, values?: unknown[]) => Promise<Found[]>;

export async function withDatabase<Result>(dataDir: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'database-passwords.json'), 'utf8')) as {
    superuser: string;
  };
  const client = new pg.Client({
    host: '127.0.0.1',
    port: postmasterOf(dataDir)?.port,
    user: 'postgres',
    password: superuser,
    database: 'chainage',
  });
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
