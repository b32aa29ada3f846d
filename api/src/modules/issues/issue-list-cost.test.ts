import { sql } from 'kysely';
import { sortsOf } from '@chainage/shared/contracts/kit/list';
import { issueList } from '@chainage/shared/contracts/issues/list-declaration';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { oneMachine } from '#testing/one-machine.ts';
import { vacuum } from '#testing/vacuum.ts';
import {
  buffersPrepared,
  costOf,
  EVERYDAY_QUERIES,
  frequentQueries,
  planOf,
  selectiveQueries,
  textOf,
} from './testing-cost.ts';
import { fillIssues } from './testing-fill.ts';
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
    for (const query of [...EVERYDAY_QUERIES, ...frequentQueries(test.bhima)])
      costs.set(`${role} ${JSON.stringify(query)}`, (await costOf(test.db, test.bhima, role, query)).buffers);
  return costs;
}

it('a page of the list at 20,000 issues costs at most twice what it costs at 1,000', async () => {
  await fillIssues(test.owner, test.bhima, ids.pothole, 1_000);
  const small = await measure();
  await fillIssues(test.owner, test.bhima, ids.pothole, 19_000, 1_000);
  const large = await measure();
  const tooDear = [...large].filter(([name, cost]) => cost > 2 * (small.get(name) ?? 0));
  expect(tooDear.map(([name, cost]) => `${name}: ${small.get(name)} then ${cost}`)).toEqual([]);
});

oneMachine('a worker plans each statement by its values', () => {
  it.each<Record<string, string>>([
    {},
    { ordering: 'due_at' },
    { ordering: '-status' },
    { limit: '250', cursor: '' },
    { issue_type: 'road_user_accident' },
  ])('a page that nothing narrows but a type costs the same planned once: %j', async (query) => {
    const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', query);
    expect(await buffersPrepared(test.db, test.bhima, query)).toBeLessThanOrEqual(1.1 * buffers);
  });
});

it('pages of every size together take no more names than those of usual sizes', () => {
  const queries: Record<string, string>[] = [{}, { issue_type: 'road_user_accident' }];
  const texts = queries.map((query) => {
    const asked = Array.from({ length: 1000 }, (_, at) =>
      textOf(test.db, test.bhima, { ...query, limit: String(at + 1) }),
    );
    return new Set(asked.filter((text) => !text.trimStart().startsWith(PLANNED_EACH_TIME))).size;
  });
  expect(texts).toEqual([5, 5]);
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

it('of some thousand issues of a type no row is read to filter or sort them', async () => {
  const dear: string[] = [];
  for (const asked of ['number', '-due_at', 'priority', 'created_at', 'chainage_from', 'status', 'direction']) {
    const query: Record<string, string> =
      asked === 'direction' ? { direction: 'lhs', ordering: 'due_at' } : { ordering: asked };
    const type = { issue_type: 'road_user_accident' };
    const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', { ...type, ...query });
    if (buffers > 1_000) dear.push(`${asked}: ${buffers}`);
  }
  expect(dear).toEqual([]);
});

const list = issueList('routine_maintenance');
/** For each filter of the declaration something that few issues have, and the index it is found by. */
const FILTERS: Readonly<Record<string, [query: Record<string, string>, index: string]>> = {
  status: [{ status: 'draft' }, 'issue_by_state'],
  'status of a type': [{ issue_type: 'routine_maintenance', status: 'draft' }, 'issue_by_type'],
  sla_state: [{ sla_state: 'due_soon' }, 'issue_open_by_due'],
  direction: [{ direction: 'median' }, 'issue_by_direction'],
  date: [{ date_from: '2031-01-01', date_to: '2031-01-02' }, 'issue_by_time'],
  closed: [{ closed_from: '2031-01-01', closed_to: '2031-01-02' }, 'issue_closed'],
  chainage: [{ chainage_from: '12.900', chainage_to: '12.905' }, 'issue_by_chainage'],
  package: [{ package: '999999' }, 'issue_by_package'],
  category: [{ category: '999999' }, 'issue_by_category'],
  assigned_to: [{ assigned_to: '999999' }, 'issue_by_reviewer'],
  created_by: [{ created_by: '999999' }, 'issue_by_creator'],
  resolver: [{ resolver: '999999' }, 'issue_by_resolver'],
  photos_missing: [{ photos_missing: 'true' }, 'record_file_missing'],
  extension_requested: [{ extension_requested: 'true' }, 'issue_extension'],
  to_complete: [{ to_complete: 'true' }, 'issue_to_complete'],
  open_followup: [{ open_followup: 'true' }, 'issue_open_follow_up'],
  // beside what the page offers
  highway: [{ highway: '999999' }, 'issue_by_highway'],
  sub_type: [{ sub_type: '999999' }, 'issue_by_sub_type'],
  priority: [{ priority: 'critical' }, 'issue_of_priority'],
  'stretches that begin far before': [{ chainage_from: '12.900', chainage_to: '12.905' }, 'issue_long_stretch'],
};
const SORTS: Readonly<Record<string, string>> = {
  number: 'issue_by_number',
  occurred_at: 'issue_by_time',
  chainage_from: 'issue_by_chainage',
  status: 'issue_by_state',
  priority: 'issue_by_priority',
  due_at: 'issue_by_due',
};

it('every filter and every order that the list declares has an index, and none walks the organisation', async () => {
  const filters = list.filters.map(({ name }) => name);
  expect(filters.filter((name) => !(name in FILTERS))).toEqual([]);
  expect(sortsOf(list).sort()).toEqual(Object.keys(SORTS).sort());
  const asked = [
    ...Object.values(FILTERS),
    ...Object.entries(SORTS).map(([ordering, index]) => [{ ordering }, index] as const),
    // numbers begin with the type: all others' stand before them
    [{ ordering: 'number', issue_type: 'routine_maintenance' }, 'issue_by_type_number'] as const,
    [{ ordering: '-number', issue_type: 'routine_maintenance' }, 'issue_by_type_number'] as const,
    [{ ordering: 'number', category: String(ids.pothole.category) }, 'issue_by_type_number'] as const,
    // each way in which a limit is missing or over has its own
    [{ ordering: 'priority', sla_state: 'none' }, 'issue_without_limit'] as const,
    [{ ordering: 'priority', sla_state: 'breached' }, 'issue_done_late'] as const,
  ];
  for (const [query, index] of asked) {
    const { indexes, walked } = await planOf(test.db, test.bhima, query);
    expect([query, indexes.includes(index) ? index : indexes]).toEqual([query, index]);
    // what most have is counted where it lies: the count ends at its cap
    if (!('ordering' in query)) expect([query, walked.filter((table) => table === 'issue')]).toEqual([query, []]);
  }
  const dear: string[] = [];
  for (const [query] of Object.values(FILTERS)) {
    const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', query);
    if (buffers > 300) dear.push(`${JSON.stringify(query)}: ${buffers}`);
  }
  expect(dear).toEqual([]);
});

it('what lies in a kilometre of road is counted and sorted from the index: rows are read for a page', async () => {
  const kilometre = { chainage_from: '20.000', chainage_to: '21.000' };
  const queries: Record<string, string>[] = [
    kilometre,
    { ...kilometre, highway: String(test.bhima.highway) },
    { search: '20+500' },
  ];
  for (const query of queries)
    for (const role of ROLES) {
      const { buffers } = await costOf(test.db, test.bhima, role, query);
      expect([role, query, buffers < 500 ? 'few' : buffers]).toEqual([role, query, 'few']);
    }
});

it('what lies near another issue is found by its place or its time', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  const path = 'organisation/data/issues/?chainage_from=12.900&chainage_to=12.905';
  type Found = { count: number; results: { id: string; occurred_at: string }[] };
  const near = (await engineer.get(path)).json<Found>().results[0]?.id ?? '';
  const { indexes, walked } = await planOf(test.db, test.bhima, { near });
  const led = indexes.some((name) => ['issue_by_chainage', 'issue_by_time', 'issue_open_of_reviewer'].includes(name));
  expect([walked.includes('issue'), led]).toEqual([false, true]);
  const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', { near });
  expect(buffers).toBeLessThan(3_000);
  const found = (await engineer.get(`organisation/data/issues/?near=${near}`)).json<Found>();
  expect(found.results.map(({ id }) => id)).not.toContain(near);
});

it('a search for a place, a fragment of a number or a person with few issues does not walk the organisation', async () => {
  const searches: Readonly<Record<string, string>> = {
    '12+905': 'issue_by_chainage',
    'km 12.905 00999': 'issue_token_in_order',
    '00999': 'issue_token_in_order',
    store_keeper: 'issue_by_creator',
  };
  for (const [search, index] of Object.entries(searches)) {
    const { indexes, walked } = await planOf(test.db, test.bhima, { search });
    const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', { search });
    const isWalked = walked.includes('issue');
    expect([search, isWalked, buffers < 900]).toEqual([search, false, true]);
    expect([search, ...indexes]).toContain(index);
  }
});

it.each(['number', 'due_at', 'chainage_from', 'created_at', 'occurred_at', 'priority', 'status'])(
  'a page by cursor begins where it stands, in order of %s',
  async (ordering) => {
    const engineer = await test.signIn('site_engineer@bhima.example');
    const { results, next } = (
      await engineer.get(`organisation/data/issues/?ordering=${ordering}&limit=1000&cursor=`)
    ).json<{ results: unknown[]; next: string }>();
    expect(results).toHaveLength(1000);
    let at = next;
    for (let page = 0; page < 6; page += 1) at = (await engineer.get(at)).json<{ next: string }>().next;
    const cursor = new URL(at, 'http://x').searchParams.get('cursor') ?? '';
    const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', { ordering, cursor });
    expect(buffers).toBeLessThan(700);
  },
);

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

it('the last limits first, closed ones are not looked for among those without a limit', async () => {
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    await sql`update issue i set due_at = null where ${own('i')} and i.status = 'pending_review'`.execute(db);
  });
  await vacuum(test.owner, test.bhima, 'issue');
  // 2,900 where each of 2,500 without a limit is read
  const query = { status: 'closed,resolved', ordering: '-due_at' };
  const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', query);
  expect(buffers).toBeLessThan(1_000);
});

it('among open issues those whose photos have not come are not looked for among all whose have not', async () => {
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    await sql`insert into record_file (organisation_id, id, entity, record_id, stage, sha256, size, taken_at, created_by, created_at, content_type)
      select ${ownId}, gen_random_uuid(), 'issue', i.id, 'before', repeat('a', 64), 1, now(), i.created_by, now() - interval '9 days', 'image/jpeg'
      from (select * from issue i where ${own('i')} and i.status in ('closed', 'pending_review')
        order by i.status = 'pending_review' desc, i.id limit 4000) i
      where i.status = 'closed' or i.chainage_from % 100 = 0 on conflict do nothing`.execute(db);
  });
  await vacuum(test.owner, test.bhima, 'record_file');
  // 3,000 where each of them is looked up
  const query = { status: 'pending_review,returned', photos_missing: 'true' };
  const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', query);
  expect(buffers).toBeLessThan(1_000);
});
