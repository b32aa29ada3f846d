import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { costOf, EVERYDAY_QUERIES, fillIssues } from './testing-cost.ts';
import { readIds, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
});
afterAll(() => test.close());

async function measure(): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (const role of ['site_engineer', 'patrol_field_crew'] as const)
    for (const query of EVERYDAY_QUERIES)
      costs.set(`${role} ${JSON.stringify(query)}`, (await costOf(test.db, test.bhima, role, query)).buffers);
  return costs;
}

it('a page of the list at 20,000 issues costs at most twice what it costs at 1,000', async () => {
  await fillIssues(test.owner, test.bhima, ids.pothole, 1_000);
  const small = await measure();
  await fillIssues(test.owner, test.bhima, ids.pothole, 19_000);
  const large = await measure();
  const tooDear = [...large].filter(([name, cost]) => cost > 2 * (small.get(name) ?? 0));
  expect(tooDear.map(([name, cost]) => `${name}: ${small.get(name)} then ${cost}`)).toEqual([]);
});
