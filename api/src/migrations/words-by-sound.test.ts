import { sql } from 'kysely';
import { pothole, readIds, submitted } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { fromBefore0232, wordsOf } from './testing-words.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('gives words of records from before the sounds that they would be written with today', async () => {
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  const description = 'केंद्र के पास गड्ढा, मार्ग पर झाड़ियाँ और सड़क में गाद pothole';
  await submitted(crew, pothole(test.bhima, await readIds(test), { description }));
  const words = wordsOf(test);
  const sounds = async () => (await words.tokens()).filter((token) => token.startsWith('~'));
  const today = await sounds();
  expect(today).toEqual(['~gd', '~gda', '~jdn', '~kndrh', '~mrgh', '~ps', '~sdk']);
  await words.forget(sql`token like '~%'`);
  await fromBefore0232(test);
  await words.migrate('0073_words_by_sound.sql');
  expect(await sounds()).toEqual(today);
});
