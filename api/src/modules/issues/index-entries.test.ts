/** How many entries of indexes an issue writes: with each step all of its row's, whatever the step changes. */
import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { create, pothole, readIds } from './testing.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { own } from '#kernel/database/own.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a draft has an entry in no index that says nothing of it', async () => {
  const ids = await readIds(test);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const body = pothole(test.bhima, ids);
  expect((await create(crew, body)).statusCode).toBe(201);
  const { rows } = await sql<{ name: string; predicate: string | null }>`
    select i.relname::text as name, pg_get_expr(x.indpred, x.indrelid) as predicate
    from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = 'issue'::regclass`.execute(test.owner);
  const partial = rows.filter(({ predicate }) => predicate !== null);
  const held = await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    const asked = partial.map(
      ({ name, predicate }) => sql`case when ${sql.raw(String(predicate))} then ${name}::text end`,
    );
    const found = await sql<{ names: (string | null)[] }>`
      select array[${sql.join(asked)}] as names from issue i where ${own('i')} and i.id = ${body['id']}::uuid`.execute(
      db,
    );
    return (found.rows[0]?.names ?? []).filter((name) => name !== null);
  });
  expect(held).toEqual([]);
  expect(rows.length - partial.length).toBeLessThanOrEqual(17);
});
