import { sql } from 'kysely';
import { accident, pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { fromBefore0232, wordsOf } from './testing-words.ts';

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
  const words = wordsOf(test);
  const today = await words.tokens();
  expect(today).toEqual(expect.arrayContaining(['ab4417', 'mh12cs0041', 'cs0041', '1234aa', 'z0001', '4417']));
  await words.forget(sql`token in ('22ab4417', 'ab4417', '4417', 'cs0041', '12cs0041',
    'mh12cs0041', 'bh1234aa', '1234aa', '22bh1234aa', 'z0001', '0001', '05z0001')`);
  expect(await words.tokens()).not.toEqual(today);
  await fromBefore0232(test);
  await words.migrate('0078_plates_in_parts.sql');
  expect(await words.tokens()).toEqual(today);
});
