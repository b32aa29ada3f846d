/** Whatever way a page of a search is found, it is the page that is found row by row. */
import { sql } from 'kysely';
import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { issueListQuerySchema } from '@chainage/shared/contracts/issues/issue-list';
import type { List } from '@chainage/shared/contracts/list';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { vacuum } from '#testing/vacuum.ts';
import { issueConditions } from './list.filters.ts';
import { readerOf } from './testing-cost.ts';
import { fillIssues } from './testing-fill.ts';
import { ago, create, pothole, read, readIds, type Ids } from './testing.ts';

const ROLES = ['site_engineer', 'patrol_field_crew', 'store_keeper'] as const;
type Role = (typeof ROLES)[number];

let test: TestApp;
let ids: Ids;
let people: Client[];
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  await fillIssues(test.owner, test.bhima, ids.pothole, 21_000);
  people = await Promise.all(ROLES.map((role) => test.signIn(`${role}@bhima.example`)));
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    // words of a third, of a tenth that have never the former, of few, and of all but the newest some thousand
    await sql`insert into issue_token (organisation_id, token, issue_id, sorted_at, issue_type)
      select ${ownId}, w.word, i.id, i.sorted_at, i.issue_type from issue i cross join lateral (values
        ('cones', i.chainage_from % 2 = 0), ('dhaba', i.chainage_from % 2 = 1), ('leopard', i.chainage_from % 100 = 7),
        ('bollard', i.chainage_from % 4 = 2),
        ('monsoon', i.chainage_from > 17500)) w (word, holds)
      where ${own('i')} and w.holds on conflict do nothing`.execute(db);
    await sql`update issue i set chainage_to = i.chainage_from + case when i.chainage_from % 1000 = 0 then 5000 else 300 end
      where ${own('i')} and i.chainage_from % 10 = 0`.execute(db);
  });
  // as it is where autovacuum has passed
  await vacuum(test.owner, test.bhima, 'issue', 'issue_token');
});
afterAll(() => test.close());

const clientOf = (role: Role) => people[ROLES.indexOf(role)]!;

type Page = List<IssueRow>;
const page = async (client: Client, query: Record<string, string>) =>
  (await client.get(`organisation/data/issues/?${new URLSearchParams(query)}`)).json<Page>();
const keys = ({ results }: Page) => results.map(({ id }) => id);

/** All that the filters leave a reader, newest first, asked row by row; of each the words it has. */
const asked = new Map<string, Promise<{ id: string; words: string[] }[]>>();
function seenBy(role: Role, others: Record<string, string>) {
  const name = `${role} ${JSON.stringify(others)}`;
  const reader = readerOf(test.bhima, role);
  const conditions = issueConditions(issueListQuerySchema.parse(others), reader, new Date());
  const known =
    asked.get(name) ??
    inScope(test.db, { organisationId: test.bhima.id, memberId: reader.memberId }, async (db) => {
      const { rows } = await sql<{ id: string; words: string[] }>`
        select i.id, (select array_agg(t.token) from issue_token t where ${own('t')} and t.issue_id = i.id) as words
        from issue i where ${sql.join([own('i'), ...conditions], sql` and `)} order by i.sorted_at desc, i.id desc`.execute(
        db,
      );
      return rows;
    });
  asked.set(name, known);
  return known;
}

/** Those of them that have words which begin so. */
const allOf = async (role: Role, words: readonly string[], others: Record<string, string>) =>
  (await seenBy(role, others)).flatMap(({ id, words: has }) =>
    words.every((word) => has.some((each) => each.startsWith(word))) ? [id] : [],
  );

it('all that somebody sees, asked row by row, is what the pages of the list have', async () => {
  const others = { status: 'pending_review' };
  for (const role of ROLES) {
    const seen: string[] = [];
    let next: string | null =
      `organisation/data/issues/?${new URLSearchParams({ ...others, limit: '1000', cursor: '' })}`;
    while (next) {
      const answer: Page = (await clientOf(role).get(next)).json<Page>();
      seen.push(...keys(answer));
      next = answer.next;
    }
    expect((await seenBy(role, others)).map(({ id }) => id)).toEqual(seen);
    expect(seen.length).toBeGreaterThan(2_000);
  }
});

it.each<[search: string, others: Record<string, string>]>([
  ['measuring', {}],
  ['cones', {}],
  ['cones measuring', {}],
  ['cones dhaba', {}],
  ['leopard', {}],
  ['leopard measuring', {}],
  ['bollard monsoon', {}],
  ['monsoon', {}],
  ['monsoon made', {}],
  ['monsoon cones', { issue_type: 'road_user_accident' }],
  ['me', {}],
  ['cones', { issue_type: 'road_user_accident' }],
  ['cones', { status: 'pending_review' }],
  ['cones made', { status: 'closed', chainage_from: '13.000', chainage_to: '14.000' }],
])('%s beside %j', async (search, others) => {
  for (const role of ROLES) {
    const [person, all] = [clientOf(role), await allOf(role, search.split(' '), others)];
    const first = await page(person, { ...others, search });
    const isCapped = first.count_capped === true;
    expect(keys(first)).toEqual(all.slice(0, 25));
    const byLimit = await page(person, { ...others, search, ordering: '-due_at' });
    expect(keys(byLimit)).toEqual(all.slice(0, 25));
    if (byLimit.next) expect(keys((await person.get(byLimit.next)).json<Page>())).toEqual(all.slice(25, 50));
    // or a desk's pager would end at this page
    for (const { count, count_capped: capped, next } of [first, byLimit])
      if (capped && next) expect(count).toBeGreaterThan(25);
    expect(isCapped ? first.count <= all.length : first.count === all.length).toBe(true);
    if (all.length > 200) {
      expect(keys(await page(person, { ...others, search, offset: '150' }))).toEqual(all.slice(150, 175));
      let next = (await page(person, { ...others, search, cursor: '', limit: '100' })).next ?? '';
      next = (await person.get(next)).json<Page>().next ?? '';
      expect(keys((await person.get(next)).json<Page>())).toEqual(all.slice(200, 300));
    }
    expect(keys(await page(person, { ...others, search, ordering: 'occurred_at' }))).toEqual(all.slice(-25).reverse());
  }
});

it.each<[Record<string, string>]>([
  [{ chainage_from: '13.000', chainage_to: '13.400' }],
  [{ chainage_from: '40.000', chainage_to: '40.000' }],
  [{ chainage_from: '13.400', chainage_to: '13.000' }],
  [{ search: '13+050' }],
  [{ search: '13+050 cones' }],
  [{ search: '0+020' }],
])('a place is the same in order of time and in any other: %j', async (query) => {
  const asked = { ...query, limit: '1000', highway: String(test.bhima.highway) };
  for (const person of people) {
    const [byTime, byCreation] = [await page(person, asked), await page(person, { ...asked, ordering: '-due_at' })];
    expect(byTime.count).toBe(byCreation.count);
    expect(keys(byTime).sort()).toEqual(keys(byCreation).sort());
    const times = (await page(person, asked)).results.map(({ occurred_at: at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  }
});

it('an issue stands in a search where it stands in the list, also after its time was corrected', async () => {
  const [, crew] = people as [Client, Client];
  const body = (hours: number) =>
    pothole(test.bhima, ids, { description: 'Zanskar', occurred_at: ago(hours), reported_at: ago(1) });
  const [old, young] = [body(5), body(3)];
  for (const one of [old, young]) expect((await create(crew, one)).statusCode).toBe(201);
  const found = async () => keys(await page(crew, { search: 'zanskar' }));
  expect(await found()).toEqual([young['id'], old['id']]);
  const { version } = await read(crew, old['id']);
  const change = { version, occurred_at: ago(2) };
  expect((await crew.patch(`organisation/data/issue/${String(old['id'])}/`, change)).statusCode).toBe(200);
  expect(await found()).toEqual([old['id'], young['id']]);
});
