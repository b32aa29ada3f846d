import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { connect, type Db } from './connect.ts';
import { KeptStatements } from './kept-statements.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.applicationUrl, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const instant = (day: number) => new Date(Date.UTC(2026, 0, day));

it('writes a statement once for a key, and asks it with what differs', async () => {
  const kept = new KeptStatements();
  let written = 0;
  const ask = (key: string, now: Date, id: string) =>
    kept.ask(db, { key, differs: [now, id] }, () => {
      written += 1;
      return sql<{ now: Date; id: string; key: string }>`
        select ${now}::timestamptz as now, ${id}::text as id, ${key}::text as key, ${now}::timestamptz as again`;
    });
  for (const key of ['a', 'b'])
    for (const day of [1, 2])
      expect(await ask(key, instant(day), `id ${day}`)).toEqual([
        { now: instant(day), id: `id ${day}`, key, again: instant(day) },
      ]);
  expect(written).toBe(2);
});

it('keeps none whose values cannot be told apart, from each other or from its key', async () => {
  const kept = new KeptStatements();
  const organisation = randomUUID();
  const ask = (id: string, until: string | undefined) =>
    kept.ask(
      db,
      { key: `${organisation} of`, differs: [id, until] },
      () => sql<{ all: string[] }>`select array[${organisation}, ${id}, ${until ?? 'none'}]::text[] as all`,
    );
  for (const [id, until] of [
    ['same', 'same'],
    [organisation, 'later'],
    ['id', organisation],
    ['id', 'until'],
    ['id', 'same'],
  ] as const)
    expect(await ask(id, until)).toEqual([{ all: [organisation, id, until] }]);
});

it('keeps none that an instant of its own stands in', async () => {
  const kept = new KeptStatements();
  const ask = (now: Date) =>
    kept.ask(
      db,
      { key: 'before', differs: [now] },
      () => sql<{ before: Date }>`select ${new Date(now.getTime() - 1000)}::timestamptz as before`,
    );
  for (const day of [1, 2])
    expect(await ask(instant(day))).toEqual([{ before: new Date(instant(day).getTime() - 1000) }]);
});
