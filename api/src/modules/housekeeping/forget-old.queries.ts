import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { ownId } from '#kernel/database/own.ts';

/**
 * Deletes receipts and grants of the transaction's organisation that ended half a year ago, and its jobs that ended (migration
 * 0080). Answers how many rows went.
 */
export async function forgetOfOrganisation(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_old_of_organisation(${ownId}::uuid,
    ${now.toISOString()}::timestamptz) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The same of sessions, receipts of accounts and the platform's jobs. */
export async function forgetOfPlatform(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_old_of_platform(${now.toISOString()}::timestamptz)
    as count`.execute(db);
  return rows[0]?.count ?? 0;
}
