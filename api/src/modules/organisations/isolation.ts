import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

/** Of no list of the first organisation. */
const MEMBER = 910_001;

export const isolation: Isolation = {
  async foreign({ owner, deccan }) {
    await inScope(owner, { organisationId: deccan.id }, (db) =>
      sql`INSERT INTO organisation_user (id, account_id, role_id, name)
        SELECT ${MEMBER}::int, (SELECT id FROM account WHERE email = 'admin@chainage.example'), role_id, ${SECRET}
        FROM organisation_user WHERE id = ${deccan.members.site_engineer}`.execute(db),
    );
    return { 'organisation-users': MEMBER };
  },
};
