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

it('gives plates of Delhi in texts from before the words that they are found by today', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const ids = await readIds(test);
  for (const description of ['Hit by DL 3C AB 4417', 'dl-1-p-c-0042, then MH 12 CS 0041', 'No plate'])
    await submitted(crew, pothole(test.bhima, ids, { description }));
  const scoped = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(test.owner, { organisationId: test.bhima.id }, work);
  const tokens = () =>
    scoped(async (db) => {
      const { rows } = await sql`select token, issue_type, sorted_at from issue_token t
        where ${own('t')} order by token, issue_id`.execute(db);
      return rows;
    });
  const today = await tokens();
  expect(today.map((row) => (row as { token: string }).token)).toEqual(
    expect.arrayContaining(['dl3cab4417', 'cab4417', '4417', 'cab', 'dl1pc0042', 'pc0042']),
  );
  await scoped((db) =>
    sql`delete from issue_token t where ${own('t')} and token in ('dl3cab4417', '3cab4417', 'cab4417', 'cab', 'dl1pc0042',
      '1pc0042', 'pc0042', 'pc')`.execute(db),
  );
  expect(await tokens()).not.toEqual(today);
  await sql.raw(readFileSync(join(__dirname, '0596_plates_with_class_apart.sql'), 'utf8')).execute(test.owner);
  expect(await tokens()).toEqual(today);
  const { count } = (await crew.get('organisation/data/issues/?search=DL3CAB4417')).json<{ count: number }>();
  const painted = (await crew.get('organisation/data/issues/?search=DL%203C-AB%204417')).json<{ count: number }>();
  expect([count, painted.count]).toEqual([1, 1]);
});
