import { z } from 'zod';
import { sha256 } from '#kernel/database/content-hash.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { S3Store } from '#kernel/files/store/s3/s3-store.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { insideJob } from '#kernel/jobs/job-kind.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { S3Double } from '#testing/s3-double/s3-double.ts';
import { eventually } from '#testing/eventually.ts';

const TOKEN = 'a-token-of-sixteen-signs';
const data = z.strictObject({});
const fine = insideJob({ kind: 'test.fine', data, run: async () => undefined });
const jobs = [{ kinds: [fine] }];
const tests: TestApp[] = [];
const build = async (metrics: { port?: number; token?: string }) => {
  const { port, token } = metrics;
  tests.push(await buildTestApp({ jobs, config: { metrics: { port, token } } }));
  return tests.at(-1)!;
};
const doubles: S3Double[] = [];
afterAll(() => Promise.all([...tests.map((test) => test.close()), ...doubles.map((double) => double.stop())]));

const figures = (test: TestApp, authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

it('shows nobody any figures unless it is told to', async () => {
  const test = await build({});
  expect((await figures(test)).body).not.toContain('chainage_');
});

it('counts requests by route, jobs by kind and what came of them, pool, disk and loop, for whoever has the token', async () => {
  const test = await build({ token: TOKEN });
  expect((await figures(test)).statusCode).toBe(401);
  expect((await figures(test, `Bearer ${TOKEN}x`)).statusCode).toBe(401);
  const crew = await test.signIn('patrol_field_crew@bhima.example');
  await crew.get('organisation/data/issue/0199a1b2-1111-7222-8333-444455556666/');
  await inScope(test.db, { organisationId: test.bhima.id }, (db) => addJob(db, fine, { data: {} }));
  await eventually(async () => (await figures(test, `Bearer ${TOKEN}`)).body.includes('chainage_job_lag_seconds 1'));
  expect((await figures(test, `Bearer ${TOKEN}`)).body).toMatch(/^chainage_jobs_due 1$/m);
  await test.app.jobs.runDue();
  const { statusCode, headers, body } = await figures(test, `Bearer ${TOKEN}`);
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)]);
  expect(body).toContain(
    'chainage_request_seconds_count{method="GET",route="/api/organisation/data/issue/:id/",status="404"} 1',
  );
  expect(body).toContain('chainage_job_seconds_count{kind="test.fine",came="done"} 1');
  expect(body).toMatch(/^chainage_job_lag_seconds 0$/m);
  expect(body).toMatch(/^chainage_jobs_due 0$/m);
  expect(body).toMatch(/^chainage_bells 0$/m);
  expect(body).toMatch(/^chainage_pool_connections [1-9]/m);
  expect(body).toMatch(/^chainage_disk_free_bytes [1-9]/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(body).not.toMatch(/0199a1b2|bhima/);
});

it('counts what is asked of the object store, and whether it answers', async () => {
  const double = await new S3Double().start();
  // left open it would keep the whole run from ending
  doubles.push(double);
  const store = new S3Store(double.settings(), { folder: '/nowhere' });
  tests.push(await buildTestApp({ store, jobs, config: { metrics: { port: undefined, token: TOKEN } } }));
  const test = tests.at(-1)!;
  const key = `media/${test.bhima.id}/x`;
  double.fail('PUT', { answers: 503, code: 'SlowDown' });
  await store.put(key, { body: Buffer.from('x'), sha256: sha256('x'), contentType: 'image/jpeg' });
  const { body } = await figures(test, `Bearer ${TOKEN}`);
  expect(body).toMatch(/^chainage_files_answer 1$/m);
  expect(body).toContain('chainage_store_seconds_count{verb="PUT",came="SlowDown"} 1');
  expect(body).toContain('chainage_store_seconds_count{verb="PUT",came="done"} 1');
  expect(body).not.toMatch(/photos|road-key|127\.0\.0\.1/);
  const health = async (of: TestApp) => (await of.app.inject({ url: '/api/health/' })).json<object>();
  // no site is built here
  expect(await health(test)).toMatchObject({ degraded: ['site'], files: { answers: true } });
  const closed = new S3Store(double.settings(), { folder: '/nowhere' });
  tests.push(await buildTestApp({ store: closed, jobs, config: { metrics: { port: undefined, token: TOKEN } } }));
  double.forbidden = ['LIST'];
  expect(await health(tests.at(-1)!)).toMatchObject({
    status: 'degraded',
    degraded: ['files', 'site'],
    files: { answers: false },
  });
  expect((await figures(tests.at(-1)!, `Bearer ${TOKEN}`)).body).toMatch(/^chainage_files_answer 0$/m);
  for (const one of [store, closed]) one.close();
});

it('answers on a port of its own, and there alone', async () => {
  const test = await build({ port: 0 });
  const line = test.log.map((text) => JSON.parse(text) as { msg: string; address?: { port: number } });
  const port = line.find(({ msg }) => msg === 'metrics')?.address?.port;
  const [own, other] = [await fetch(`http://127.0.0.1:${port}/metrics`), await fetch(`http://127.0.0.1:${port}/x`)];
  expect([own.status, await own.text()]).toEqual([
    200,
    expect.stringContaining('chainage_info{version="0.0.0-test"} 1'),
  ]);
  expect(other.status).toBe(404);
  expect((await figures(test)).body).not.toContain('chainage_info');
});
