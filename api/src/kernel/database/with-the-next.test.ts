import { sql } from 'kysely';
import { stopWatching } from '#testing/sql-rules/watch-statements.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { connect, type Db } from './connect.ts';
import { inScope } from './transaction.ts';
import { sendWithNext, sendWithNextOrSoon } from './with-the-next.ts';

// a table of this test's own belongs to no organisation
stopWatching();

let database: TestDatabase;
let db: Db;
let trips: string[][] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const onTrip = (statements: readonly string[]) =>
    void trips.push(statements.map((text) => text.trim().split(' ')[0] ?? ''));
  db = connect(database.ownerUrl, { max: 1, onTrip });
  await sql`create table thing (id int primary key)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate thing`.execute(db);
  trips = [];
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ORGANISATION = '01a218b1-13f9-77ce-943e-0c4c906438dc';
const add = (id: number) => sql`insert into thing values (${id})`;
const kept = async () =>
  (await sql<{ id: number }>`select id from thing order by id`.execute(db)).rows.map(({ id }) => id);

it('sends the beginning with the first statement and what is held with the next', async () => {
  await inScope(db, {}, async (inside) => {
    await add(1).execute(inside);
    await sendWithNext(inside, add(2));
    await sendWithNext(inside, add(3));
  });
  expect(trips).toEqual([
    ['BEGIN;', 'insert'],
    ['insert', 'insert', 'COMMIT'],
  ]);
  expect(await kept()).toEqual([1, 2, 3]);
});

it.each([1, 2, 3, 4, 5])('commits nothing where a held statement fails, prepared or not (time %i)', async () => {
  const failing = inScope(db, {}, async (inside) => {
    await add(1).execute(inside);
    await sendWithNext(inside, add(1));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([]);
});

it('fails the statement behind it with its reason', async () => {
  const seen = inScope(db, {}, async (inside) => {
    await sendWithNext(inside, sql`select 1/0`);
    await add(1).execute(inside);
  });
  await expect(seen).rejects.toThrow('division by zero');
  expect(await kept()).toEqual([]);
});

it('asks with the first statement what is needed after it, and ends a reading with whatever comes next', async () => {
  const read = () => {
    let told: Promise<readonly unknown[]> | undefined;
    return inScope(
      db,
      { organisationId: ORGANISATION },
      async (inside) => (await sql`select 2 as n`.execute(inside)).rows,
      {
        readOnly: true,
        first: () => 'select 1 as n',
        toldLater: (rows) => (told = rows),
      },
    ).then(async (rows) => [await told, rows]);
  };
  for (let time = 0; time < 2; time += 1) expect(await read()).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  // the second read brought the end of the first along, or a moment had passed; neither was waited for
  expect(trips.flat()).toEqual([
    'BEGIN',
    'select',
    'COMMIT',
    'BEGIN',
    'select',
    ...(trips.flat().length > 5 ? ['COMMIT'] : []),
  ]);
  expect(await kept()).toEqual([]);
});

it('answers what was asked of a reading that asks nothing itself, though nothing comes behind it', async () => {
  let told: Promise<readonly unknown[]> | undefined;
  await inScope(db, { organisationId: ORGANISATION }, () => Promise.resolve(), {
    readOnly: true,
    first: () => 'select 1 as n',
    toldLater: (rows) => (told = rows),
  });
  expect(await told).toEqual([{ n: 1 }]);
  expect(trips.flat().at(-1)).toBe('COMMIT');
});

it('sends no more than the end of a reading by itself, and tells whoever held what is behind it', async () => {
  await db.connection().execute(async (connection) => {
    await sendWithNextOrSoon(connection, 'select 1');
    await sendWithNext(connection, sql`select 1/0`);
    await new Promise((wake) => setImmediate(() => setImmediate(wake)));
    await expect(add(1).execute(connection)).rejects.toThrow('division by zero');
  });
  expect(trips).toEqual([['select'], ['select', 'insert']]);
});

it('is told of nothing where what it asked failed', async () => {
  let told: Promise<readonly unknown[]> | undefined;
  const failing = inScope(db, { organisationId: ORGANISATION }, (inside) => add(1).execute(inside), {
    readOnly: true,
    first: () => 'select 1/0',
    toldLater: (rows) => (told = rows),
  });
  await expect(failing).rejects.toThrow('division by zero');
  await expect(told).rejects.toThrow('division by zero');
  expect(await kept()).toEqual([]);
});

it('leaves nothing to whoever takes the connection next', async () => {
  const stopped = inScope(db, {}, async (inside) => {
    await sendWithNext(inside, add(1));
    throw new Error('stopped');
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(trips).toEqual([['BEGIN;', 'insert', 'ROLLBACK']]);
  expect(await kept()).toEqual([]);
});

it('takes back to a savepoint what was held behind it', async () => {
  await inScope(db, {}, async (inside) => {
    await sendWithNext(inside, add(1));
    await sendWithNext(inside, sql.raw('SAVEPOINT one'));
    await sendWithNext(inside, add(2));
    await sql.raw('ROLLBACK TO SAVEPOINT one').execute(inside);
  });
  expect(await kept()).toEqual([1]);
});
