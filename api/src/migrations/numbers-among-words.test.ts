import { readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { begin, wordsOf } from './testing-words.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('gives records from before the numbers that they would be found by today', async () => {
  const manager = await test.signIn('project_manager@bhima.example');
  const ids = await readIds(test);
  await begin(test, manager, {
    ids,
    type: 'electrical_maintenance',
    hours: 24,
    fields: { equipment_tag: 'LP-L-047220-01' },
  });
  await begin(test, manager, { ids, type: 'material_damage', hours: 168, fields: { notice_no: 'सूचना/0077/26' } });
  await begin(test, manager, { ids, type: 'material_damage', hours: 168, fields: { asset_description: 'Kerb 99' } });
  const words = wordsOf(test);
  const today = await words.rows();
  expect(await words.tokens()).toEqual(
    expect.arrayContaining(['lp', 'l', '047220', '47220', '01', '1', 'सूचना', '~scna', '0077', '77']),
  );
  await words.forget();
  await words.migrate('0580_numbers_among_words.sql');
  expect(await words.rows()).toEqual(today);
});
