import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { create, pothole, readIds } from '#modules/issues/testing.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { askGrant, withGrant } from '#testing/granted.ts';
import { forgetOfOrganisation, forgetOfPlatform } from './forget-old.queries.ts';

let test: TestApp;

/** As its jobs do, each in a transaction of its own. */
async function forgetOld(db: Db, now: Date): Promise<number> {
  let count = await inScope(db, {}, (tx) => forgetOfPlatform(tx, now));
  for (const { id } of [test.bhima, test.deccan])
    count += await inScope(db, { organisationId: id }, (tx) => forgetOfOrganisation(tx, now));
  return count;
}

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** As if so many days had passed since all of it was written. */
async function age(days: number): Promise<void> {
  const written = sql`now() - make_interval(days => ${days}::int)`;
  await test.owner
    .updateTable('session')
    .set({ last_used_at: written } as never)
    .execute();
  for (const { id } of [test.bhima, test.deccan])
    await inScope(test.owner, { organisationId: id }, async (db) => {
      await db
        .updateTable('receipt')
        .set({ created_at: written } as never)
        .execute();
      await db
        .updateTable('send_grant')
        .set({ expires_at: sql`${written} + interval '30 days'` } as never)
        .execute();
    });
}
const count = async (organisation: { id: string }) =>
  inScope(test.owner, { organisationId: organisation.id }, async (db) => ({
    receipts: (await db.selectFrom('receipt').select('key').execute()).length,
    grants: (await db.selectFrom('send_grant').select('id').execute()).length,
    issues: (await db.selectFrom('issue').select('id').execute()).length,
    audit: (await db.selectFrom('audit').select('id').execute()).length,
  }));
const sessions = async () => (await test.owner.selectFrom('session').select('id').execute()).length;

it('forgets receipts, grants and sessions after half a year in every organisation, and nothing else', async () => {
  const ids = await readIds(test);
  for (const organisation of [test.bhima, test.deccan]) {
    const domain = organisation === test.bhima ? 'bhima' : 'deccan';
    const crew = await test.signIn(`patrol_field_crew@${domain}.example`);
    const grant = await askGrant(crew);
    const own =
      organisation === test.bhima ? pothole(organisation, ids) : { id: uuidv7(), issue_type: 'routine_maintenance' };
    expect((await create(crew, own)).statusCode).toBe(201);
    const sent = { id: uuidv7(), issue_type: 'routine_maintenance' };
    expect((await crew.post('organisation/data/issue/', sent, withGrant(grant))).statusCode).toBe(201);
  }
  const [bhima, deccan, open] = [await count(test.bhima), await count(test.deccan), await sessions()];
  expect(bhima).toMatchObject({ receipts: 2, grants: 1 });
  // the clock is the database's: the application cannot say that time has passed
  expect(await forgetOld(test.db, new Date('2100-01-01'))).toBe(0);
  await age(179);
  expect(await forgetOld(test.db, new Date())).toBe(0);
  expect([await count(test.bhima), await sessions()]).toEqual([bhima, open]);
  // grants end 30 days after they were asked for, and are kept half a year beyond
  await age(181);
  expect(await forgetOld(test.db, new Date())).toBe(4 + open);
  expect(await count(test.bhima)).toEqual({ ...bhima, receipts: 0 });
  expect(await count(test.deccan)).toEqual({ ...deccan, receipts: 0 });
  expect(await sessions()).toBe(0);
  await age(211);
  expect(await forgetOld(test.db, new Date())).toBe(2);
  expect(await count(test.bhima)).toEqual({ ...bhima, receipts: 0, grants: 0 });
});

/** Without what comes every few minutes, and may be due while the test runs. */
async function plan(): Promise<void> {
  await test.app.jobs.plan();
  for (const { id } of [test.bhima, test.deccan])
    await inScope(test.db, { organisationId: id }, (db) =>
      db.deleteFrom('job').where('kind', '=', 'issues.limits').execute(),
    );
}

it('is planned for each organisation and the platform, and is done once, however many nights were missed', async () => {
  await plan();
  await plan();
  expect(await test.app.jobs.runDue()).toBe(0);
  const jobs = (organisation: { id: string }) =>
    inScope(test.db, { organisationId: organisation.id }, (db) =>
      db
        .selectFrom('job')
        .select(['id', 'kind', 'run_at', 'outcome'])
        .where('kind', '=', 'housekeeping.organisation')
        .orderBy('id')
        .execute(),
    );
  const [waiting, ...others] = await jobs(test.bhima);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ kind: 'housekeeping.organisation', outcome: null });
  expect(waiting?.run_at.toISOString()).toMatch(/T21:00:00/);
  const past = sql`update job j set run_at = now() - interval '7 months', key = '@' || to_char(now() - interval '7 months',
    'YYYY-MM-DD"T"HH24:MI:SS"Z"') where j.organisation_id = ${test.bhima.id} and j.kind = 'housekeeping.organisation'`;
  await inScope(test.db, { organisationId: test.bhima.id }, (db) => past.execute(db));
  await plan();
  expect(await test.app.jobs.runDue()).toBe(1);
  expect(await test.app.jobs.runDue()).toBe(0);
  const [done, next] = await jobs(test.bhima);
  expect([done?.outcome, next?.outcome, next?.run_at]).toEqual(['done', null, waiting?.run_at]);
  expect(await jobs(test.deccan)).toHaveLength(1);
  expect(
    await inScope(test.db, {}, (db) =>
      db.selectFrom('platform_job').select('kind').where('kind', 'like', 'housekeeping%').execute(),
    ),
  ).toEqual([{ kind: 'housekeeping.platform' }]);
});
