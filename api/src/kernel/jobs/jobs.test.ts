import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { inScope } from '#kernel/database/transaction.ts';
import type { Db } from '#kernel/database/connect.ts';
import { nextNumber, series } from '#kernel/numbering/number-series.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { addJob, addPlatformJob, type NewJob } from './add-job.ts';
import { becauseOf } from './cause.ts';
import { GiveUp, insideJob, outsideJob, type JobKind } from './job-kind.ts';

const DONE = series('DONE');
const year = z.strictObject({ fy: z.string() });
const backOff = { first: 1, most: 1 };
/** Its effect is a number taken: `last_number` counts effects. */
const count = insideJob({
  kind: 'test.count',
  data: year,
  run: ({ db, data }) => nextNumber(db, DONE, data.fy).then(() => undefined),
});
const failing = insideJob({
  kind: 'test.failing',
  data: year,
  attempts: 3,
  backOff,
  async run({ db, data }) {
    await nextNumber(db, DONE, data.fy);
    throw new Error('cannot reach smtp://someone:geheim@mail.example, token=abc123');
  },
  unfinished: (db) => nextNumber(db, DONE, '2001-02').then(() => undefined),
});
const swallowing = insideJob({
  kind: 'test.swallowing',
  data: year,
  attempts: 1,
  async run({ db, data }) {
    await nextNumber(db, DONE, data.fy);
    await sql`select 1/0`.execute(db).catch(() => undefined);
  },
});
const hanging = insideJob({
  kind: 'test.hanging',
  data: year,
  attempts: 1,
  patience: 50,
  run: () => new Promise(() => undefined),
});
const sleeping = insideJob({
  kind: 'test.sleeping',
  data: year,
  attempts: 1,
  patience: 50,
  run: ({ db }) => sql`select pg_sleep(60)`.execute(db).then(() => undefined),
});
const hopeless = insideJob({
  kind: 'test.hopeless',
  data: year,
  run: () => Promise.reject(new GiveUp('nobody of this name')),
});
const seen: string[] = [];
const mail = outsideJob({
  kind: 'test.mail',
  data: year,
  backOff,
  async run({ idempotencyKey, attempt, data }) {
    seen.push(idempotencyKey);
    if (attempt === 1) throw new Error('not now');
    return (db) => nextNumber(db, DONE, data.fy).then(() => undefined);
  },
});
let ofPlatformRan = (_place: string | null): unknown => undefined;
const ofPlatform = insideJob({
  kind: 'test.platform',
  data: year,
  run: async ({ organisationId }) => void ofPlatformRan(organisationId),
});
const kinds = [ofPlatform, count, failing, swallowing, hanging, sleeping, hopeless, mail];

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ jobs: [{ kinds }] });
});
afterAll(() => test.close());

type Year = z.infer<typeof year>;
const inBhima = <T>(work: (db: Db) => Promise<T>) => inScope(test.db, { organisationId: test.bhima.id }, work);
const add = (kind: JobKind<Year>, job: NewJob<Year>) => inBhima((db) => addJob(db, kind, job));
const jobOf = (id: string) =>
  inBhima((db) => db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const effects = (fy: string) =>
  inBhima(async (db) => {
    const found = await db
      .selectFrom('number_series')
      .select('last_number')
      .where('series', '=', 'DONE')
      .where('fy', '=', fy)
      .executeTakeFirst();
    return found?.last_number ?? 0;
  });
/** Until nothing is due, also what comes again after a millisecond. */
async function runAll(): Promise<void> {
  const waits = () => inBhima((db) => db.selectFrom('job').select('id').where('ended_at', 'is', null).execute());
  do await test.app.jobs.runDue();
  while ((await waits()).length > 0);
}

it('does a job once its transaction is committed, and leaves none of one that is not', async () => {
  const id = await add(count, { data: { fy: '2010-11' } });
  await expect(
    inBhima(async (db) => {
      await addJob(db, count, { data: { fy: '2010-11' } });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await test.app.jobs.runDue()).toBe(1);
  expect(await effects('2010-11')).toBe(1);
  expect(await jobOf(id)).toMatchObject({ outcome: 'done', attempt: 1, lease: null, progress: 1, error: null });
});

it('waits for its time', async () => {
  const id = await add(count, { data: { fy: '2011-12' }, runAt: new Date(Date.now() + 3_600_000) });
  expect(await test.app.jobs.runDue()).toBe(0);
  await inBhima((db) =>
    sql`update job j set run_at = now() where j.organisation_id = ${test.bhima.id} and id = ${id}`.execute(db),
  );
  expect(await test.app.jobs.runDue()).toBe(1);
});

it('tries a failing one again and gives it up with a reason that opens nothing', async () => {
  const id = await add(failing, { data: { fy: '2012-13' } });
  const good = await add(count, { data: { fy: '2013-14' } });
  await runAll();
  expect(await jobOf(id)).toMatchObject({ outcome: 'given_up', attempt: 3 });
  expect((await jobOf(id)).error).toMatch(/^cannot reach smtp:\/\/\[secret]@mail\.example, token=\[secret]$/);
  expect([await effects('2012-13'), await effects('2001-02')]).toEqual([0, 1]);
  expect(await jobOf(good)).toMatchObject({ outcome: 'done' });
});

it('does nothing of one that swallows a failed statement, hangs, or whose statement hangs', async () => {
  const ids = [];
  for (const kind of [swallowing, hanging, sleeping, hopeless]) ids.push(await add(kind, { data: { fy: '2014-15' } }));
  await add(count, { data: { fy: '2015-16' } });
  await runAll();
  const jobs = await Promise.all(ids.map(jobOf));
  expect(jobs.map(({ outcome, attempt, error }) => [outcome, attempt, error])).toEqual([
    ['given_up', 1, expect.stringContaining('aborted')],
    ['given_up', 1, 'not done within 0.05 s'],
    ['given_up', 1, 'not done within 0.05 s'],
    ['given_up', 1, 'nobody of this name'],
  ]);
  expect([await effects('2014-15'), await effects('2015-16')]).toEqual([0, 1]);
});

it('makes one of several with a key, and once more of what comes while it runs', async () => {
  const first = await add(count, { data: { fy: '2016-17' }, key: 'a', runAt: new Date(Date.now() + 3_600_000) });
  const second = await add(count, { data: { fy: '2017-18' }, key: 'a' });
  await add(count, { data: { fy: '2017-18' }, key: 'b' });
  expect(second).toBe(first);
  expect(await test.app.jobs.runDue()).toBe(2);
  expect([await effects('2016-17'), await effects('2017-18')]).toEqual([0, 2]);
  const third = await add(count, { data: { fy: '2018-19' }, key: 'a' });
  expect(third).not.toBe(first);
  const lease = sql`update job j set lease = ${uuidv7()} where j.organisation_id = ${test.bhima.id} and j.id = ${third}`;
  await inBhima((db) => lease.execute(db));
  await add(count, { data: { fy: '2019-20' }, key: 'a' });
  await runAll();
  // the one that was there and the one that was asked for meanwhile
  expect([await effects('2018-19'), await effects('2019-20')]).toEqual([0, 2]);
});

it('runs what goes outside with the same key each time, and writes its end with it', async () => {
  const id = await add(mail, { data: { fy: '2020-21' } });
  await runAll();
  expect(seen).toEqual([id, id]);
  expect(await effects('2020-21')).toBe(1);
});

it('gives up what ended its process each time, without running it', async () => {
  const id = await add(failing, { data: { fy: '2021-22' } });
  const spent = sql`update job j set attempt = 3 where j.organisation_id = ${test.bhima.id} and j.id = ${id}`;
  await inBhima((db) => spent.execute(db));
  await runAll();
  expect(await jobOf(id)).toMatchObject({ outcome: 'given_up', error: 'its process ended each time while it ran' });
});

it('does the platform’s own in no organisation, and shows none of them to one', async () => {
  const places: (string | null)[] = [];
  const { kind } = count;
  const id = await inScope(test.db, {}, (db) => addPlatformJob(db, ofPlatform, { data: { fy: '2022-23' }, key: kind }));
  expect(await inBhima((db) => db.selectFrom('platform_job').select('id').execute())).toEqual([]);
  ofPlatformRan = (place) => places.push(place);
  expect(await test.app.jobs.runDue()).toBe(1);
  expect(places).toEqual([null]);
  const found = await inScope(test.db, {}, (db) => db.selectFrom('platform_job').select(['id', 'outcome']).execute());
  expect(found).toEqual([{ id, outcome: 'done' }]);
});

it('leaves kinds it does not know alone, and says so', async () => {
  const older = { kind: 'test.older' } as JobKind<Year>;
  const id = await add(older, { data: { fy: '2023-24' } });
  expect(await test.app.jobs.runDue()).toBe(0);
  test.app.jobs.start();
  await eventually(() => test.log.some((line) => line.includes('test.older')));
  await test.app.jobs.stop();
  expect(await jobOf(id)).toMatchObject({ ended_at: null, attempt: 0 });
});

it('names in its log the request that wanted it', async () => {
  const id = await becauseOf('request-7391', () => add(count, { data: { fy: '2024-25' } }));
  await test.app.jobs.runDue();
  const lines = test.log.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as object);
  expect(lines).toEqual([
    expect.objectContaining({ reqId: 'request-7391', kind: 'test.count', came: 'done', organisation: test.bhima.id }),
  ]);
});
