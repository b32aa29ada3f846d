import { sql } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

/** Of no list of the first organisation. */
const MEMBER = 910_001;

export const isolation: Isolation = {
  async samples(test) {
    const client = await test.signIn('organisation_admin@bhima.example');
    const body = { settings: { time_zone: 'Asia/Kolkata' } };
    return { 'PATCH /api/organisation/': { clock: async () => ({ client, path: {}, body }) } };
  },
  async foreign({ owner, deccan }) {
    await inScope(owner, { organisationId: deccan.id }, (db) =>
      sql`INSERT INTO organisation_user (organisation_id, id, account_id, role_id, name)
        SELECT ${ownId}, ${MEMBER}::int, (SELECT id FROM account WHERE email = 'admin@chainage.example'), role_id, ${SECRET}
        FROM organisation_user m WHERE ${own('m')} AND id = ${deccan.members.site_engineer} ON CONFLICT DO NOTHING`.execute(
        db,
      ),
    );
    return { 'organisation-users': MEMBER };
  },
};
