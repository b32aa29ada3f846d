/** A look past the server into its embedded database, as superuser: what is really there, and what a fault would look like. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postmasterOf } from './processes.ts';

export type Row = Record<string, unknown>;
export type Query = <Found extends Row>(sql: string, values?: unknown[]) => Promise<Found[]>;

const INT8 = 20;
const INT8_ARRAY = 1016;
const texts = pg.types.getTypeParser(INT8_ARRAY as number, 'text') as (value: string) => string[];

/** Ids are bigint and stay far below 2^53: numbers, as the server reads them. */
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === INT8) return Number;
  if (oid === INT8_ARRAY) return (value: string) => texts(value).map(Number);
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

export async function withDatabase<Result>(dataDir: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'database-passwords.json'), 'utf8')) as {
    superuser: string;
  };
  const { host, port } = postmasterOf(dataDir) ?? {};
  return within({ host, port, user: 'postgres', password: superuser, database: 'chainage' }, work);
}

/** The same for a database that runs elsewhere; `where` names a superuser. */
export async function within<Result>(where: pg.ClientConfig, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...where, types: { getTypeParser } });
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
