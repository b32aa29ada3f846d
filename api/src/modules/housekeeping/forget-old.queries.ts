import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';

/** Deletes receipts, sessions and grants that ended half a year ago (migration 0031). Answers how many rows went. */
export async function forgetOld(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_old(${now.toISOString()}::timestamptz) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
