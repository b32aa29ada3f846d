/** What the clock of the limits costs an organisation that has worked for years. */
import { sql } from 'kysely';
import type { Db } from '#kernel/database/connect.ts';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { oneMachine } from '#testing/one-machine.ts';
import { fillIssues } from '../testing-fill.ts';
import { readIds } from '../testing.ts';
import { noteReached } from './limits-told.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const DONE = 6000;

/** Rows of issues read: all of them from the first to the last, and those found by an index. */
const readUntilNow = async (db: Db) => {
  const { rows } = await sql<{ through: string; found: string }>`
    select seq_tup_read as through, idx_tup_fetch as found from pg_stat_xact_user_tables
    where relname = 'issue'`.execute(db);
  return { through: Number(rows[0]?.through), found: Number(rows[0]?.found) };
};

const readInOneRun = () =>
  inScope(test.db, { organisationId: test.bhima.id }, async (db) => {
    const before = await readUntilNow(db);
    await noteReached(db, { now: new Date(), most: DONE, freshDays: 7, limit: 'repair' });
    await noteReached(db, { now: new Date(), most: DONE, freshDays: 7, limit: 'temporary' });
    const after = await readUntilNow(db);
    return { through: after.through - before.through, found: after.found - before.found };
  });

oneMachine('counts the rows that its own session read', () => {
  it('reads the issues whose clock runs, and none of those that were done before', async () => {
    const { pothole } = await readIds(test);
    await fillIssues(test.owner, test.bhima, pothole, DONE);
    const open = await readInOneRun();
    expect(open.through + open.found).toBeGreaterThan(DONE / 2);
    await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
      sql`update issue i set resolved_at = i.occurred_at, status = 'closed'
        where ${own('i')} and i.description like 'Made for measuring %'`.execute(db),
    );
    await sql`vacuum analyze issue`.execute(test.owner);
    const { through, found } = await readInOneRun();
    expect([through, found < DONE / 20]).toEqual([0, true]);
  });
});
