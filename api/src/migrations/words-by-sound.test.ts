import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('gives words of records from before the sounds that they would be written with today', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const description = 'केंद्र के पास गड्ढा, मार्ग पर झाड़ियाँ और सड़क में गाद pothole';
  await submitted(crew, pothole(test.bhima, await readIds(test), { description }));
  const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(test.owner, { organisationId: test.bhima.id }, work);
  const sounds = () =>
    scoped(async (db) => {
      const { rows } = await sql<{ token: string }>`select token from issue_token t
        where ${own('t')} and token like '~%' order by token`.execute(db);
      return rows.map(({ token }) => token);
    });
  const today = await sounds();
  expect(today).toEqual(['~gd', '~gda', '~jdn', '~kndrh', '~mrgh', '~ps', '~sdk']);
  await scoped((db) => sql`delete from issue_token t where ${own('t')} and token like '~%'`.execute(db));
  // what words say of their issue came later (0232)
  await sql`alter table issue_token alter sorted_at drop not null, alter issue_type drop not null`.execute(test.owner);
  await sql.raw(readFileSync(join(__dirname, '0073_words_by_sound.sql'), 'utf8')).execute(test.owner);
  expect(await sounds()).toEqual(today);
});
