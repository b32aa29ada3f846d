/** Ids that exist, but in the other organisation; beside each kind, ids that exist nowhere. */
import { v7 as uuidv7 } from 'uuid';
import { inScope } from '#kernel/database/transaction.ts';
import { addAsset } from '#modules/assets/testing.ts';
import { announce, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import type { Kind } from './places.ts';
import { sql } from 'kysely';

/** Stands in every text of the other organisation made here; no answer may ever hold it. */
export const SECRET = 'Deccan-only-7391';

export interface Strangers {
  ids: Record<Kind, (string | number)[]>;
  organisationToken: string;
}
export const NOWHERE = {
  uuid: '0198d4a0-0000-7000-8000-00000000dead',
  // Of the same size as the foreign ones, so that a limit of a plain number field meets both alike.
  int: 990_001,
  organisationToken: 'x'.repeat(32),
} as const;

/** A member, a highway and a package with ids that no list of the first organisation uses for anything. */
async function makeSettings(test: TestApp): Promise<number[]> {
  const { members, highway, package: section } = test.deccan;
  await inScope(test.owner, { organisationId: test.deccan.id }, async (db) => {
    await sql`INSERT INTO organisation_user (id, account_id, role_id, name)
      SELECT 910001, (SELECT id FROM account WHERE email = 'admin@chainage.example'), role_id, ${SECRET}
      FROM organisation_user WHERE id = ${members.site_engineer}`.execute(db);
    await sql`INSERT INTO highway (id, code, name, chainage_from, chainage_to)
      SELECT 910002, 'NH-X', ${SECRET}, chainage_from, chainage_to FROM highway WHERE id = ${highway}`.execute(db);
    await sql`INSERT INTO package (id, code, name, highway, chainage_from, chainage_to, start_date, end_date)
      SELECT 910003, 'PX', ${SECRET}, 910002, chainage_from, chainage_to, start_date, end_date
      FROM package WHERE id = ${section}`.execute(db);
  });
  return [910_001, 910_002, 910_003];
}

/** A submitted issue with photo, an asset, a lookup per list, a road: all of Deccan. */
export async function makeStrangers(test: TestApp): Promise<Strangers> {
  const ids = await readIds(test);
  const crew = await test.signIn('patrol_field_crew@deccan.example');
  const body = pothole(test.deccan, ids, { description: SECRET, landmark: SECRET });
  await submitted(crew, body);
  const photo = announce('before', SECRET);
  await crew.post(`organisation/data/issue/${String(body['id'])}/action/`, { action: 'comment', comment: SECRET });
  const lookups = await inScope(test.owner, { organisationId: test.deccan.id }, async (db) => {
    const made = await sql<{ id: number }>`
      INSERT INTO lookup (organisation_id, id, list, code, label, attributes)
      SELECT ${test.deccan.id}, 900000 + row_number() OVER (), list, 'stranger', ${SECRET}, '{}'
      FROM (SELECT DISTINCT list FROM lookup) lists RETURNING id`.execute(db);
    return made.rows.map((row) => row.id);
  });
  return {
    ids: {
      uuid: [body['id'] as string, photo.id, await addAsset(test, 'deccan', { name: SECRET, landmark: SECRET })],
      int: [...(await makeSettings(test)), ...lookups],
    },
    organisationToken: test.deccan.token,
  };
}

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

/** An id as it never was: for samples that need a new one each time. */
export const fresh = (): string => uuidv7();
