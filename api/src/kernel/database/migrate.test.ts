import { Client } from 'pg';
import { eventually } from '#testing/eventually.ts';
import { createTestDatabase, EMPTY, type TestDatabase } from '#testing/test-database.ts';
import { statementsOutside } from './apply-migration.ts';
import { sha256 } from './content-hash.ts';
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
async function empty(): Promise<void> {
  await database.drop();
  database = await createTestDatabase(EMPTY);
}

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

/** As a release that has these besides. */
const migrate = (...more: [number: number, sql: string][]) =>
  runMigrations(database.ownerUrl, {
    migrations: [
      ...readMigrations(),
      ...more.map(([number, sql]) => ({ number, name: `${number}_more.sql`, sql, hash: sha256(sql) })),
    ],
  });
const MORE = 'ALTER TABLE issue ADD COLUMN more text';
const USED_NO_MORE = 'SELECT 1';
const LESS = '-- contracts: no server that knows 9001 uses it\nALTER TABLE issue DROP COLUMN description';

it('works beside a newer version, brings nothing to its database, and not once what it uses is gone', async () => {
  await migrate([9000, MORE]);
  const brought: string[] = [];
  const bring = () => runMigrations(database.ownerUrl, { afterwards: async () => void brought.push('all') });
  expect(await bring()).toBe(0);
  expect(brought).toEqual([]);
  await migrate([9000, MORE], [9001, USED_NO_MORE], [9002, LESS]);
  expect(await migrate([9000, MORE], [9001, USED_NO_MORE])).toBe(0);
  await expect(bring()).rejects.toThrow(/9002_more.sql, which takes away what this version uses: start a newer one/);
});

/** Whoever reads or writes the table for a while. */
async function holding<T>(statement: string, work: (letGo: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; ${statement}`);
    return await work(() => client.query('COMMIT'));
  } finally {
    await client.end();
  }
}
const waiting = () =>
  asOwner(`SELECT FROM pg_stat_activity
    WHERE application_name = 'chainage-migrations' AND wait_event_type = 'Lock' AND datname = current_database()`);

it('lets others go first while it waits for a table', async () => {
  await holding('SELECT FROM issue', async (letGo) => {
    const migrated = migrate([9000, MORE]);
    await eventually(async () => (await waiting()).length > 0);
    // behind a migration that waits until it has its lock, this would come back only after the one who holds it
    await asOwner('SELECT FROM issue');
    await letGo();
    expect(await migrated).toBe(1);
  });
});

it('makes indexes outside a transaction, anew where a try was cut off, while others wait for their turn', async () => {
  const sql = '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY named_once ON migration (name);\n';
  await asOwner(`INSERT INTO migration (number, name, hash) VALUES (9100, 'twice', ''), (9101, 'twice', '')`);
  await expect(migrate([9000, sql])).rejects.toThrow(/could not create unique index/);
  await asOwner(`UPDATE migration SET name = 'once' WHERE number = 9101`);
  const counts = await Promise.all([1, 2].map(() => migrate([9000, sql])));
  expect(counts.sort()).toEqual([0, 1]);
  const [made] = await asOwner(`SELECT indisvalid AS whole FROM pg_index WHERE indexrelid = 'named_once'::regclass`);
  expect(made).toEqual({ whole: true });
  expect(() => statementsOutside({ name: 'x', sql: 'UPDATE issue SET version = 1;' })).toThrow(/cannot be begun anew/);
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
