import { sql } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

export const isolation: Isolation = {
  /** One of every list. */
  async foreign({ owner, deccan }) {
    const made = await inScope(owner, { organisationId: deccan.id }, (db) =>
      sql<{ id: number; list: string }>`
        INSERT INTO lookup (organisation_id, id, list, code, label, attributes)
        SELECT ${ownId}, 900000 + row_number() OVER (), list, 'foreign', ${SECRET}, '{}'
        FROM (SELECT DISTINCT list FROM lookup l WHERE ${own('l')}) lists ON CONFLICT DO NOTHING RETURNING id, list`.execute(
        db,
      ),
    );
    return Object.fromEntries(made.rows.map(({ id, list }) => [list, id]));
  },
};
