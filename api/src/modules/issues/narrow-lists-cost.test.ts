/** Lists that leave few of many: what they read of those they leave out stands in an index, whatever else it begins with. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { vacuum } from '#testing/vacuum.ts';
import { costOf } from './testing-cost.ts';
import { fillIssues } from './testing-fill.ts';
import { readIds } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const ids = await readIds(test);
  await fillIssues(test.owner, test.bhima, ids.pothole, 12_000);
  await inScope(test.owner, { organisationId: test.bhima.id }, async (db) => {
    // of somebody's thousands a hundred are open, three thousand were closed in one week, half of them with something to follow up
    await sql`update issue i set status = 'closed' where ${own('i')} and i.status <> 'closed' and i.chainage_from % 59 > 0`.execute(
      db,
    );
    await sql`update issue i set closed_at = now() - interval '3 days'
      where ${own('i')} and i.status = 'closed' and i.chainage_from < 16000`.execute(db);
    await sql`update issue i set details = i.details || '{"fir_status": "pending"}'
      where ${own('i')} and i.status = 'closed' and i.issue_type = 'road_user_accident'`.execute(db);
  });
  await vacuum(test.owner, test.bhima, 'issue');
});
afterAll(() => test.close());

const DAY = 86_400_000;
const dayOf = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
const WEEK = { closed_from: dayOf(5), closed_to: dayOf(1) };
it.each<[what: string, role: 'site_engineer' | 'patrol_field_crew' | 'store_keeper', most: number, query: object]>([
  // 750 where each of the open ones is looked up, 670 where each closed one is, 2,060 where each with a follow-up is
  [
    'my repairs, as home shows them',
    'patrol_field_crew',
    680,
    { resolver: 'me', status: 'approved,in_progress', ordering: 'due_at' },
  ],
  ['closed in a week, of a type', 'site_engineer', 600, { issue_type: 'road_user_accident', ...WEEK }],
  ['follow-ups, for who sees none of their types', 'store_keeper', 200, { open_followup: 'true' }],
])('%s', async (_what, role, most, query) => {
  const asked = query as Record<string, string>;
  expect((await costOf(test.db, test.bhima, role, asked)).buffers).toBeLessThan(most);
});
