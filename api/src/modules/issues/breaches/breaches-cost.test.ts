/** What the register costs an organisation that has worked for years: what is late or moved, and nothing of what is in time. */
import { sql } from 'kysely';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { buffersOfStatement } from '../testing-cost.ts';
import { fillIssues } from '../testing-fill.ts';
import { readIds } from '../testing.ts';
import { breachStatement, totalsStatement } from './breach.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const PAGES = [{}, { about: ['late' as const] }, { state: ['open' as const] }, { ordering: 'due_at' as const }];
const costs = async () => {
  const cost = (statement: Parameters<typeof buffersOfStatement>[3]) =>
    buffersOfStatement(test.db, test.bhima, 'site_engineer', statement);
  const pages: number[] = [];
  for (const query of PAGES) pages.push(await cost((reader) => breachStatement(reader, query, new Date()).sql));
  return [...pages, await cost((reader) => totalsStatement(reader, {}, new Date()))];
};
/** The first of them were called off, of these every so many-th late; the others were done in time. */
const callOff = async (first: number, late: number) => {
  const at = sql`substring(i.description from '[0-9]+')::int`;
  await settle(1_000_000);
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update issue i set resolved_at = null, temporary_due_at = i.due_at - interval '1 hour',
        status = case when ${at} % 2 = 0 then 'cancelled' else 'rejected' end,
        called_off_at = i.due_at + case when ${at} % ${late}::int = 0 then interval '1 hour' else interval '-2 hours' end
      where ${own('i')} and i.description like 'Made for measuring %' and ${at} <= ${first}::int`.execute(db),
  );
  await sql`vacuum analyze issue`.execute(test.owner);
};
/** Of the issues that were made for measuring, whose limits lie in the last two years, every so many-th is done late, the others in time. */
const settle = async (late: number) => {
  await inScope(test.owner, { organisationId: test.bhima.id }, (db) =>
    sql`update issue i set resolved_at = case when substring(i.description from '[0-9]+')::int % ${late}::int = 0
        then ${new Date()}::timestamptz else ${new Date('2020-01-01')}::timestamptz end
      where ${own('i')} and i.description like 'Made for measuring %'`.execute(db),
  );
  await sql`vacuum analyze issue`.execute(test.owner);
};

it('costs at most three times, rows lying further apart, among twenty times as many that were in time', async () => {
  const { pothole } = await readIds(test);
  await fillIssues(test.owner, test.bhima, pothole, 400);
  await settle(4);
  const few = await costs();
  await fillIssues(test.owner, test.bhima, pothole, 7_600, 400);
  await settle(80);
  const many = await costs();
  for (const [at, buffers] of many.entries())
    expect([at, buffers, buffers <= 3 * few[at]! + 40]).toEqual([at, buffers, true]);
  // the control: with as many late ones the same totals cost many times as much
  await settle(1);
  const all = await costs();
  expect(all.at(-1)).toBeGreaterThan(4 * many.at(-1)!);
});

it('meets of what was cancelled or rejected only what was late, among twenty times as many that were in time', async () => {
  const asked = { about: ['late' as const], state: ['done' as const] };
  const cost = async () => [
    await buffersOfStatement(test.db, test.bhima, 'site_engineer', (to) => breachStatement(to, asked, new Date()).sql),
    await buffersOfStatement(test.db, test.bhima, 'site_engineer', (to) => totalsStatement(to, asked, new Date())),
  ];
  await callOff(400, 4);
  const few = await cost();
  await callOff(8_000, 80);
  const many = await cost();
  for (const [at, buffers] of many.entries())
    expect([at, buffers, buffers <= 3 * few[at]! + 40]).toEqual([at, buffers, true]);
  // the control: with all of them late the same totals cost many times as much
  await callOff(8_000, 1);
  expect((await cost()).at(-1)).toBeGreaterThan(4 * many.at(-1)!);
});
