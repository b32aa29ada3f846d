/** Migrations over a database that had organisations before them. */
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createWorld, type World } from '#testing/world.ts';
import { connect, type Db } from './connect.ts';
import { sha256 } from './content-hash.ts';
import { readMigrations, runMigrations } from './migrate.ts';

let database: TestDatabase;
let owner: Db;
let world: World;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { max: 1 });
  world = await createWorld(owner);
});
afterEach(async () => {
  await owner.destroy();
  await database.drop();
});

/** Brings the database to a version that has one migration more. */
const migrate = (sql: string) =>
  runMigrations(database.ownerUrl, {
    migrations: [...readMigrations(), { number: 9001, name: '9001_more.sql', sql, hash: sha256(sql) }],
  });

async function ask<T extends object>(url: string, statement: string, before = ''): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (before) await client.query(before);
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function rolesOf(organisationId: string): Promise<string[]> {
  const select = 'SELECT role_name FROM organisation_role ORDER BY id';
  const scope = `SET chainage.organisation_id = '${organisationId}'`;
  const rows = await ask<{ role_name: string }>(database.ownerUrl, select, scope);
  return rows.map((row) => row.role_name);
}

const namesOf = async () => (await Promise.all([rolesOf(world.bhima.id), rolesOf(world.deccan.id)])).flat();
const PLAIN = 'UPDATE organisation_role SET role_name = upper(role_name)';
const UPPER = `${PLAIN} WHERE organisation_id = $1`;

it('would change nothing without a scope: the reason for all of this', async () => {
  const before = await namesOf();
  expect(await migrate(PLAIN)).toBe(1);
  expect(await namesOf()).toEqual(before);
});

describe('a file for each organisation', () => {
  it('changes the rows of every organisation, each once', async () => {
    const before = await namesOf();
    const sql = `-- each organisation, expects rows\nUPDATE organisation_role SET role_name = role_name || '!' WHERE organisation_id = $1;\nSELECT 1;`;
    expect(await migrate(sql)).toBe(1);
    expect(await migrate(sql)).toBe(0);
    expect(await namesOf()).toEqual(before.map((name) => `${name}!`));
  });

  it('fails where it wrote none and says it must, and leaves nothing behind', async () => {
    const nobody = `${UPPER} AND key = 'nobody'`;
    await expect(migrate(`-- each organisation, expects rows\n${nobody}`)).rejects.toThrow(
      'migration 9001_more.sql failed: it wrote no row in any of 2 organisations, but says "expects rows"',
    );
    expect(await migrate(`-- each organisation, expects perhaps none\n${nobody}`)).toBe(1);
  });

  it('is all or nothing over the organisations', async () => {
    const before = await namesOf();
    const failing = `-- each organisation, expects rows\n${UPPER};
      SELECT 1 / (current_setting('chainage.organisation_id') <> '${world.deccan.id}')::int;`;
    await expect(migrate(failing)).rejects.toThrow(/9001_more.sql failed: division by zero/);
    expect(await namesOf()).toEqual(before);
  });

  it('must name the organisation', async () => {
    await expect(migrate(`-- each organisation, expects rows\n${PLAIN}`)).rejects.toThrow(/organisation_id = \$1/);
  });

  it('must say what it expects', async () => {
    await expect(migrate(`-- each organisation\n${UPPER}`)).rejects.toThrow(/9001_more.sql must begin with/);
  });
});

describe('in_each_organisation inside a file that also changes tables', () => {
  const call = (statement: string, expects: string) =>
    `SELECT in_each_organisation($$${statement}$$, expects => $$${expects}$$)`;

  it('fills a new column before it is required', async () => {
    const sql = `ALTER TABLE organisation_role ADD COLUMN rank int;
      ${call('UPDATE organisation_role SET rank = id WHERE organisation_id = $1', 'SELECT count(*) FROM organisation_role WHERE organisation_id = $1')};
      ALTER TABLE organisation_role ALTER COLUMN rank SET NOT NULL;`;
    expect(await migrate(sql)).toBe(1);
    await expect(migrate(sql)).resolves.toBe(0);
  });

  it('counts what it wrote in each organisation against what was there', async () => {
    const part = `UPDATE organisation_role SET role_name = 'x' WHERE organisation_id = $1 AND key <> 'store_keeper'`;
    await expect(
      migrate(call(part, 'SELECT count(*) FROM organisation_role WHERE organisation_id = $1')),
    ).rejects.toThrow(/in organisation \w+ the statement wrote 7 rows where 8 were expected \(SELECT count/);
    await expect(migrate(call(`${UPPER} AND key = 'nobody'`, 'rows'))).rejects.toThrow(
      /the statement wrote no row in any organisation, but rows were expected/,
    );
    expect(await migrate(call(`${UPPER} AND key = 'nobody'`, 'perhaps none'))).toBe(1);
  });

  it('leaves no scope behind, and is not the application’s to call', async () => {
    await expect(
      migrate(`${call(UPPER, 'rows')}; SELECT 1 / (SELECT count(*) FROM organisation_role)`),
    ).rejects.toThrow(/division by zero/);
    await expect(ask(database.applicationUrl, call(UPPER, 'rows'))).rejects.toThrow(/permission denied for function/);
  });

  it('keeps organisations apart where migrations run as a superuser', async () => {
    const address = new URL(process.env['TEST_ADMIN_URL'] ?? '');
    address.pathname = new URL(database.ownerUrl).pathname;
    const before = await namesOf();
    const twice = `UPDATE organisation_role SET role_name = role_name || '!' WHERE organisation_id = $1`;
    await ask(address.href, call(twice, 'SELECT count(*) FROM organisation_role WHERE organisation_id = $1'));
    expect(await namesOf()).toEqual(before.map((name) => `${name}!`));
  });

  it('refuses a statement that does not name the organisation', async () => {
    await expect(migrate(call(PLAIN, 'rows'))).rejects.toThrow(/must hold each table to the organisation/);
  });
});

it('runs both kinds on a database without organisations', async () => {
  const fresh = await createTestDatabase();
  const both = ['-- each organisation, expects rows\n' + UPPER, `SELECT in_each_organisation('${UPPER}', 'rows')`];
  const more = both.map((sql, index) => ({
    number: 9001 + index,
    name: `${9001 + index}_m.sql`,
    sql,
    hash: sha256(sql),
  }));
  expect(await runMigrations(fresh.ownerUrl, { migrations: [...readMigrations(), ...more] })).toBe(2);
  await fresh.drop();
});
