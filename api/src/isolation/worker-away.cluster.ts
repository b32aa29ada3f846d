/** Jobs and mails of whose worker answers, while the other organisation's is away (`npm run api:cluster`). */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { askWorkersOf } from '#kernel/cluster/ask-workers.ts';
import type { Db } from '#kernel/database/connect.ts';
import { own, ownId } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { addJob } from '#kernel/jobs/add-job.ts';
import { insideJob } from '#kernel/jobs/job-kind.ts';
import { duePlaces } from '#kernel/jobs/job.queries.ts';
import { planNewMail } from '#modules/notifications/mail/watch.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { asAdmin, inDatabase, setting } from '#testing/test-database.ts';

const done: (string | null)[] = [];
const quick = insideJob({
  kind: 'test.quick',
  data: z.strictObject({}),
  run: async ({ organisationId }) => void done.push(organisationId),
});

let test: TestApp;
let database: string;
let worker: string;
beforeAll(async () => {
  test = await buildTestApp({ jobs: [{ kinds: [quick] }], jobSettings: { poll: 200 } });
  database = new URL(test.applicationUrl).pathname.slice(1);
  const { rows } = await sql<{ port: string }>`select n.nodeport::text as port from pg_dist_placement p
    join pg_dist_node n on n.groupid = p.groupid
    where p.shardid = get_shard_id_for_distribution_column('organisation_role', ${test.bhima.id}::uuid)`.execute(
    test.db,
  );
  worker = setting('TEST_NODES')
    .split(' ')
    .find((url) => new URL(url).port === rows[0]?.port)!;
});
afterAll(async () => {
  await asAdmin(`alter database ${database} allow_connections true`, worker);
  await test.close();
});

/** Bhima's worker lets nobody into this database any more; other files go on there. */
async function takeAway(): Promise<void> {
  await asAdmin(`alter database ${database} allow_connections false`, worker);
  await asAdmin(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${database}'`,
    inDatabase(worker, 'postgres'),
  );
}

const inDeccan = <T>(work: (db: Db) => Promise<T>) => inScope(test.db, { organisationId: test.deccan.id }, work);

it('are done and planned for whose worker answers, while all cannot be asked', async () => {
  const { workers, jobs } = test.app;
  await takeAway();
  await workers.start(askWorkersOf(test.applicationUrl));
  expect(workers.reachable()).toEqual([test.deccan.id]);
  await expect(duePlaces(test.db, [quick.kind])).rejects.toThrow(/connection to the remote node/);
  await inDeccan(async (db) => {
    await addJob(db, quick, { data: {} });
    await sql`insert into notification (organisation_id, recipient_id, event, entity, record_id, at)
      values (${ownId}, ${test.deccan.members.site_engineer}, 'issue.submitted', 'issue', ${uuidv7()}::uuid, now())`.execute(
      db,
    );
  });
  jobs.start(undefined, () => workers.reachable());
  await eventually(() => done.length > 0);
  expect(done).toEqual([test.deccan.id]);
  expect(await planNewMail(test.app)).toBe(1);
  await eventually(() =>
    inDeccan(async (db) => {
      const { rows } = await sql`select n.id from notification n where ${own('n')} and n.mail = 'new'`.execute(db);
      return rows.length === 0;
    }),
  );
});
