import { sql } from 'kysely';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

/** Of no list of the first organisation. */
const [HIGHWAY, PACKAGE] = [910_002, 910_003];

export const isolation: Isolation = {
  async foreign({ owner, deccan }) {
    await inScope(owner, { organisationId: deccan.id }, async (db) => {
      await sql`INSERT INTO highway (organisation_id, id, code, name, chainage_from, chainage_to)
        SELECT ${ownId}, ${HIGHWAY}::int, 'NH-X', ${SECRET}, chainage_from, chainage_to
        FROM highway h WHERE ${own('h')} AND id = ${deccan.highway} ON CONFLICT DO NOTHING`.execute(db);
      await sql`INSERT INTO package (organisation_id, id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
        SELECT ${ownId}, ${PACKAGE}::int, 'PX', ${SECRET}, ${HIGHWAY}::int, chainage_from, chainage_to, start_date, end_date
        FROM package p WHERE ${own('p')} AND id = ${deccan.package} ON CONFLICT DO NOTHING`.execute(db);
    });
    return { highways: HIGHWAY, packages: PACKAGE };
  },
};
