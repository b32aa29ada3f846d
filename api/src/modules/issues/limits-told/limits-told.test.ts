/** Events of the clock: each once, to those who can act, however long the server slept. */
import { sql } from 'kysely';
import type { NotificationList } from '@chainage/shared/contracts/notifications';
import { addJob } from '#kernel/jobs/add-job.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import type { Client } from '#testing/client.ts';
import { ago, announce, HOUR, must, pothole, read, readIds, submitted, subTypeOf, type Ids } from '../testing.ts';
import { limits } from '../jobs.ts';
import { tellLimits } from './tell-limits.ts';

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
beforeEach(async () => {
  await tell(0); // what the tests before have left
});

const step = () => Promise.resolve();
const tell = (hours: number) =>
  inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    tellLimits(db, new Date(Date.now() + hours * HOUR), step),
  );
const told = async (client: Client, id: unknown): Promise<string[]> => {
  const answer = await client.get('organisation/notification/list/?limit=100');
  return answer
    .json<NotificationList>()
    .results.filter((one) => one.record_id === id && /^issue\.(sla|temporary)/.test(one.event))
    .map(({ event, times }) => `${event.slice(6)} ${times}`);
};
const everybody = async (id: unknown) => Promise.all([crew, engineer, manager].map((one) => told(one, id)));

/** Its limit is 23 hours away, three quarters are gone in 17. */
async function approved(): Promise<string> {
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await must(engineer, id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew });
  return id;
}
const resolve = (id: string) =>
  must(crew, id, 'resolve', { photos: [announce('after')], resolution_note: 'Filled', resolved_at: ago(0) });

it('tells resolver and reviewer of each moment, the project manager of what stays, and nobody twice', async () => {
  const id = await approved();
  await tell(16);
  expect(await everybody(id)).toEqual([[], [], []]);
  await tell(18);
  await tell(19);
  expect(await everybody(id)).toEqual([['sla_warning 1'], ['sla_warning 1'], []]);
  await tell(24);
  await tell(46);
  const both = ['sla_breached 1', 'sla_warning 1'];
  expect(await everybody(id)).toEqual([both, both, []]);
  await tell(48);
  await tell(500);
  expect(await everybody(id)).toEqual([both, both, ['sla_escalated 1']]);
  const { results } = (await manager.get('organisation/notification/list/')).json<NotificationList>();
  const { number } = await read(crew, id);
  expect(results.find(({ record_id: record }) => record === id)).toMatchObject({
    by_name: null,
    text: {
      en: `${number} is long overdue`,
      hi: expect.stringMatching(/\p{Script=Devanagari}/u),
      mr: expect.stringMatching(/\p{Script=Devanagari}/u),
    },
  });
});

it('tells once of all that came while the server slept', async () => {
  const id = await approved();
  await tell(24 * 90);
  expect(await everybody(id)).toEqual([['sla_breached 1'], ['sla_breached 1'], ['sla_breached 1']]);
  expect(await tell(24 * 90)).toBe(0);
});

it('is told once by two processes at once', async () => {
  const id = await approved();
  expect((await Promise.all([tell(24), tell(24), tell(24)])).reduce((a, b) => a + b)).toBe(1);
  expect(await told(engineer, id)).toEqual(['sla_breached 1']);
});

it('says nothing once the work is done in time, and goes on with the same clock when it is opened again', async () => {
  const id = await approved();
  await resolve(id);
  await tell(100);
  expect(await everybody(id)).toEqual([[], [], []]);
  await must(engineer, id, 'reopen', {}, 'It has sunk');
  await tell(18);
  await resolve(id);
  await must(engineer, id, 'reopen', {}, 'Again');
  await tell(19);
  expect(await told(crew, id)).toEqual(['sla_warning 1']);
});

it('begins anew where the limit was moved later, and not where it was moved sooner', async () => {
  const id = await approved();
  const move = (hours: number) =>
    inScope(test.db, { organisationId: test.bhima.id }, (db) =>
      sql`update issue i set due_at = now() + ${hours} * interval '1 hour',
        due_soon_at = now() + ${hours - 5} * interval '1 hour' where ${own('i')} and i.id = ${id}`.execute(db),
    );
  await tell(24);
  await move(20);
  await tell(25);
  expect(await told(engineer, id)).toEqual(['sla_breached 1']);
  await move(60);
  await tell(30);
  expect(await told(engineer, id)).toEqual(['sla_breached 1']);
  await tell(56);
  expect(await told(engineer, id)).toEqual(['sla_warning 1', 'sla_breached 1']);
  await tell(61);
  expect(await told(engineer, id)).toEqual(['sla_breached 2', 'sla_warning 1']);
});

it('counts by the sub-type that a reviewer put in its place', async () => {
  const long = await subTypeOf(manager, 'routine_maintenance', 720);
  const { id } = await submitted(crew, pothole(test.bhima, ids));
  await must(engineer, id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew, ...long });
  await tell(100);
  expect(await everybody(id)).toEqual([[], [], []]);
});

it('does not tell of records whose limit ran out long before they came, but of fresh ones', async () => {
  const at = (hours: number) => ({ occurred_at: ago(hours), reported_at: ago(hours) });
  const old = await submitted(crew, pothole(test.bhima, ids, at(24 * 20)));
  const fresh = await submitted(crew, pothole(test.bhima, ids, at(30)));
  const draft = pothole(test.bhima, ids, at(30));
  await crew.post('organisation/data/issue/', draft);
  expect(await tell(0)).toBe(1);
  expect([await told(engineer, old.id), await told(engineer, fresh.id), await told(engineer, draft['id'])]).toEqual([
    [],
    ['sla_breached 1'],
    [],
  ]);
  expect(await tell(24 * 20)).toBeGreaterThan(0);
  expect(await everybody(old.id)).toEqual([[], [], []]);
});

it('goes up to whom, and when, the organisation has set; below nought to nobody', async () => {
  const set = (settings: object) =>
    inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update organisation o set settings = settings || ${JSON.stringify(settings)}::jsonb
        where o.id = ${test.bhima.id}`.execute(db),
    );
  const safety = await test.signIn('safety_officer@bhima.example');
  await set({ sla_escalation_hours: 2, sla_escalation_role: 'safety_officer' });
  const first = await approved();
  await tell(24);
  await tell(26);
  expect([await told(manager, first), await told(safety, first)]).toEqual([[], ['sla_escalated 1']]);
  await set({ sla_escalation_hours: -1, sla_escalation_role: 'project_manager' });
  const second = await approved();
  await tell(24);
  await tell(200);
  expect(await told(manager, second)).toEqual([]);
  expect(await told(engineer, second)).toEqual(['sla_breached 1']);
  await set({ sla_escalation_hours: 24 });
});

it('tells what is not made safe in time, and nothing more once it is', async () => {
  const breach = await subTypeOf(manager, 'routine_maintenance', 360);
  const approvedBreach = async () => {
    const { id } = await submitted(crew, pothole(test.bhima, ids, breach));
    await must(engineer, id, 'approve', { priority: 'high', resolver: test.bhima.members.patrol_field_crew });
    return id;
  };
  const [left, safe] = [await approvedBreach(), await approvedBreach()];
  // a time that cannot be: the clock started as it came
  await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql`update issue i set reported_at = now() - interval '200 days' where ${own('i')} and i.id = ${left}`.execute(db),
  );
  await tell(16);
  expect(await told(crew, left)).toEqual([]);
  await tell(19);
  await must(crew, safe, 'temporary_fix', { at: ago(0), photos: [announce('during')] });
  await tell(25);
  await tell(26);
  const both = ['temporary_breached 1', 'temporary_warning 1'];
  expect(await everybody(left)).toEqual([both, both, []]);
  await tell(49);
  expect(await everybody(left)).toEqual([both, both, ['temporary_escalated 1']]);
  expect(await told(crew, safe)).toEqual(['temporary_warning 1']);
});

it('is a job of each organisation, by the clock of the application, and leaves the others alone', async () => {
  const id = await approved();
  await inScope(test.db, { organisationId: test.deccan.id }, (db) => addJob(db, limits, { data: {} }));
  test.setNow(new Date(Date.now() + 24 * HOUR));
  try {
    await test.app.jobs.runDue();
    test.setNow(undefined);
    expect(await told(engineer, id)).toEqual([]);
    await inScope(test.db, { organisationId: test.bhima.id }, (db) => addJob(db, limits, { data: {} }));
    test.setNow(new Date(Date.now() + 24 * HOUR));
    await test.app.jobs.runDue();
  } finally {
    test.setNow(undefined);
  }
  expect(await told(engineer, id)).toEqual(['sla_breached 1']);
});
