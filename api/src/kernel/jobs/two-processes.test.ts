import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import type { Db } from '#kernel/database/connect.ts';
import { addJob } from './add-job.ts';
import type { JobKind } from './job-kind.ts';
import { apart, effectKinds, together } from './testing/effect-kinds.ts';

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
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, APPLICATION_URL: test.applicationUrl, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

/** From the 250th effect on, jobs stand in the middle of their transaction while the test holds the gate. */
async function gateIn(db: Db) {
  await sql`create function gate() returns trigger language plpgsql as $$ begin
    if (select count(*) from effect) > 250 then perform pg_advisory_xact_lock_shared(250); end if; return null; end $$`.execute(
    db,
  );
  await sql`create trigger gate after insert on effect for each row execute function gate()`.execute(db);
  await sql`select pg_advisory_lock(250)`.execute(db);
}

it('does a thousand jobs just once each by two processes, one of them killed in the middle', async () => {
  const [killed, other] = await Promise.all([startProcess(), startProcess()]);
  const counts = await test.owner.connection().execute(async (db) => {
    await gateIn(db);
    await addJobs(together, 1000);
    await eventually(async () => (await effects(together.kind)).effects >= 250);
    killed.kill('SIGKILL');
    await sql`select pg_advisory_unlock(250)`.execute(db);
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
