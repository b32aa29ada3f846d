import { sql } from 'kysely';
import { pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { wordsOf } from './testing-words.ts';

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
  const words = wordsOf(test);
  const today = await words.rows();
  expect(await words.tokens()).toEqual(
    expect.arrayContaining(['dl3cab4417', 'cab4417', '4417', 'cab', 'dl1pc0042', 'pc0042']),
  );
  await words.forget(
    sql`token in ('dl3cab4417', '3cab4417', 'cab4417', 'cab', 'dl1pc0042', '1pc0042', 'pc0042', 'pc')`,
  );
  expect(await words.rows()).not.toEqual(today);
  await words.migrate('0596_plates_with_class_apart.sql');
  expect(await words.rows()).toEqual(today);
  const { count } = (await crew.get('organisation/data/issues/?search=DL3CAB4417')).json<{ count: number }>();
  const painted = (await crew.get('organisation/data/issues/?search=DL%203C-AB%204417')).json<{ count: number }>();
  expect([count, painted.count]).toEqual([1, 1]);
});
