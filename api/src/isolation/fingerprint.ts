import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import type { TestApp } from '#testing/build-test-app.ts';

/** Everything the other organisation has, as one hash per table. */
export async function fingerprint(test: TestApp): Promise<Record<string, string>> {
  return inScope(test.owner, { organisationId: test.deccan.id }, async (db) => {
    const tables = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE column_name = 'organisation_id' AND table_schema = 'public'`.execute(db);
    const hashes: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const found = await sql<{ hash: string }>`
        SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash
        FROM ${sql.table(name)} t WHERE organisation_id = ${test.deccan.id}`.execute(db);
      hashes[name] = found.rows[0]?.hash ?? '';
    }
    return hashes;
  });
}
