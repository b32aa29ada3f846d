import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { inScope } from '#kernel/database/transaction.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { insideJob } from '#kernel/jobs/job-kind.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { degradedOf } from './read-health.ts';

const data = z.strictObject({});
const fine = insideJob({ kind: 'test.fine', data, run: async () => undefined });

const TOKEN = 'figures-for-prometheus';
let test: TestApp;
/** As far as health looks. */
const buildSite = () => {
  mkdirSync(test.config.siteDir);
  writeFileSync(join(test.config.siteDir, 'index.html'), '');
};
beforeAll(async () => {
  test = await buildTestApp({
    jobs: [{ kinds: [fine] }],
    config: { metrics: { port: undefined, token: TOKEN } },
  });
  buildSite();
});
afterAll(() => test.close());

interface Told {
  status: string;
  degraded: string[];
  disk: { free_bytes: number };
  jobs: { lag_seconds: number };
}
const ask = async () => {
  const answer = await test.app.inject('/api/health/');
  return { status: answer.statusCode, told: answer.json<Told>() };
};
/** What was read before is told for a second. */
const aSecond = () => wait(1100);

it('tells the database, the free disk and how long the oldest due job has waited', async () => {
  expect(await ask()).toEqual({
    status: 200,
    told: {
      status: 'ok',
      degraded: [],
      version: '0.0.0-test',
      database: 'ok',
      workers_away: 0,
      disk: { free_bytes: expect.any(Number) },
      files: { answers: true },
      jobs: { lag_seconds: 0 },
    },
  });
  expect((await ask()).told.disk.free_bytes).toBeGreaterThan(1_000_000);
});

it('is asked of the database once by many who ask at once', async () => {
  await aSecond();
  const sent = await test.countStatements(() => Promise.all(Array.from({ length: 20 }, ask)));
  expect(sent.filter((statement) => statement.includes('oldest_due_job'))).toHaveLength(1);
});

it('says with 200 that it is degraded: late jobs keep nobody from an answer', async () => {
  const runAt = new Date(Date.now() - 301_000);
  await inScope(test.db, { organisationId: test.bhima.id }, (db) => addJob(db, fine, { data: {}, runAt }));
  await aSecond();
  expect(await ask()).toMatchObject({ status: 200, told: { status: 'degraded', degraded: ['jobs'] } });
  await test.app.jobs.runDue();
  await aSecond();
  expect(await ask()).toMatchObject({ status: 200, told: { status: 'ok', degraded: [] } });
});

it.each([
  [{ lag: 300, free: 1024 ** 3, files: true, site: true, away: 0 }, []],
  [{ lag: 301, free: 1024 ** 3 - 1, files: false, site: false, away: 0 }, ['disk', 'jobs', 'files', 'site']],
  [{ lag: 0, free: null, files: true, site: true, away: 0 }, ['disk']],
  [{ lag: null, free: 1024 ** 3, files: true, site: true, away: 1 }, ['jobs', 'database']],
])('of %j works worse %j', (health, degraded) => expect(degradedOf(health)).toEqual(degraded));

it('says that the site has not been built, where pages are missing', async () => {
  rmSync(test.config.siteDir, { recursive: true });
  await aSecond();
  expect(await ask()).toMatchObject({ status: 200, told: { status: 'degraded', degraded: ['site'] } });
  buildSite();
  await aSecond();
  expect((await ask()).told.degraded).toEqual([]);
});

it('names the files where their folder, or all of DATA_DIR, is lost, and not the database', async () => {
  const { dataDir } = test.config;
  const degraded = async (lost: string) => {
    renameSync(lost, `${dataDir}.away`);
    await aSecond();
    const answer = await ask();
    const { body } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    renameSync(`${dataDir}.away`, lost);
    return [answer.status, answer.told.degraded, /^chainage_files_answer (\d)$/m.exec(body)?.[1]];
  };
  expect(await degraded(join(dataDir, 'media'))).toEqual([200, ['files'], '0']);
  expect(await degraded(dataDir)).toEqual([200, ['disk', 'files', 'site'], '0']);
  await aSecond();
  expect((await ask()).told.degraded).toEqual([]);
});

it('says 503 in time where the database answers nobody, and 200 again', async () => {
  const lag = jest.spyOn(test.app.jobs, 'lag').mockReturnValue(new Promise(() => undefined));
  await aSecond();
  const began = performance.now();
  expect(await ask()).toMatchObject({ status: 503, told: { code: 'database.unavailable' } });
  expect(performance.now() - began).toBeLessThan(10_000);
  lag.mockRestore();
  await aSecond();
  expect((await ask()).status).toBe(200);
});
