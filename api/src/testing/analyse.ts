import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';

/** Lets PostgreSQL plan as it does once tables are as full as they are: by itself it looks a minute later. */
export async function analyse(owner: Db): Promise<void> {
  await sql`analyze`.execute(owner);
}
