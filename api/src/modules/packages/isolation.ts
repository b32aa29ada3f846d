import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { SECRET, type Isolation } from '#testing/isolation.ts';

/** Of no list of the first organisation. */
const [HIGHWAY, PACKAGE] = [910_002, 910_003];

export const isolation: Isolation = {
  async foreign({ owner, deccan }) {
    await inScope(owner, { organisationId: deccan.id }, async (db) => {
      await sql`INSERT INTO highway (id, code, name, chainage_from, chainage_to)
        SELECT ${HIGHWAY}::int, 'NH-X', ${SECRET}, chainage_from, chainage_to
        FROM highway WHERE id = ${deccan.highway}`.execute(db);
      await sql`INSERT INTO package (id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
        SELECT ${PACKAGE}::int, 'PX', ${SECRET}, ${HIGHWAY}::int, chainage_from, chainage_to, start_date, end_date
        FROM package WHERE id = ${deccan.package}`.execute(db);
    });
    return { highways: HIGHWAY, packages: PACKAGE };
  },
};
