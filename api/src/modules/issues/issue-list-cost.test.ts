import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { costOf, EVERYDAY_QUERIES, fillIssues, selectiveQueries } from './testing-cost.ts';
import { readIds, type Ids } from './testing.ts';

let test: TestApp;
let ids: Ids;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
});
afterAll(() => test.close());

const ROLES = ['site_engineer', 'patrol_field_crew'] as const;
async function measure(): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (const role of ROLES)
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

it('a filter that leaves few issues reads these few, in whatever order they are asked for', async () => {
  const costs: string[] = [];
  for (const role of ROLES)
    for (const query of selectiveQueries(test.bhima)) {
      const { buffers } = await costOf(test.db, test.bhima, role, query);
      if (buffers > 400) costs.push(`${role} by ${query['ordering']}: ${buffers}`);
    }
  expect(costs).toEqual([]);
});

it('a page far down costs no wide rows that it passes by', async () => {
  const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', { offset: '9900' });
  expect(buffers).toBeLessThan(1_000);
});

it('beyond where counting stops a page is asked for by cursor only', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  const deep = await engineer.get('organisation/data/issues/?offset=10001');
  expect([deep.statusCode, deep.json<{ errors: object[] }>().errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'offset', code: 'too_large' })],
  ]);
  const last = await engineer.get('organisation/data/issues/?offset=9990');
  const { next } = last.json<{ next: string }>();
  expect(next).toContain('cursor=');
  expect((await engineer.get(next)).statusCode).toBe(200);
});

it.each([
  ['sorted, as they are few', 'status=closed&chainage_from=12.000&chainage_to=12.600', 25],
  ['found at once along the order', 'status=pending_review,approved', 25],
  ['looked for in vain along the order, then sorted', 'status=pending_review&chainage_from=20.000', 25],
  ['more than are counted', 'issue_type=routine_maintenance', 1000],
])('pages are the same however they are found: %s', async (_how, filters, limit) => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  type Page = { count: number; next: string | null; results: { id: string; occurred_at: string }[] };
  const page = async (path: string) => (await engineer.get(path)).json<Page>();
  const list = `organisation/data/issues/?ordering=occurred_at&limit=${limit}&${filters}`;
  const all: Page['results'] = [];
  for (let next: string | null = `${list}&cursor=`, pages = 0; next && pages < 12; pages += 1) {
    const answer: Page = await page(next);
    all.push(...answer.results);
    next = answer.next;
  }
  const times = all.map(({ occurred_at: at }) => at);
  expect(times).toEqual([...times].sort());
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const offset of [0, limit, 10 * limit].filter((at) => at < all.length)) {
    const { results } = await page(`${list}&offset=${offset}`);
    expect(results.map(({ id }) => id)).toEqual(all.slice(offset, offset + limit).map(({ id }) => id));
  }
});
