import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readMigrations, runMigrations } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function asOwner(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_ADMIN_URL'] });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** An empty database, as on the first start. */
const empty = () => asOwner('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC');

it('numbers its migrations once each, in order', () => {
  const numbers = readMigrations().map((migration) => migration.number);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

it('runs each once, also when several processes start together', async () => {
  await empty();
  const counts = await Promise.all([1, 2, 3].map(() => runMigrations(database.ownerUrl)));
  expect(counts.sort((a, b) => a - b)).toEqual([0, 0, readMigrations().length]);
  const rows = await asOwner('SELECT number FROM migration');
  expect(rows).toHaveLength(readMigrations().length);
});

it('refuses a database whose migrations were others', async () => {
  await asOwner("UPDATE migration SET hash = 'x' WHERE number = 1");
  await expect(runMigrations(database.ownerUrl)).rejects.toThrow(/was changed after it had been applied/);
});

it('refuses a database of a newer version', async () => {
  await asOwner("INSERT INTO migration (number, name, hash) VALUES (9999, '9999_future.sql', 'x')");
  await expect(runMigrations(database.ownerUrl)).rejects.toThrow(/9999_future.sql, which this version does not have/);
});

it('grants to a role of any name, as an owner who may make no roles', async () => {
  await asAdmin(`CREATE ROLE "Road's app" LOGIN PASSWORD 'x'; CREATE ROLE newcomer LOGIN PASSWORD 'x'`);
  try {
    await empty();
    await runMigrations(database.ownerUrl, { appRole: "Road's app" });
    const [rights] = await asOwner(
      `SELECT has_table_privilege('Road''s app', 'issue', 'INSERT') AS own, has_table_privilege('newcomer', 'issue', 'INSERT') AS other`,
    );
    expect(rights).toEqual({ own: true, other: false });
    await expect(runMigrations(database.ownerUrl, { appRole: 'newcomer' })).rejects.toThrow(
      'The role "newcomer" has no rights on the tables of this database: grant it the membership of the role that has them',
    );
  } finally {
    await empty();
    await asAdmin(`DROP ROLE "Road's app"; DROP ROLE newcomer`);
  }
});

it('leaves the grants with the group where the role is a member of it', async () => {
  await asAdmin(`CREATE ROLE road_member LOGIN IN ROLE chainage_app`);
  try {
    await empty();
    await runMigrations(database.ownerUrl, { appRole: 'road_member' });
    const [rights] = await asOwner(`SELECT has_table_privilege('chainage_app', 'issue', 'INSERT') AS yes`);
    expect(rights).toEqual({ yes: true });
  } finally {
    await asAdmin('DROP ROLE road_member');
  }
});

it('leaves the application nothing to make of its own, not even for a moment', async () => {
  await empty();
  await runMigrations(database.ownerUrl);
  const application = new Client({ connectionString: database.applicationUrl });
  await application.connect();
  try {
    for (const statement of [
      'CREATE TEMP TABLE issue (id int)',
      'CREATE FUNCTION pg_temp.now() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE TABLE public.own (id int)',
    ])
      await expect(application.query(statement)).rejects.toThrow(/permission denied/);
  } finally {
    await application.end();
  }
});
