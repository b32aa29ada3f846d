import { sql } from 'kysely';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { own } from '#kernel/database/own.ts';
import { inScope } from '#kernel/database/transaction.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { countsStatement } from './counts/read-counts.queries.ts';
import { recountIssues } from './counts/recount.ts';
import { agesStatement, dashboardStatement } from './status-dashboard.queries.ts';
import { buffersOfStatement, readerOf } from './testing-cost.ts';
import { fillIssues } from './testing-fill.ts';
import { readIds } from './testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const CAP = 500;
const ROLES = ['site_engineer', 'patrol_field_crew'] as const;
const now = new Date();

/** A year of the dashboard of operations, once it is counted: the days of a year, however many issues they and the years before had. */
async function aYear(): Promise<number> {
  await inScope(test.db, { organisationId: test.bhima.id }, (db) => recountIssues(db, now, async () => undefined));
  await sql`vacuum analyze issue_count`.execute(test.owner);
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return buffersOfStatement(test.db, test.bhima, 'site_engineer', (reader) =>
    countsStatement(reader, { from: day(365), to: day(0), since: day(30) }),
  );
}

/** Pages that somebody may still see otherwise are read as well: of several times the one in which nobody could. */
async function measure(): Promise<Record<string, number>> {
  const costs: Record<string, number> = {};
  for (let time = 0; time < 3; time += 1) {
    await sql`vacuum issue`.execute(test.owner);
    for (const role of ROLES) {
      const buffers = await buffersOfStatement(test.db, test.bhima, role, (reader) =>
        dashboardStatement(reader, now, CAP),
      );
      costs[role] = Math.min(costs[role] ?? Infinity, buffers);
    }
  }
  return costs;
}

it('what is closed and counted already costs the dashboard nothing more: twice as many issues, the same buffers', async () => {
  const { pothole } = await readIds(test);
  await fillIssues(test.owner, test.bhima, pothole, 20_000);
  const small = await measure();
  const smallYear = await aYear();
  await fillIssues(test.owner, test.bhima, pothole, 20_000, 20_000);
  const large = await measure();
  expect(await aYear()).toBeLessThanOrEqual(1.2 * smallYear);
  for (const role of ROLES) {
    expect([role, (large[role] ?? 0) <= 1.2 * (small[role] ?? 0)]).toEqual([role, true]);
    expect(large[role]).toBeLessThan(400);
  }
});

it('counts what there is, and a cell to the cap', async () => {
  const engineer = await test.signIn('site_engineer@bhima.example');
  const { rows } = (await engineer.get('organisation/data/status-dashboard/issues/')).json<StatusDashboard>();
  const counted = await inScope(test.owner, { organisationId: test.bhima.id }, async (db) =>
    sql<{ issue_type: string; status: string; count: number }>`
      select i.issue_type, i.status, least(count(*), ${COUNT_CAP})::int as count from issue i where ${own('i')}
      group by i.issue_type, i.status order by i.issue_type, i.status`.execute(db),
  );
  expect(rows.map(({ overdue: _, ...cell }) => cell)).toEqual(counted.rows);
  expect(Math.max(...rows.map(({ count }) => count))).toBe(COUNT_CAP);
  const overdue = await engineer.get('organisation/data/issues/?sla_state=breached&status=in_progress&limit=1');
  const late = rows.filter(({ status }) => status === 'in_progress').reduce((sum, cell) => sum + cell.overdue, 0);
  expect(late).toBeLessThanOrEqual(overdue.json<{ count: number }>().count);
});

it('ages are counted to the cap of each kind: one of many takes nothing from another', async () => {
  const reader = readerOf(test.bhima, 'site_engineer');
  const cellsTo = (cap?: number) =>
    inScope(
      test.db,
      { organisationId: test.bhima.id, memberId: reader.memberId },
      async (db) => (await agesStatement(reader, now, cap).execute(db)).rows,
    );
  const all = await cellsTo();
  expect(new Set(all.map(({ issue_type: type }) => type)).size).toBe(2);
  expect(await cellsTo(100)).toEqual(all.map((cell) => ({ ...cell, count: Math.min(cell.count, 100) })));
});
