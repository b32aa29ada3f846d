import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';

/** Bytes PostgreSQL has written to its log so far, whoever made it write them. */
export async function walBytes(owner: Db): Promise<number> {
  const { rows } = await sql<{
    bytes: string;
  }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`.execute(owner);
  return Number(rows[0]?.bytes);
}
