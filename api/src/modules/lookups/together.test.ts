/** What a phone asks for when it gets ready, in one request. */
import { LISTS_MAX, LISTS_PATH, listsAddress, type Lists } from '@chainage/shared/contracts/lists-together';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { create, pothole, readIds, type Ids } from '#modules/issues/testing.ts';

const CAUSES = 'data/causes/?limit=1000';
const ISSUES = 'data/issues/?issue_type=routine_maintenance&limit=25&ordering=-occurred_at';
const LISTS = [
  '',
  CAUSES,
  'data/categories/?issue_type_category=routine_maintenance&limit=1000',
  'data/issue-types/?limit=1000',
  'data/dpr/packages/?limit=1000',
  'users/?is_active=true&limit=1000&permission=review__all__issue_accident,review__own__issue_accident',
  ISSUES,
];

let world: TestApp;
let ids: Ids;
let crew: Client;
beforeAll(async () => {
  world = await buildTestApp();
  ids = await readIds(world);
  crew = await world.signIn('patrol_field_crew@bhima.example');
  await create(crew, pothole(world.bhima, ids));
});
afterAll(() => world.close());
afterEach(() => world.setNow(undefined));

type Answers = Lists['answers'];
const together = async (client: Client, lists: readonly string[], tag?: string) => {
  const answer = await client.get(listsAddress(lists), { headers: { ...(tag && { 'if-none-match': tag }) } });
  if (answer.statusCode === 200) expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const answers: Answers = answer.body === '' ? [] : answer.json<Lists>().answers;
  return { status: answer.statusCode, tag: String(answer.headers['etag'] ?? ''), answers };
};
const alone = async (client: Client, list: string) => {
  const answer = await client.get(`organisation/${list}`);
  return { status: answer.statusCode, tag: answer.headers['etag'], body: answer.json<object>() };
};

it.each(['patrol_field_crew', 'client_engineer', 'store_keeper'])(
  'each list is answered as by itself, with its tag: %s',
  async (role) => {
    const client = await world.signIn(`${role}@bhima.example`);
    const { answers } = await together(client, LISTS);
    expect(answers).toEqual(await Promise.all(LISTS.map((list) => alone(client, list))));
  },
);

it('is 304 for one look when nothing has changed, and of what has changed only that comes', async () => {
  const first = await together(crew, LISTS);
  const statements = await world.countStatements(async () => {
    expect(await together(crew, LISTS, first.tag)).toEqual({ status: 304, tag: first.tag, answers: [] });
  });
  // who asks, BEGIN with the look, COMMIT
  expect(statements).toHaveLength(3);
  await create(crew, pothole(world.bhima, ids));
  const tags = [first.tag, ...first.answers.map(({ tag }) => tag)].join(', ');
  const { status, answers } = await together(crew, LISTS, tags);
  expect([status, answers.map((each) => each.status)]).toEqual([200, [200, 304, 304, 304, 200, 200, 200]]);
  expect(answers[1]).not.toHaveProperty('body');
  // one transaction for all of them
  const asked = await world.countStatements(() => together(crew, LISTS));
  expect(asked.filter((each) => each.startsWith('BEGIN'))).toHaveLength(1);
});

it('a tag taken by somebody with other rights, or for other lists, holds for nobody else', async () => {
  const { tag, answers } = await together(crew, LISTS);
  const engineer = await world.signIn('site_engineer@bhima.example');
  const tags = [tag, ...answers.map((each) => each.tag)].join(', ');
  expect((await together(engineer, LISTS, tags)).answers.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
  expect((await together(crew, [CAUSES], tag)).status).toBe(200);
});

it('holds no longer than the first of its lists does', async () => {
  const due = (await alone(crew, ISSUES)).tag;
  const { tag } = await together(crew, [CAUSES, ISSUES]);
  expect(/-(\w*)"$/.exec(tag)?.[1]).toBe(/-(\w*)"$/.exec(String(due))?.[1]);
});

it('gives nothing that has another answer than a list, and nothing of others', async () => {
  const refused = async (list: string) => (await together(crew, [list, CAUSES])).answers.map(({ status }) => status);
  for (const list of [
    'lists/?of=data/causes/',
    'my-organisations/',
    'notifications/',
    'user/',
    'data/none/',
    'outbox/grant/',
  ])
    expect([list, await refused(list)]).toEqual([list, [404, 200]]);
});

it('wrong lists are refused at their field', async () => {
  for (const wrong of [
    'data/causes/#x',
    'http://else/',
    'DATA/',
    '../accounts/user/me/',
    'a/|'.repeat(LISTS_MAX + 1),
    `${CAUSES}|${CAUSES}`,
  ]) {
    const answer = await crew.get(`${LISTS_PATH}?of=${encodeURIComponent(wrong)}`);
    expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
  }
  expect((await crew.get(LISTS_PATH)).statusCode).toBe(400);
});
