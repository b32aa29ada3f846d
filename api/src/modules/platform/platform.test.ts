/** What the platform's admin sees of jobs and does about them; nobody else does. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { JobCounts, JobPage, JobStepAnswer, PlatformJob } from '@chainage/shared/contracts/platform-jobs';
import { inScope } from '#kernel/database/transaction.ts';
import { addJob, addPlatformJob } from '#kernel/jobs/add-job.ts';
import { GiveUp, insideJob, outsideJob, type JobKind } from '#kernel/jobs/job-kind.ts';
import { becauseOf } from '#kernel/jobs/cause.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { outcome, type Client } from '#testing/client.ts';

const PATH = 'platform/jobs/';
const SECRET = 'Sunita Pawar has a broken leg';
const data = z.strictObject({ about: z.string() });
type Data = z.infer<typeof data>;

let isBroken = true;
let resumed: boolean | undefined;
const ran: string[] = [];
const work = insideJob({
  kind: 'test.work',
  data,
  attempts: 1,
  async run({ id }) {
    if (isBroken) throw new Error('550 <sunita@bhima.example> of +91 98765 43210: "Sunita" is not known');
    ran.push(id);
  },
});
const again = outsideJob({
  kind: 'test.again',
  data,
  backOff: { first: 3_600_000, most: 3_600_000 },
  async run({ id }) {
    if (isBroken) throw new Error('not now');
    ran.push(id);
  },
});
const owned = insideJob({
  kind: 'test.owned',
  data,
  run: async ({ id }) => {
    if (isBroken) throw new GiveUp('no');
    ran.push(id);
  },
  resumed: async () => resumed ?? true,
});

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await buildTestApp({ jobs: [{ kinds: [work, again, owned] }] });
  admin = await test.signIn('admin@chainage.example');
});
afterAll(() => test.close());
beforeEach(async () => {
  isBroken = true;
  resumed = undefined;
  ran.length = 0;
  for (const { id } of [test.bhima, test.deccan])
    await inScope(test.db, { organisationId: id }, (db) => db.deleteFrom('job').execute());
  await inScope(test.db, {}, (db) => db.deleteFrom('platform_job').execute());
});

const add = (kind: JobKind<Data>, { id } = test.bhima, more: { runAt?: Date; key?: string } = {}) =>
  inScope(test.db, { organisationId: id }, (db) => addJob(db, kind, { data: { about: SECRET }, ...more }));
const list = async (query = '') => (await admin.get(`${PATH}list/?${query}`)).json<JobPage>();
const counts = async () => (await admin.get(PATH)).json<JobCounts>().results;
const step = (body: object) => admin.post(`${PATH}step/`, body);
const stepOf = async (body: object) => (await step(body)).json<JobStepAnswer>();
const one = async (id: string): Promise<PlatformJob | undefined> => (await list()).results.find((job) => job.id === id);
const audits = async () => {
  const { rows } = await sql<{ action: string; after: object }>`select action, after from account_audit
    where action like 'job.%' order by id`.execute(test.owner);
  return rows;
};

it('is nobody’s but the account role admin’s, whatever they are in an organisation', async () => {
  for (const who of ['organisation_admin', 'project_manager', 'patrol_field_crew']) {
    const client = await test.signIn(`${who}@bhima.example`);
    const answers = [
      await client.get(PATH),
      await client.get(`${PATH}list/`),
      await client.post(`${PATH}step/`, { step: 'retry', kind: 'test.work' }),
    ];
    expect(answers.map(outcome)).toEqual(Array(3).fill([403, 'permission.denied']));
  }
});

it('is shown by the database to nobody else either', async () => {
  await add(work);
  const { rows: people } = await sql<{ id: string; role: string }>`select id, role from account
    where email in ('admin@chainage.example', 'organisation_admin@bhima.example') order by role`.execute(test.owner);
  const seen = (accountId: string | undefined, organisationId?: string) =>
    inScope(
      test.db,
      { ...(accountId !== undefined && { accountId }), ...(organisationId !== undefined && { organisationId }) },
      async (db) => [
        (await sql`select * from platform_job_counts()`.execute(db)).rows.length,
        (await sql`select * from platform_job_page(null, null, null, null, 10)`.execute(db)).rows.length,
      ],
    );
  const [boss, member] = people.map(({ id }) => id);
  expect(await seen(boss)).toEqual([1, 1]);
  expect([await seen(member), await seen(undefined), await seen(undefined, test.bhima.id)]).toEqual(
    Array(3).fill([0, 0]),
  );
});

it('shows what waits, comes again and was given up, by organisation and kind, with why, how often and how late', async () => {
  const failed = await becauseOf('request-7391', () => add(work));
  const comes = await add(again, test.deccan);
  await test.app.jobs.runDue();
  const late = await add(work, test.deccan, { runAt: new Date(Date.now() - 90_000) });
  const ofPlatform = await inScope(test.db, {}, (db) => addPlatformJob(db, work, { data: { about: SECRET } }));
  expect(await counts()).toEqual([
    expect.objectContaining({ organisation: expect.objectContaining({ code: 'BVT' }), kind: 'test.work' }),
    expect.objectContaining({ organisation: expect.objectContaining({ code: 'DCH' }), counts: { waiting: 1 } }),
    expect.objectContaining({ kind: 'test.again', counts: { again: 1 }, late_seconds: 0 }),
    { organisation: null, kind: 'test.work', counts: { waiting: 1 }, late_seconds: expect.any(Number) },
  ]);
  const lines = await list();
  expect(lines.results.map(({ id }) => id)).toEqual([ofPlatform, late, comes, failed]);
  expect(await one(failed)).toEqual({
    id: failed,
    organisation: { id: test.bhima.id, name: 'Bhima', code: 'BVT' },
    kind: 'test.work',
    state: 'given_up',
    attempts: 1,
    attempts_most: 1,
    reason: '550 <[address]> of [number]: "…" is not known',
    late_seconds: 0,
    request_id: 'request-7391',
    is_called_off: false,
    created_at: expect.any(String),
    runs_at: null,
    started_at: expect.any(String),
    ended_at: expect.any(String),
    allowed_steps: ['retry'],
  });
  expect(await one(late)).toMatchObject({ state: 'waiting', attempts: 0, reason: null, allowed_steps: ['call_off'] });
  expect((await one(late))!.late_seconds).toBeGreaterThanOrEqual(90);
  expect(await one(comes)).toMatchObject({ state: 'again', reason: 'not now', allowed_steps: ['retry', 'call_off'] });
  const told = JSON.stringify([await counts(), lines]);
  expect(told).not.toMatch(/Sunita|sunita|98765|about/);
});

it('filters by state, place and kind, page after page', async () => {
  const mine = await add(work);
  const theirs = await add(again, test.deccan);
  const ofPlatform = await inScope(test.db, {}, (db) => addPlatformJob(db, work, { data: { about: SECRET } }));
  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);
  expect(await ids('state=given_up')).toEqual([]);
  expect(await ids(`organisation=${test.deccan.id}`)).toEqual([theirs]);
  expect(await ids('organisation=platform')).toEqual([ofPlatform]);
  expect(await ids('kind=test.work')).toEqual([ofPlatform, mine]);
  const first = await list('limit=2');
  expect(first.results.map(({ id }) => id)).toEqual([ofPlatform, theirs]);
  expect(await ids(first.next!.split('?')[1]!)).toEqual([mine]);
  for (const query of ['state=done', 'organisation=x', 'kind=%27;', 'cursor=7', 'since=1'])
    expect((await admin.get(`${PATH}list/?${query}`)).statusCode).toBe(400);
});

it('tries one again, from its first attempt, and writes who did', async () => {
  const id = await add(work);
  await test.app.jobs.runDue();
  isBroken = false;
  const before = (await audits()).length;
  expect(await stepOf({ step: 'retry', organisation: test.bhima.id, id })).toEqual({ changed: 1, more: false });
  expect(await one(id)).toMatchObject({ state: 'waiting', attempts: 0, reason: null });
  expect(await test.app.jobs.runDue()).toBe(1);
  expect(ran).toEqual([id]);
  expect(await one(id)).toBeUndefined();
  expect((await audits()).slice(before)).toEqual([
    { action: 'job.retry', after: { organisation: test.bhima.id, job: id, kind: 'test.work' } },
  ]);
  expect(outcome(await step({ step: 'retry', organisation: test.bhima.id, id }))).toEqual([409, 'action.not_allowed']);
});

it('does not begin one a second time under the same key', async () => {
  const id = await add(work);
  await test.app.jobs.runDue();
  const key = uuidv7();
  const body = { step: 'retry', organisation: test.bhima.id, id };
  const answers = [await admin.post(`${PATH}step/`, body, { key }), await admin.post(`${PATH}step/`, body, { key })];
  expect(answers.map((answer) => answer.body)).toEqual(Array(2).fill('{"changed":1,"more":false}'));
});

it('tries all of a kind again, of every place or of one, but those of which another waits', async () => {
  const mine = [await add(work), await add(work)];
  const keyed = await add(work, test.bhima, { key: 'same' });
  const theirs = await add(work, test.deccan);
  const ofPlatform = await inScope(test.db, {}, (db) => addPlatformJob(db, work, { data: { about: SECRET } }));
  await test.app.jobs.runDue();
  await add(work, test.bhima, { key: 'same', runAt: new Date(Date.now() + 3_600_000) });
  isBroken = false;
  expect(await stepOf({ step: 'retry', kind: 'test.work', organisation: test.deccan.id })).toMatchObject({
    changed: 1,
  });
  expect(await stepOf({ step: 'retry', kind: 'test.work' })).toEqual({ changed: 3, more: false });
  await test.app.jobs.runDue();
  expect([...ran].sort()).toEqual([...mine, theirs, ofPlatform].sort());
  expect(await one(keyed)).toMatchObject({ state: 'given_up' });
  expect(await stepOf({ step: 'retry', kind: 'test.unheard' })).toEqual({ changed: 0, more: false });
});

it('asks the module whether it is still wanted', async () => {
  const id = await add(owned);
  await test.app.jobs.runDue();
  isBroken = false;
  resumed = false;
  const retry = () => step({ step: 'retry', organisation: test.bhima.id, id });
  expect(outcome(await retry())).toEqual([409, 'action.not_allowed']);
  resumed = true;
  expect((await retry()).statusCode).toBe(200);
  await test.app.jobs.runDue();
  expect(ran).toEqual([id]);
});

it('calls off what waits, at once, also of a kind that nobody runs', async () => {
  const id = await add(work, test.bhima, { runAt: new Date(Date.now() + 3_600_000) });
  const older = await add({ ...work, kind: 'test.older' });
  const off = (job: string) => step({ step: 'call_off', organisation: test.bhima.id, id: job });
  expect((await off(id)).statusCode).toBe(200);
  await test.app.jobs.runDue();
  expect(await one(id)).toMatchObject({ state: 'called_off', attempts: 1 });
  expect(outcome(await off(id))).toEqual([409, 'action.not_allowed']);
  expect(await one(older)).toMatchObject({ attempts_most: null, allowed_steps: ['call_off'] });
  expect((await off(older)).statusCode).toBe(200);
  expect(await one(older)).toMatchObject({ state: 'called_off', ended_at: expect.any(String), allowed_steps: [] });
});

it('finds a job only where it is, and refuses what is none', async () => {
  const id = await add(work);
  const asked = [
    { step: 'retry', organisation: test.deccan.id, id },
    { step: 'retry', organisation: null, id },
    { step: 'call_off', organisation: uuidv7(), id },
    { step: 'retry', organisation: test.bhima.id, id: uuidv7() },
  ];
  for (const body of asked) expect(outcome(await step(body))).toEqual([404, 'not_found']);
  const wrong = [
    {},
    { step: 'delete', organisation: null, id },
    { step: 'call_off', kind: 'test.work' },
    { step: 'retry', id },
  ];
  for (const body of wrong) expect(outcome(await step(body))).toEqual([400, 'request.invalid']);
});
