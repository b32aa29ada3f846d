import { setImmediate as soon } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { inScope } from '#kernel/database/transaction.ts';
import { Listener } from '#kernel/listening/listener.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { addJob } from './add-job.ts';
import { insideJob, outsideJob } from './job-kind.ts';
import { Turns } from './turns.ts';

const data = z.strictObject({});
const done: string[] = [];
const quick = insideJob({
  kind: 'test.quick',
  data,
  run: async ({ organisationId }) => void done.push(organisationId ?? ''),
});
let release: (() => void)[] = [];
const held = outsideJob({ kind: 'test.held', data, atOnce: 1, run: () => new Promise<void>((go) => release.push(go)) });
const holding = insideJob({
  kind: 'test.holding',
  data,
  atOnce: 1,
  run: () => new Promise<void>((go) => release.push(go)),
});
const begun: (string | null)[] = [];
const fair = outsideJob({
  kind: 'test.fair',
  data,
  atOnce: 2,
  share: 1,
  run: ({ organisationId }) =>
    new Promise<void>((go) => {
      begun.push(organisationId);
      release.push(go);
    }),
});

let test: TestApp;
let listener: Listener;
const breaks: string[] = [];
beforeAll(async () => {
  // by the clock once in ten minutes: what runs sooner was woken
  test = await buildTestApp({
    jobs: [{ kinds: [quick, held, holding, fair] }],
    jobSettings: { poll: 600_000, lease: 300, patience: 50 },
  });
  listener = new Listener(test.applicationUrl, (error) => breaks.push(error.message));
});
afterAll(async () => {
  release.forEach((go) => go());
  await listener.stop();
  await test.close();
});

const add = (organisation: { id: string }, kind: typeof quick | typeof held, count = 1) =>
  inScope(test.db, { organisationId: organisation.id }, async (db) => {
    const ids = [];
    for (let at = 0; at < count; at += 1) ids.push(await addJob(db, kind, { data: {} }));
    return ids;
  });
const jobOf = (id: string | undefined) =>
  inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    db.selectFrom('job').selectAll().where('id', '=', id!).executeTakeFirstOrThrow(),
  );

it('serves places in turn, whoever waited longest first', () => {
  const turns = new Turns();
  turns.fill(['a', 'b']);
  const all = () => true;
  expect(turns.next(all)).toBe('a');
  turns.served('a');
  turns.add('c');
  expect([turns.next(all), turns.next(all), turns.next(all), turns.next(all)]).toEqual(['b', 'a', 'c', undefined]);
  turns.served('b');
  turns.fill(['b', 'a', 'c']);
  expect(turns.next((place) => place !== 'a')).toBe('c');
});

it('does not let ten thousand jobs of one organisation delay another’s', async () => {
  await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql`insert into job (organisation_id, id, kind) select ${test.bhima.id}::uuid, gen_random_uuid(), 'test.quick'
      from generate_series(1, 10000) on conflict do nothing`.execute(db),
  );
  test.app.jobs.start(listener);
  listener.start();
  await eventually(() => done.length > 20);
  const [began, before] = [Date.now(), done.length];
  await add(test.deccan, quick);
  await eventually(() => done.includes(test.deccan.id));
  expect(done.indexOf(test.deccan.id) - before).toBeLessThan(200);
  expect(Date.now() - began).toBeLessThan(5000);
  await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql`delete from job j where j.organisation_id = ${test.bhima.id} and j.lease is null and j.ended_at is null`.execute(
      db,
    ),
  );
  await eventually(() => test.app.jobs.running().length === 0);
});

it('is woken by the commit, also after its connection was cut', async () => {
  const woken = async () => {
    const before = done.length;
    await add(test.bhima, quick);
    await eventually(() => done.length > before);
  };
  await woken();
  await unlistened();
  await woken();
  expect(breaks.length).toBeGreaterThan(0);
});

/** Cuts the connection, and adds a job that nobody hears of. */
async function unlistened(): Promise<void> {
  const before = done.length;
  const listening = sql`pg_stat_activity where application_name = 'chainage listener' and datname = current_database()`;
  await sql`select pg_terminate_backend(pid) from ${listening}`.execute(test.db);
  await eventually(() => breaks.length > 0);
  await add(test.bhima, quick);
  await eventually(() => done.length > before);
}

it.each([held, holding])('writes nothing of a lease that was lost, and lets another try: $kind', async (kind) => {
  release = [];
  const [id] = await add(test.bhima, kind);
  await eventually(() => release.length === 1);
  // as if this process had hung so long that another took it
  await inScope(test.db, { organisationId: test.bhima.id }, (db) =>
    sql`update job j set lease = ${uuidv7()}, run_at = now() + interval '1 second'
      where j.organisation_id = ${test.bhima.id} and j.id = ${id}`.execute(db),
  );
  release[0]!();
  await eventually(() => test.app.jobs.running().length === 0);
  await soon();
  expect(await jobOf(id)).toMatchObject({ ended_at: null, attempt: 1 });
  await eventually(async () => (await jobOf(id)).run_at.getTime() < Date.now());
  await add(test.bhima, quick);
  await eventually(() => release.length === 2);
  release[1]!();
  await eventually(async () => (await jobOf(id)).outcome === 'done');
  expect(await jobOf(id)).toMatchObject({ attempt: 2 });
});

it('runs no more of a kind for one organisation than its share, and the others’ meanwhile', async () => {
  release = [];
  await add(test.bhima, fair, 3);
  await eventually(() => begun.length === 1);
  await add(test.deccan, fair);
  await eventually(() => begun.length === 2);
  expect(begun).toEqual([test.bhima.id, test.deccan.id]);
  release[0]!();
  await eventually(() => begun.length === 3);
  expect(begun[2]).toBe(test.bhima.id);
  release.forEach((go) => go());
  await eventually(() => begun.length === 4);
  release.forEach((go) => go());
  await eventually(() => test.app.jobs.running().length === 0);
});

it('keeps a job that takes longer than a lease, and gives it back when the server stops', async () => {
  release = [];
  const [id] = await add(test.bhima, held);
  await eventually(() => release.length === 1);
  const { run_at: first, lease } = await jobOf(id);
  await eventually(async () => (await jobOf(id)).run_at > first);
  expect(await jobOf(id)).toMatchObject({ lease, attempt: 1 });
  await test.app.jobs.stop();
  expect(await jobOf(id)).toMatchObject({ lease: null, attempt: 0, ended_at: null });
});
