import { sql } from 'kysely';
import type { Notification, NotificationList } from '@chainage/shared/contracts/notifications';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import {
  accident,
  act,
  announce,
  create,
  must,
  pothole,
  readIds,
  submitted,
  type Ids,
} from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';
import { askGrant, withGrant } from '#testing/granted.ts';

const PATH = 'organisation/notification/';

let test: TestApp;
let ids: Ids;
let crew: Client;
let engineer: Client;
let manager: Client;
beforeAll(async () => {
  test = await buildTestApp();
  ids = await readIds(test);
  crew = await test.signIn('patrol_field_crew@bhima.example');
  engineer = await test.signIn('site_engineer@bhima.example');
  manager = await test.signIn('project_manager@bhima.example');
});
afterAll(() => test.close());

const list = async (client: Client, query = ''): Promise<NotificationList> =>
  (await client.get(`${PATH}list/${query}`)).json();
const unread = async (client: Client): Promise<number> =>
  (await client.get(`${PATH}unread-notification/`)).json<{ unread: number }>().unread;
const of = async (client: Client, record: unknown): Promise<Notification[]> =>
  (await list(client, '?limit=100')).results.filter(({ record_id: id }) => id === record);
const events = async (client: Client, record: unknown): Promise<string[]> =>
  (await of(client, record)).map(({ event }) => event);

it('tells the reviewer of a report in every language, with its place and page, and not who sent it', async () => {
  const { id, number } = await submitted(crew, pothole(test.bhima, ids));
  expect(await of(engineer, id)).toEqual([
    {
      id: expect.any(Number),
      event: 'issue.submitted',
      entity: 'issue',
      record_id: id,
      page: `/issues/routine_maintenance/view/${id}`,
      at: expect.any(String),
      times: 1,
      read_at: null,
      by_name: 'Bhima patrol_field_crew',
      text: {
        en: `Bhima patrol_field_crew sent you ${number} to review`,
        hi: `Bhima patrol_field_crew ने ${number} जाँच के लिए आपको भेजा`,
        mr: `Bhima patrol_field_crew यांनी ${number} तपासणीसाठी तुम्हाला पाठवले`,
      },
      called: { en: 'Pothole', hi: expect.stringMatching(/\p{Script=Devanagari}/u), mr: expect.any(String) },
      chainage: '43.250',
      direction: 'lhs',
    },
  ]);
  expect(await events(crew, id)).toEqual([]);
  expect(await events(manager, id)).toEqual([]);
});

it('tells along the whole way those whom the workflow names', async () => {
  const { members } = test.bhima;
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await must(engineer, id, 'approve', { priority: 'high', resolver: members.patrol_field_crew });
  expect(await events(crew, id)).toEqual(['issue.approved']);
  await must(crew, id, 'start');
  await must(crew, id, 'resolve', {
    photos: [announce('after')],
    resolution_note: 'Filled',
    resolved_at: new Date().toISOString(),
  });
  await must(engineer, id, 'verify');
  await must(manager, id, 'reopen', {}, 'It has sunk again');
  expect(await events(engineer, id)).toEqual(['issue.resolved', 'issue.started', 'issue.submitted']);
  expect(await events(crew, id)).toEqual(['issue.reopened', 'issue.closed', 'issue.approved']);
  // the one who reopened it is a project manager too
  expect(await events(manager, id)).toEqual([]);
});

it('tells of an assignment whoever is new there, and nobody else', async () => {
  const { members } = test.bhima;
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await must(engineer, id, 'assign', { assigned_to: members.project_manager });
  expect(await events(manager, id)).toEqual(['issue.assigned']);
  expect(await events(crew, id)).toEqual([]);
});

it('makes one of several comments while they are unread, and begins anew when they were read', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const comments = async () => (await of(engineer, id)).filter(({ event }) => event === 'issue.commented');
  for (const words of ['One', 'Two', 'Three']) await must(crew, id, 'comment', {}, words);
  const [three, ...more] = await comments();
  expect([three?.times, more]).toEqual([3, []]);
  await engineer.post(PATH, { ids: [three?.id] });
  await must(crew, id, 'comment', {}, 'Four');
  expect((await comments()).map(({ times, read_at: read }) => [times, read !== null])).toEqual([
    [1, false],
    [3, true],
  ]);
});

it('tells at once of a death, by role, whoever reviews it', async () => {
  const casualties = [{ person: 'driver', severity: 'killed', name: 'Sunil Kale' }];
  const body = accident(test.bhima, ids, {
    accident_classification: ids.classification('fatal'),
    casualties,
    authorities_informed: [{ authority_type: ids.police }],
  });
  const { id } = await submitted(crew, body);
  const told = async (role: string) => events(await test.signIn(`${role}@bhima.example`), id);
  for (const role of ['project_manager', 'safety_officer', 'client_engineer', 'organisation_admin'])
    expect([role, await told(role)]).toEqual([role, ['issue.fatal']]);
  expect(await told('store_keeper')).toEqual([]);
  expect(await told('site_engineer')).toEqual(['issue.submitted']);
  const [fatal] = await of(manager, id);
  expect(fatal?.text['en']).toMatch(/^Fatal accident: Bhima patrol_field_crew reported ISS\/RA\//);
  expect(JSON.stringify(fatal)).not.toContain('Sunil');
});

it('shows and counts nothing of a record whose recipient may not see it any more', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  const before = await unread(engineer);
  expect(await events(engineer, id)).toHaveLength(1);
  const setRights = (change: string) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation_role r set permissions = ${sql.raw(change)}
        where ${own('r')} and key = 'site_engineer'`.execute(db),
    );
  await setRights("array_remove(permissions, 'view__all__issue_routine_maintenance')");
  await must(manager, id, 'assign', { assigned_to: test.bhima.members.project_manager });
  expect(await events(engineer, id)).toEqual([]);
  const after = await unread(engineer);
  expect(after).toBeLessThan(before);
  await setRights("permissions || array['view__all__issue_routine_maintenance']");
  expect(await events(engineer, id)).toHaveLength(1);
});

it('marks one, or all up to the newest that was seen; what came since stays unread', async () => {
  const first = await submitted(crew, pothole(test.bhima, ids));
  const [newest] = (await list(engineer)).results;
  expect(newest?.record_id).toBe(first.id);
  const second = await submitted(crew, pothole(test.bhima, ids));
  expect((await engineer.post(PATH, { until: newest?.at })).json()).toEqual({ unread: 1 });
  expect((await list(engineer, '?unread=true')).results.map(({ record_id: id }) => id)).toEqual([second.id]);
  const [left] = (await list(engineer, '?unread=true')).results;
  // nobody marks another's
  expect((await crew.post(PATH, { ids: [left?.id] })).statusCode).toBe(200);
  expect(await unread(engineer)).toBe(1);
  expect((await engineer.post(PATH, { ids: [left?.id] })).json()).toEqual({ unread: 0 });
});

it('goes on by cursor', async () => {
  for (let n = 0; n < 3; n += 1) await submitted(crew, pothole(test.bhima, ids));
  const all = (await list(engineer, '?limit=100')).results.map(({ id }) => id);
  const { next, results } = await list(engineer, '?limit=2');
  const rest = (await engineer.get(next!.replace('/api/', ''))).json<NotificationList>();
  expect([...results, ...rest.results].map(({ id }) => id)).toEqual(all.slice(0, 4));
});

it('is asked for by kind: what is urgent, to be done, has become of reports, was said', async () => {
  const { id } = await submitted(crew, accident(test.bhima, ids));
  await must(crew, id, 'comment', {}, 'The crane is on its way');
  const told = async (group: string) =>
    (await list(engineer, `?limit=100&group=${group}`)).results
      .filter(({ record_id: record }) => record === id)
      .map(({ event }) => event);
  const all = await events(engineer, id);
  const parted = await Promise.all(['urgent', 'todo', 'progress', 'talk'].map(told));
  expect(parted.flat().toSorted()).toEqual(all.toSorted());
  expect(await told('todo')).toEqual(['issue.submitted']);
  expect(await told('talk')).toEqual(['issue.commented']);
  expect((await engineer.get(`${PATH}list/?group=loud`)).statusCode).toBe(400);
});

it('refuses what is no mark, and says where', async () => {
  const wrong = async (body: object) => outcome(await engineer.post(PATH, body));
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { until: 0 }, { ids: [1], upto: 2 }])
    expect(await wrong(body)).toEqual([400, 'request.invalid']);
  expect(outcome(await engineer.get(`${PATH}list/?limit=0`))).toEqual([400, 'request.invalid']);
  expect(outcome(await engineer.get(`${PATH}list/?cursor=x`))).toEqual([400, 'request.invalid']);
});

it('of what a phone sends later it is the author who is not told', async () => {
  const grant = await askGrant(crew);
  const body = pothole(test.bhima, ids, { photos: [announce('before')] });
  expect((await create(crew, body)).statusCode).toBe(201);
  const step = { action: 'submit', version: 1, data: {} };
  const sent = await engineer.post(`organisation/data/issue/${String(body['id'])}/action/`, step, withGrant(grant));
  expect(sent.statusCode).toBe(200);
  expect(await events(engineer, body['id'])).toEqual(['issue.submitted']);
  expect(await events(crew, body['id'])).toEqual([]);
});

it('is written with the change or not at all', async () => {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  expect((await act(engineer, id, 'return', {})).statusCode).toBe(400);
  expect(await events(crew, id)).toEqual([]);
});
