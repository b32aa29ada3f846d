import { setImmediate as soon } from 'node:timers/promises';
import { z } from 'zod';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { Listener } from '#kernel/listening/listener.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { addJob } from './add-job.ts';
import { insideJob, outsideJob, type JobKind, type OutsideRun } from './job-kind.ts';
import { callOff, findMembersJobs } from './members-job.queries.ts';

const data = z.strictObject({});
const told: string[] = [];
const unfinished = async (_db: Db, job: { id: string; outcome: string; reason: string }) =>
  void told.push(`${job.id} ${job.outcome} ${job.reason}`);
let current: OutsideRun<Record<string, never>> | undefined;
/** Until its signal says that it should end. */
const deaf = (run: OutsideRun<Record<string, never>>) => {
  current = run;
  return new Promise<void>(() => undefined);
};
const long = outsideJob({ kind: 'test.long', data, run: deaf, unfinished });
/** As long work does: step after step; most are not written. */
const stepping = insideJob({
  kind: 'test.stepping',
  data,
  unfinished,
  async run({ step }) {
    for (let at = 0; ; at += 1) {
      await step(Math.min(at / 1e7, 1), `${at} rows`);
      await soon();
    }
  },
});

let test: TestApp;
let listener: Listener;
beforeAll(async () => {
  test = await buildTestApp({ jobs: [{ kinds: [long, stepping] }] });
  listener = new Listener(test.applicationUrl);
  listener.start();
  test.app.jobs.start(listener);
});
afterAll(async () => {
  await test.close();
  await listener.stop();
});

const inBhima = <T>(work: (db: Db) => Promise<T>) => inScope(test.db, { organisationId: test.bhima.id }, work);
const mine = () => test.bhima.members.project_manager;
const add = (kind: JobKind<Record<string, never>>, runAt?: Date) =>
  inBhima((db) => addJob(db, kind, { data: {}, forMember: mine(), ...(runAt && { runAt }) }));
const find = async (id: string, member = mine()) => (await inBhima((db) => findMembersJobs(db, member, [id])))[0];
const call = (id: string, member = mine()) => inBhima((db) => callOff(db, member, id));

it('says how far it is to whom it is for, and nobody else', async () => {
  const id = await add(stepping);
  await eventually(async () => ((await find(id))?.progress ?? 0) > 0);
  expect(await find(id)).toMatchObject({ state: 'running', words: expect.stringMatching(/^\d+ rows$/), reason: null });
  expect(await find(id, test.bhima.members.site_engineer)).toBeUndefined();
  expect(await call(id, test.bhima.members.site_engineer)).toBe(false);
  expect(await call(id)).toBe(true);
  await eventually(async () => (await find(id))?.state === 'called_off');
  expect(told).toEqual([`${id} called_off called off`]);
  expect(await call(id)).toBe(false);
});

it('is called off at once while it waits', async () => {
  const id = await add(long, new Date(Date.now() + 3_600_000));
  expect(await find(id)).toMatchObject({ state: 'waiting' });
  await call(id);
  await eventually(async () => (await find(id))?.state === 'called_off');
  expect(current).toBeUndefined();
});

it('is called off while it runs and does not listen, and nothing of it goes on', async () => {
  const id = await add(long);
  await eventually(() => current !== undefined);
  await current!.step(0.5, 'half');
  expect(await find(id)).toMatchObject({ progress: 0.5, words: 'half' });
  await call(id);
  await eventually(async () => (await find(id))?.state === 'called_off');
  await expect(current!.step(0.9)).rejects.toThrow('called off');
  expect(() => current!.transaction(async () => undefined)).toThrow('called off');
});
