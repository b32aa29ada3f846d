import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#config.ts';
import { oneMachine } from '#testing/one-machine.ts';
import { createTestDatabase, inDatabase, type TestDatabase } from '#testing/test-database.ts';
import { withClient } from './connect.ts';
import { nameDatabase, prepareDatabase, setUpExternal } from './database-setup.ts';
import { withRole } from './with-role.ts';

let database: TestDatabase;
let adminUrl: string;
const dataDir = mkdtempSync(join(tmpdir(), 'chainage-roles-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const admin = new URL(process.env['TEST_ADMIN_URL'] ?? '');
  admin.pathname = new URL(database.ownerUrl).pathname;
  adminUrl = admin.href;
});
afterAll(async () => {
  await asAdmin(
    'drop table if exists mine; drop role if exists road_super, road_bypass, road_owner, road_member, road_plain',
  );
  await database.drop();
});

const asAdmin = (sql: string) => withClient('test', adminUrl, (client) => client.query(sql));

async function roleUrl(name: string, options: string): Promise<string> {
  await asAdmin(`drop role if exists ${name}; create role ${name} login password 'x' ${options}`);
  return withRole(adminUrl, name, 'x');
}

test('the roles that set-up makes itself are taken', async () => {
  const roles = await setUpExternal(database.applicationUrl, database.ownerUrl, dataDir);
  expect(roles.applicationRole).toBe('chainage_app');
});

test.each([
  ['road_super', 'superuser', 'it is, or may become, road_super (superuser)'],
  ['road_bypass', 'bypassrls', 'it is, or may become, road_bypass (BYPASSRLS)'],
  ['road_member', 'in role chainage_owner', 'it owns tables ('],
])('%s (%s) is refused as the application', async (name, options, reason) => {
  const url = await roleUrl(name, options);
  const refused = setUpExternal(url, database.ownerUrl, dataDir);
  await expect(refused).rejects.toThrow(`The application's role "${name}" could step past row-level security: it `);
  await expect(refused).rejects.toThrow(reason);
});

test('an owner of a table is refused as the application', async () => {
  const url = await roleUrl('road_owner', '');
  await asAdmin('create table mine (); alter table mine owner to road_owner');
  await expect(setUpExternal(url, database.ownerUrl, dataDir)).rejects.toThrow('it owns tables (mine)');
});

test('the owner cannot be the application too', async () => {
  await expect(setUpExternal(database.ownerUrl, database.ownerUrl, dataDir)).rejects.toThrow('row-level security');
});

test('with one address only, a role that may not make another is told which setting is missing', async () => {
  const url = await roleUrl('road_plain', '');
  await expect(setUpExternal(url, undefined, dataDir)).rejects.toThrow(
    'DATABASE_URL: its role "road_plain" may not make the application\'s role: set DATABASE_MIGRATION_URL',
  );
});

oneMachine('a cluster is tried on PostgreSQL 15, where who may make roles may change ours', () => {
  test('with one address only, a role of somebody else under the name of ours is told', async () => {
    await asAdmin('create role road_builder login createrole password $$x$$');
    try {
      await expect(setUpExternal(withRole(adminUrl, 'road_builder', 'x'), undefined, dataDir)).rejects.toThrow(
        'DATABASE_URL: its role "road_builder" may not change the role "chainage_app", which another one made: set DATABASE_MIGRATION_URL',
      );
    } finally {
      await asAdmin('drop role road_builder');
    }
  });
});

test('a database that does not answer is one line without the password', async () => {
  const attempt = setUpExternal('postgresql://road:secret@127.0.0.1:1/chainage', undefined, dataDir);
  await expect(attempt).rejects.toThrow(
    'DATABASE_URL: the database at postgresql://road:***@127.0.0.1:1/chainage cannot be reached: nothing answers there',
  );
});

oneMachine('the cluster of the tests asks for no password', () => {
  test('a wrong password is told', async () => {
    const wrong = withRole(database.applicationUrl, 'chainage_app', 'wrong');
    await expect(setUpExternal(wrong, database.ownerUrl, dataDir)).rejects.toThrow('the password is wrong');
  });
});

test('a missing database is told', async () => {
  const missing = inDatabase(database.ownerUrl, 'nowhere');
  await expect(setUpExternal(missing, missing, dataDir)).rejects.toThrow('the database does not exist');
});

test('no database is begun in the folder of a server whose address of another got lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chainage-elsewhere-'));
  writeFileSync(join(folder, 'receipt-key.pem'), 'x');
  await expect(prepareDatabase(loadConfig({ DATA_DIR: folder }))).rejects.toThrow(
    `DATABASE_URL is not set, and ${folder} is of a server whose database lies elsewhere`,
  );
  expect(readdirSync(folder)).toEqual(['receipt-key.pem']);
});

test.each([
  [undefined, 'the embedded database in /var/lib/chainage'],
  [
    'postgresql://chainage_app:secret@db.example:5433/chainage?sslmode=require',
    'the database chainage at db.example:5433',
  ],
  ['postgresql://chainage_app:secret@localhost/road?host=/run/postgresql', 'the database road at /run/postgresql'],
])('%s is told as %s', (databaseUrl, told) => {
  expect(nameDatabase({ databaseUrl, dataDir: '/var/lib/chainage' })).toBe(told);
});
