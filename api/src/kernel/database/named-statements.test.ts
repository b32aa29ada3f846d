import { sql } from 'kysely';
import { stopWatching } from '#testing/sql-rules/watch-statements.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { connect, type Db } from './connect.ts';
import { PLANNED_EACH_TIME, StatementNames } from './named-statements.ts';

// a table of this test's own belongs to no organisation
stopWatching();

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.ownerUrl, { max: 1 });
  await sql`create table thing (id int primary key, name text)`.execute(db);
  await sql`insert into thing values (1, 'barrier')`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const prepared = async (like: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${like}`.execute(db);
  return rows[0]?.count ?? 0;
};

it('prepares what is asked again and again, and nothing else', async () => {
  const read = () => sql`select name from thing where id = ${1} /* often */`.execute(db);
  await read();
  await read();
  expect(await prepared('%thing%often%')).toBe(0);
  await read();
  await read();
  expect(await prepared('%thing%often%')).toBe(1);
});

it('leaves alone what is to be planned each time', async () => {
  for (let times = 0; times < 5; times += 1)
    await sql`${sql.raw(PLANNED_EACH_TIME)} select name from thing where id = ${1} /* anew */`.execute(db);
  expect(await prepared('%thing%anew%')).toBe(0);
});

it('goes on after a table has changed under it: one statement fails, the next is another', async () => {
  const read = async () => (await sql`select * from thing where id = ${1} /* changed */`.execute(db)).rows[0];
  for (let times = 0; times < 4; times += 1) await read();
  await sql`alter table thing add column colour text`.execute(db);
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  for (let times = 0; times < 4; times += 1) expect(await read()).toEqual({ id: 1, name: 'barrier', colour: null });
});

it('keeps few names, however many texts come', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 1000 }, (_, at) => {
    const text = `select ${at}`;
    names.nameOf(text);
    names.nameOf(text);
    return names.nameOf(text);
  });
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(400);
});
