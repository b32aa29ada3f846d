import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
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

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { ...process.env, APPLICATION_URL: test.applicationUrl, NODE_OPTIONS: '' },
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

async function killedInTheMiddle(kind: JobKind<Record<string, never>>, jobs: number) {
  const processes = await Promise.all([startProcess(), startProcess()]);
  await inScope(test.db, { organisationId: test.bhima.id }, async (db) => {
    for (let at = 0; at < jobs; at += 1) await addJob(db, kind, { data: {} });
  });
  await eventually(async () => (await effects(kind.kind)).effects >= jobs / 4);
  processes[0].kill('SIGKILL');
  expect((await effects(kind.kind)).jobs).toBeLessThan(jobs);
  await eventually(async () => (await waiting(kind.kind)).count === 0);
  processes[1].kill('SIGTERM');
  await once(processes[1], 'exit');
  return effects(kind.kind);
}

it('does a thousand jobs just once each by two processes, one of them killed in the middle', async () => {
  expect(await killedInTheMiddle(together, 1000)).toEqual({ effects: 1000, jobs: 1000 });
});

it('would see one done twice: the control commits effect and end apart', async () => {
  const { effects: count, jobs } = await killedInTheMiddle(apart, 400);
  expect(jobs).toBe(400);
  expect(count).toBeGreaterThan(400);
});
