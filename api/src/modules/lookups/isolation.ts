import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

export const isolation: Isolation = {
  /** One of every list. */
  async foreign({ owner, deccan }) {
    const made = await inScope(owner, { organisationId: deccan.id }, (db) =>
      sql<{ id: number; list: string }>`
        INSERT INTO lookup (organisation_id, id, list, code, label, attributes)
        SELECT ${deccan.id}, 900000 + row_number() OVER (), list, 'foreign', ${SECRET}, '{}'
        FROM (SELECT DISTINCT list FROM lookup) lists RETURNING id, list`.execute(db),
    );
    return Object.fromEntries(made.rows.map(({ id, list }) => [list, id]));
  },
};
