import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { eventually } from './eventually.ts';

/**
 * Cleans tables until the rows of an organisation are visible to everybody, as counts of buffers take them to be. VACUUM leaves out
 * a page that a reader from before a change may still see, as servers do that ask for jobs every two seconds; one whose commit is not
 * on the disk; and, to spare itself the indexes, the few with rows that are gone.
 */
export async function vacuum(owner: Db, { id }: { id: string }, ...tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await eventually(async () => {
      await toDisk(owner, id);
      await sql`vacuum (analyze, index_cleanup on) ${sql.table(table)}`.execute(owner);
      return isVisible(owner, id, table);
    });
}

/** Brings all commits until now to the disk. */
const toDisk = (owner: Db, organisationId: string) =>
  inScope(owner, { organisationId }, async (db) => {
    await sql`set local synchronous_commit = on`.execute(db);
    await sql`select pg_logical_emit_message(true, 'vacuum', '')`.execute(db);
  });

/** Only pages with rows count: one that a table grew by and nobody has written to yet is never marked as visible. */
async function isVisible(owner: Db, organisationId: string, table: string): Promise<boolean> {
  const { rows } = await inScope(owner, { organisationId }, (db) =>
    sql<{ count: number }>`select count(distinct (t.ctid::text::point)[0])::int as count
      from ${sql.table(table)} t where ${own('t')}`.execute(db),
  );
  const pages = rows[0]?.count ?? 0;
  const { rows: state } = await sql<{ visible: boolean }>`
    select c.relallvisible >= least(c.relpages, ${pages}::int) as visible
    from pg_class c where c.oid = ${table}::regclass`.execute(owner);
  return state[0]?.visible === true;
}
