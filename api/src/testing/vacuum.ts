import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';

/**
 * Cleans tables until what is in them is visible to everybody, as counts of buffers take it to be: a page that a reader from before
 * a change may still see otherwise is left out by VACUUM, and a server asks for jobs every two seconds.
 */
export async function vacuum(owner: Db, ...tables: readonly string[]): Promise<void> {
  for (let isWhole = false; !isWhole;) {
    await sql`vacuum analyze ${sql.join(tables.map((each) => sql.table(each)))}`.execute(owner);
    const { rows } = await sql<{ whole: boolean }>`select bool_and(c.relallvisible >= c.relpages) as whole
      from pg_class c where c.oid = any (${tables}::regclass[])`.execute(owner);
    isWhole = rows[0]?.whole === true;
  }
}
