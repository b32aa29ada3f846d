import { readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { begin, wordsOf } from './testing-words.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('gives encroachments from before the words that they would be found by today', async () => {
  const manager = await test.signIn('project_manager@bhima.example');
  const ids = await readIds(test);
  await begin(test, manager, {
    ids,
    type: 'enroachment_row',
    hours: 168,
    fields: { notice_no: 'सूचना/0077/26', village: 'Mohol Khurd' },
  });
  await begin(test, manager, {
    ids,
    type: 'enroachment_row',
    hours: 168,
    fields: { village: 'मोहोळ', occupant_name: 'Ganpat' },
  });
  await begin(test, manager, { ids, type: 'enroachment_row', hours: 168, fields: {} });
  const words = wordsOf(test);
  const today = await words.rows();
  expect(await words.tokens()).toEqual(
    expect.arrayContaining(['सूचना', '~scna', '0077', '77', 'mohol', 'khurd', 'मोहोळ']),
  );
  await words.forget();
  await words.migrate('0595_encroachments_among_words.sql');
  expect(await words.rows()).toEqual(today);
});
