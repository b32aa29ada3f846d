import { sql } from 'kysely';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import type { List } from '@chainage/shared/contracts/list';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { costOf } from './testing-cost.ts';
import { fillIssues } from './testing-fill.ts';
import { readIds } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const SEARCHES: readonly Record<string, string>[] = [
  { search: 'measuring' },
  { search: 'made for measuring' },
  { search: 'made for measuring', ordering: 'due_at' },
  { search: 'measuring', issue_type: 'routine_maintenance' },
  { search: 'pothole' },
  { search: 'maintenance' },
  { search: 'मरम्मत' },
  { search: 'maintenance measuring' },
  { search: 'maintenance 00999' },
  { search: '12+905 measuring' },
  { search: 'measuring', chainage_from: '12.900', chainage_to: '12.950' },
  // beside a filter that leaves less than a thousand of those that are looked at
  { search: 'measuring', status: 'approved', ordering: 'due_at' },
  { search: 'made measuring', issue_type: 'road_user_accident', ordering: 'number' },
  { search: 'made for', issue_type: 'road_user_accident', status: 'closed', ordering: 'created_at' },
];

async function measure(): Promise<number[]> {
  const costs: number[] = [];
  for (const query of SEARCHES) costs.push((await costOf(test.db, test.bhima, 'site_engineer', query)).buffers);
  return costs;
}

it('a search for words that nearly every issue has stops early: twice as many issues, the same buffers', async () => {
  const { pothole } = await readIds(test);
  await fillIssues(test.owner, test.bhima, pothole, 20_000);
  const small = await measure();
  await fillIssues(test.owner, test.bhima, pothole, 20_000, 20_000);
  const large = await measure();
  expect(large.map((cost, at) => cost <= 1.5 * (small[at] ?? 0))).toEqual(large.map(() => true));
});

it('its pages are those of the list, counted as far as was looked', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  const page = async (query: string) =>
    (await engineer.get(`organisation/data/issues/?${query}`)).json<List<IssueRow>>();
  const ids = ({ results }: List<IssueRow>) => results.map(({ id }) => id);
  const found = await page('search=made for measuring');
  expect([found.count, found.count_capped]).toEqual([1000, true]);
  expect(ids(found)).toEqual(ids(await page('')));
  for (const offset of [25, 400]) {
    const same = await page(`search=made for measuring&offset=${offset}`);
    expect(ids(same)).toEqual(ids(await page(`offset=${offset}`)));
  }
  const { next } = await page('search=made for measuring&limit=1000');
  expect(next).toContain('cursor=');
  const after = (await engineer.get(next ?? '')).json<List<IssueRow>>();
  expect(ids(after).slice(0, 25)).toEqual(ids(await page('offset=1000&limit=25')));
});

it('frequent words are read from the ends of their ranges, of a type and of all, newest or oldest first', async () => {
  await sql`vacuum issue, issue_token`.execute(test.owner);
  const searches: Readonly<Record<string, string>>[] = [
    {},
    { issue_type: 'road_user_accident' },
    { ordering: 'occurred_at' },
  ];
  for (const search of ['measuring', 'made for measuring', 'pothole'])
    for (const others of searches) {
      const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', { search, ...others });
      expect([search, others, buffers < 2_500 ? 'few' : buffers]).toEqual([search, others, 'few']);
    }
});

it('among open issues what words find is not looked up row by row', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  const query = { search: 'made for measuring', status: 'returned,pending_review' };
  const found = (await engineer.get(`organisation/data/issues/?${new URLSearchParams(query)}`)).json<List<IssueRow>>();
  const all = (await engineer.get('organisation/data/issues/?status=pending_review')).json<List<IssueRow>>();
  expect(found.results.map(({ id }) => id)).toEqual(all.results.map(({ id }) => id));
  const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', query);
  expect(buffers).toBeLessThan(4_000);
});

it('whoever goes on behind the last of them is not led through all others', async () => {
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    // two frequent words that the newest 1,500 have together
    await sql`insert into issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
      select ${ownId}, w.word, i.id, i.sorted_at, i.issue_type
      from (select *, row_number() over (order by due_at desc, id desc) as nth from issue o where ${own('o')}) i
      cross join lateral (values ('yeti', i.nth <= 12000), ('footprint', i.nth <= 1500 or i.nth > 25000),
        ('heron', i.nth <= 3000)) w (word, holds)
      where w.holds on conflict do nothing`.execute(db);
  });
  await sql`vacuum analyze issue_token`.execute(test.owner);
  const engineer = await test.signIn('site_engineer@bhima.example');
  let next: string | null = 'organisation/data/issues/?limit=1000&ordering=-due_at&cursor=';
  for (let at = 0; at < 2; at += 1) next = (await engineer.get(next ?? '')).json<List<IssueRow>>().next;
  const cursor = new URL(next ?? '', 'http://x').searchParams.get('cursor') ?? '';
  const query = { search: 'yeti footprint', ordering: '-due_at', cursor };
  const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', query);
  // the same word from the other end: 28,000 issues stand before it
  const far = await costOf(test.db, test.bhima, 'site_engineer', { search: 'yeti', ordering: 'due_at' });
  expect(far.buffers).toBeLessThan(12_000);
  // 164,000 where each of forty thousand is looked at, and 108,000 where so many as are tried
  expect(buffers).toBeLessThan(135_000);
});

it('beside words of some thousand issues the frequent ones are read at once, in any order, and among open ones', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  // 25,000 where each of three thousand is asked
  const queries: [Record<string, string>, number][] = [
    [{ search: 'heron yeti' }, 3_000],
    [{ search: 'heron yeti', ordering: 'due_at' }, 3_000],
    [{ search: '12+905 yeti', ordering: '-created_at' }, 3_000],
    [{ search: 'heron made', status: 'pending_review' }, 3_000],
  ];
  for (const [query, most] of queries) {
    const { buffers } = await costOf(test.db, test.bhima, 'site_engineer', query);
    expect([query, buffers < most ? 'few' : buffers]).toEqual([query, 'few']);
  }
  const page = async (search: string) =>
    (await engineer.get(`organisation/data/issues/?search=${search}`)).json<List<IssueRow>>();
  const [both, seldom] = [await page('heron yeti'), await page('heron')];
  expect([both.count, both.results.map(({ id }) => id)]).toEqual([3_000, seldom.results.map(({ id }) => id)]);
});

it('what the name of a type finds is counted in the index, not row by row', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  const { count } = (await engineer.get('organisation/data/issues/?search=accident')).json<List<IssueRow>>();
  expect(count).toBe(8_000);
  // in an order other than that of time 32,000, where each of them was read to be sorted
  const queries: Record<string, string>[] = [
    { search: 'accident' },
    { search: 'दुर्घटना' },
    { search: 'accident', ordering: 'due_at' },
  ];
  for (const query of queries)
    expect((await costOf(test.db, test.bhima, 'site_engineer', query)).buffers).toBeLessThan(count / 2);
});

it('of words of many issues no more is read than is counted, and what is kept is not counted again and again', async () => {
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    // eight spellings of a word, and two words that a tenth has together
    await sql`insert into issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
      select ${ownId}, w.word, i.id, i.sorted_at, i.issue_type
      from (select *, row_number() over (order by sorted_at desc, id desc) as nth from issue o where ${own('o')}) i
      cross join lateral (values ('ibis' || i.nth % 8, true), ('crane', i.nth % 2 = 0),
        ('truck', i.nth % 10 = 0 or i.nth % 2 = 1)) w (word, holds)
      where w.holds on conflict do nothing`.execute(db);
  });
  // before the planner has heard of them; 40,000 where each spelling is read as far as all together, 52,000 where so many of each word are
  const queries: [Record<string, string>, number][] = [
    [{ search: 'ibis' }, 12_000],
    [{ search: 'ibis', ordering: 'occurred_at' }, 12_000],
    [{ search: 'crane truck' }, 16_000],
    [{ search: 'made measuring' }, 4_000],
    [{ search: 'made measuring crane' }, 8_000],
    // half a minute where it goes through all rows of one for each of another
    [{ search: 'ibis crane truck made for measuring' }, 25_000],
  ];
  for (const [query, most] of queries) {
    const { rows } = await costOf(test.db, test.bhima, 'site_engineer', query);
    expect([query, rows < most ? 'few' : rows]).toEqual([query, 'few']);
  }
  // each of twelve thousand: once to know how many they are, once to look for them
  const { kept } = await costOf(test.db, test.bhima, 'site_engineer', { search: 'yeti', ordering: 'due_at' });
  expect(kept).toBeLessThan(40_000);
});
