import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { own, ownId } from '#kernel/database/own.ts';
import type { Db } from '#kernel/database/connect.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { forgetNotifications, forgetOld } from './jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const inOrganisation = <T>(id: string, work: (db: Db) => Promise<T>) => inScope(test.db, { organisationId: id }, work);
/** Told and read so many days ago; null: not read. */
const tell = (organisation: TestApp['bhima'], told: number, read: number | null) =>
  inOrganisation(organisation.id, async (db) => {
    const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
    await sql`insert into notification (organisation_id, recipient_id, event, entity, record_id, at, read_at, mail)
      values (${ownId}, ${organisation.members.site_engineer}, 'issue.submitted', 'issue', ${uuidv7()}::uuid, ${ago(told)},
        ${read === null ? sql`null` : ago(read)}, 'done')`.execute(db);
  });
const kept = (organisation: TestApp['bhima']) =>
  inOrganisation(organisation.id, async (db) => {
    const { rows } = await sql<{ days: number }>`select extract(day from now() - n.at)::int as days from notification n
      where ${own('n')} order by n.at`.execute(db);
    return rows.map(({ days }) => days);
  });

it('forgets what was read half a year ago, and what nobody read within a year, of one organisation', async () => {
  for (const organisation of [test.bhima, test.deccan]) {
    await tell(organisation, 400, null);
    await tell(organisation, 300, null);
    await tell(organisation, 300, 181);
    await tell(organisation, 300, 179);
    await tell(organisation, 2, 1);
  }
  // the clock is the database's: the application cannot say that time has passed
  const forget = () => inOrganisation(test.bhima.id, (db) => forgetNotifications(db, new Date('2100-01-01')));
  expect([await forget(), await forget()]).toEqual([2, 0]);
  expect(await kept(test.bhima)).toEqual([300, 300, 2]);
  expect(await kept(test.deccan)).toEqual([400, 300, 300, 300, 2]);
});

it('takes some at a time, each in a transaction of its own, until none is left, the oldest first', async () => {
  for (let days = 500; days < 507; days += 1) await tell(test.bhima, days, null);
  await inOrganisation(test.bhima.id, (db) => addJob(db, forgetOld, { data: { most: 3 } }));
  expect(await test.app.jobs.runDue()).toBe(3);
  expect(await kept(test.bhima)).toEqual([300, 300, 2]);
});

it('is planned for each night of each organisation', async () => {
  await test.app.jobs.plan();
  const planned = await inOrganisation(test.deccan.id, async (db) => {
    const { rows } = await sql<{
      at: string;
    }>`select to_char(j.run_at at time zone 'Asia/Kolkata', 'HH24:MI') as at from job j
      where ${own('j')} and j.kind = 'notifications.forget' and j.ended_at is null`.execute(db);
    return rows;
  });
  expect(planned).toEqual([{ at: '02:50' }]);
});
