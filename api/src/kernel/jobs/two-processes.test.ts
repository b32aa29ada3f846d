import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { startProgram } from '#testing/start-program.ts';
import { addJob } from './add-job.ts';
import type { JobKind } from './job-kind.ts';
import { apart, effectKinds, GATE, slow, stays, together } from './testing/effect-kinds.ts';

const PROGRAM = join(__dirname, 'testing/serve-jobs.ts');
let test: TestApp;
const children: ChildProcess[] = [];
beforeAll(async () => {
  test = await buildTestApp({ jobs: effectKinds });
  await sql`select make_tenant_table('effect', columns => 'job uuid NOT NULL', id => 'bigint', grants => 'SELECT, INSERT')`.execute(
    test.owner,
  );
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await test.close();
});

async function startProcess(env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const child = await startProgram(PROGRAM, { APPLICATION_URL: test.applicationUrl, ...env });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout! })) if (line === 'ready') break;
  child.stdout!.resume();
  return child;
}

const inBhima = <T>(statement: ReturnType<typeof sql<T>>) =>
  inScope(test.db, { organisationId: test.bhima.id }, async (db) => (await statement.execute(db)).rows[0] as T);
const effects = (kind: string) =>
  inBhima(sql<{ effects: number; jobs: number }>`select count(*) as effects, count(distinct e.job) as jobs from effect e
    join job j on j.organisation_id = ${test.bhima.id} and j.id = e.job
    where e.organisation_id = ${test.bhima.id} and j.kind = ${kind}`);
const waiting = (kind: string) =>
  inBhima(sql<{ count: number }>`select count(*) as count from job j
    where j.organisation_id = ${test.bhima.id} and j.kind = ${kind} and j.ended_at is null`);

const addJobs = (kind: JobKind<Record<string, never>>, jobs: number) =>
  inScope(test.db, { organisationId: test.bhima.id }, async (db) => {
    for (let at = 0; at < jobs; at += 1) await addJob(db, kind, { data: {} });
  });

async function doneByTheOther(kind: JobKind<Record<string, never>>, killed: ChildProcess, other: ChildProcess) {
  killed.kill('SIGKILL');
  await eventually(async () => (await waiting(kind.kind)).count === 0);
  other.kill('SIGTERM');
  await once(other, 'exit');
  return effects(kind.kind);
}

/** No test waits for the end of such a lease. */
const LONG = { LEASE: '600000' };

it('does a thousand jobs just once each by two processes, one of them killed in the middle, and waits for no lease', async () => {
  const [killed, other] = await Promise.all([startProcess(LONG), startProcess(LONG)]);
  const counts = await test.owner.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${GATE})`.execute(db);
    await addJobs(together, 1000);
    await eventually(async () => (await effects(together.kind)).effects >= GATE);
    killed.kill('SIGKILL');
    await sql`select pg_advisory_unlock(${GATE})`.execute(db);
    return doneByTheOther(together, killed, other);
  });
  expect(counts).toEqual({ effects: 1000, jobs: 1000 });
});

it('would see one done twice: the control commits effect and end apart, and is killed between them', async () => {
  const killed = await startProcess({ STAYS_BETWEEN: 'yes' });
  await addJobs(apart, 40);
  await eventually(async () => (await effects(apart.kind)).effects === apart.atOnce);
  const { effects: count, jobs } = await doneByTheOther(apart, killed, await startProcess());
  expect(jobs).toBe(40);
  expect(count).toBe(40 + apart.atOnce!);
});

it('takes what goes outside soon after its process was killed, whoever looks', async () => {
  const killed = await startProcess({ ...LONG, STAYS_BETWEEN: 'yes' });
  const before = await effects(apart.kind);
  await addJobs(apart, apart.atOnce!);
  await eventually(async () => (await effects(apart.kind)).effects === before.effects + apart.atOnce!);
  const { effects: count, jobs } = await doneByTheOther(apart, killed, await startProcess(LONG));
  expect([jobs - before.jobs, count - before.effects]).toEqual([apart.atOnce, 2 * apart.atOnce!]);
});

const cutListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'chainage listener' and datname = current_database()`.execute(test.db);
/** Numbers of the connections that say of these jobs that their process lives. */
const holders = async (kind: string) =>
  (
    await inBhima(sql<{ holders: (number | null)[] | null }>`select array_agg(distinct j.holder) as holders from job j
    where j.organisation_id = ${test.bhima.id} and j.kind = ${kind} and j.lease is not null`)
  ).holders ?? [];

it('takes nothing from a process that lives, however often its listening connection is cut', async () => {
  const processes = await Promise.all([startProcess(LONG), startProcess(LONG)]);
  await addJobs(slow, 12);
  await eventually(async () => (await effects(slow.kind)).effects === 12);
  let cuts = 0;
  while ((await waiting(slow.kind)).count > 0) {
    const before = await holders(slow.kind);
    await cutListeners();
    cuts += 1;
    await eventually(async () => (await holders(slow.kind)).every((one) => one !== null && !before.includes(one)));
  }
  expect(cuts).toBeGreaterThan(1);
  expect(await effects(slow.kind)).toEqual({ effects: 12, jobs: 12 });
  // the control: a number that nobody holds, as if the process had not written down its new one, which it may do once more
  await addJobs(stays, 1);
  await eventually(async () => (await effects(stays.kind)).effects === 1);
  const { lease } = await inBhima(sql<{ lease: string }>`select j.lease from job j
    where j.organisation_id = ${test.bhima.id} and j.kind = ${stays.kind}`);
  await eventually(async () => {
    await inBhima(sql`update job j set holder = 7
      where j.organisation_id = ${test.bhima.id} and j.lease = ${lease} and j.holder is distinct from 7`);
    return (await effects(stays.kind)).effects === 2;
  });
  for (const one of processes) one.kill('SIGKILL');
});
