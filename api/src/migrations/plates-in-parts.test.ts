import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { accident, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('gives plates of records from before the parts that they would be found by today', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const ids = await readIds(test);
  await submitted(crew, accident(test.bhima, ids, {}));
  for (const description of ['Hit by KA22AB4417', 'Hit by MH 12 CS 0041, then 22-BH-1234-AA', 'By ka05z0001'])
    await submitted(crew, pothole(test.bhima, ids, { description }));
  const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(test.owner, { organisationId: test.bhima.id }, work);
  const tokens = () =>
    scoped(async (db) => {
      const { rows } = await sql<{ token: string }>`select token from issue_token t
        where ${own('t')} order by token, issue_id`.execute(db);
      return rows.map(({ token }) => token);
    });
  const today = await tokens();
  expect(today).toEqual(expect.arrayContaining(['ab4417', 'mh12cs0041', 'cs0041', '1234aa', 'z0001', '4417']));
  await scoped((db) =>
    sql`delete from issue_token t where ${own('t')} and token in ('22ab4417', 'ab4417', '4417', 'cs0041', '12cs0041',
      'mh12cs0041', 'bh1234aa', '1234aa', '22bh1234aa', 'z0001', '0001', '05z0001')`.execute(db),
  );
  expect(await tokens()).not.toEqual(today);
  // what words say of their issue came later (0232)
  await sql`alter table issue_token alter sorted_at drop not null, alter issue_type drop not null`.execute(test.owner);
  await sql.raw(readFileSync(join(__dirname, '0078_plates_in_parts.sql'), 'utf8')).execute(test.owner);
  expect(await tokens()).toEqual(today);
});
