/** The copy of who is where (0546) against members and roles, over all organisations, as the superuser sees them. */
import pg from 'pg';
import { READ_MEMBERSHIPS } from '../cluster/memberships.ts';
import { inDatabase, setting } from './test-database.ts';

const COPY = `select account_id, organisation, member_id, role_id, name, designation, packages, is_active from membership`;
const MEMBERS = `select account_id, organisation_id, id, role_id, name, designation, packages, is_active from organisation_user`;
const ROLE_COPY = `select organisation, role_id, role_name, permissions, second_factor_required from membership_role`;
const ROLES = `select organisation_id, id, role_name, permissions, second_factor_required from organisation_role`;
const strays = (source: string, copy: string) => `select to_jsonb(d) as row from (
  (select 'missing', * from (${source} except ${copy}) s) union all (select 'too much', * from (${copy} except ${source}) c)) d`;

async function asSuperuser<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const name = new URL(ownerUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: inDatabase(setting('TEST_ADMIN_URL'), name) });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Rows in which the copy differs from its source. */
export const strayMemberships = (ownerUrl: string): Promise<unknown[]> =>
  asSuperuser(ownerUrl, async (client) => {
    const members = await client.query(strays(MEMBERS, COPY));
    const roles = await client.query(strays(ROLES, ROLE_COPY));
    return [...members.rows, ...roles.rows];
  });

/** What every account is told of its organisations, on one machine and on a cluster. */
export const organisationsToldTo = (ownerUrl: string): Promise<{ here: unknown[]; onCluster: unknown[] }> =>
  asSuperuser(ownerUrl, async (client) => {
    const tell = async () => {
      const told: unknown[] = [];
      for (const { id } of (await client.query<{ id: string }>('select id from account order by id')).rows) {
        await client.query(`select set_config('chainage.account_id', $1, true)`, [id]);
        const mine = await client.query('select * from my_organisations() order by token');
        const all = await client.query('select * from organisations_of($1) order by id', [id]);
        told.push({ id, mine: mine.rows, all: all.rows });
      }
      return told;
    };
    await client.query('begin');
    const here = await tell();
    for (const statement of READ_MEMBERSHIPS) await client.query(statement);
    const onCluster = await tell();
    await client.query('rollback');
    return { here, onCluster };
  });
