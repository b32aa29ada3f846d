/** The watch itself is awake: what it must catch is sent here and taken back. */
import { sql } from 'kysely';
import { connect, type Db } from '#kernel/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { takeFaults, unwatched } from './watch-statements.ts';

let database: TestDatabase;
let owner: Db;
let app: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = connect(database.ownerUrl, { max: 1 });
  app = connect(database.applicationUrl, { max: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await app.destroy();
  await database.drop();
});

it('catches a builder’s query outside a transaction, and raw SQL, of both roles', async () => {
  await app.selectFrom('receipt').select('key').execute();
  await sql`select from audit`.execute(owner);
  await sql`select from organisation`.execute(app);
  expect(Object.values(await takeFaults()).flat()).toEqual([
    'receipt receipt lacks its own organisation_id = $n',
    'audit audit lacks its own organisation_id = $n',
    'organisation organisation lacks its own id = $n',
  ]);
});

it('catches one that failed, and leaves out what PostgreSQL cannot read', async () => {
  await expect(sql`select nothing from lookup`.execute(app)).rejects.toThrow();
  await expect(sql`select from where`.execute(app)).rejects.toThrow(/syntax error/);
  expect(Object.keys(await takeFaults())).toEqual(['select nothing from lookup']);
});

it('looks away where it is asked to, and only there', async () => {
  await unwatched(() => app.selectFrom('audit').select('id').execute());
  expect(await takeFaults()).toEqual({});
  await app.selectFrom('audit').select('action').execute();
  expect(Object.keys(await takeFaults())).toHaveLength(1);
});
