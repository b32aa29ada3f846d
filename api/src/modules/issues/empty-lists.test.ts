import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { accident, act, announce, create, readIds, refused, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
let crew: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
});
afterAll(() => test.close());

it('a draft may leave every list empty; handing it in may not', async () => {
  const body = accident(test.bhima, ids, { vehicles: [], causes: [], help_types: [], casualties: [] });
  expect(refused(await create(crew, body))).toEqual([]);
  const again = { version: 1, vehicles: [], causes: [], help_types: [] };
  expect((await crew.patch(`organisation/data/issue/${String(body['id'])}/`, again)).statusCode).toBe(200);
  const answer = await act(crew, body['id'], 'submit', { photos: [announce('before')] });
  const errors = refused(answer);
  for (const name of ['vehicles', 'causes', 'help_types']) expect(errors).toContain(`${name}: required`);
});

it('an accident takes no cause of breakdowns, and no classification of another kind of accident', async () => {
  const idIn = async (path: string) => {
    const { results } = (await crew.get(`organisation/data/${path}&limit=1000`)).json<{
      results: { id: number; attributes: { used_for?: string[] } }[];
    }>();
    return results.find(({ attributes }) => !attributes.used_for?.includes('accident'))?.id;
  };
  const causes = [await idIn('causes/?used_for=breakdown')];
  const accident_classification = await idIn('accident-classifications/?accident_type_category=occupational');
  expect(refused(await create(crew, accident(test.bhima, ids, { causes })))).toEqual(['causes.0: not_in_list']);
  expect(refused(await create(crew, accident(test.bhima, ids, { accident_classification })))).toEqual([
    'accident_classification: not_in_list',
  ]);
});
