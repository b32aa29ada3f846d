/** What issues say on the dashboard of operations: three statements, whatever has happened. */
import { sql } from 'kysely';
import type { IssueBoard } from '@chainage/shared/contracts/issues/board';
import { issueBoardSchema } from '@chainage/shared/contracts/issues/board';
import { MONTHS_MOST, daysOfMonths, monthsIn } from '@chainage/shared/contracts/dashboard-paths';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueListQuerySchema } from '@chainage/shared/contracts/issues/issue-list';
import { ROAD_ACCIDENTS } from '@chainage/shared/contracts/issues/road-accidents';
import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { DashboardAsk, DashboardPart } from '#modules/dashboards/dashboard-part.ts';
import { issueConditions } from '../list.filters.ts';
import { countsStatement, type CountRow } from './read-counts.queries.ts';

const HOURS = 24;
/** The most frequent ones. */
const CAUSES = 8;

type Sum = (matches: (row: CountRow) => boolean) => number;

/** Counted as the list behind the number counts it. */
async function standing(tenant: Tenant, { package: part }: DashboardAsk): Promise<{ open: number; overdue: number }> {
  const count = (asked: object) => {
    const query = issueListQuerySchema.parse(asked);
    const conditions = issueConditions({ ...query, package: part }, tenant, tenant.now);
    return sql`(select count(*)::int from (select from issue i
      where ${sql.join([own('i'), ...conditions], sql` and `)} limit ${COUNT_CAP}) m)`;
  };
  const { rows } = await sql<{ open: number; overdue: number }>`${sql.raw(PLANNED_EACH_TIME)}
    select ${count(ASKED_BY.open)} as open, ${count(ASKED_BY.overdue)} as overdue`.execute(tenant.db);
  return rows[0] ?? { open: 0, overdue: 0 };
}

/** How often by key, those that are at all. */
function byKey(rows: readonly CountRow[], measure: string): { key: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { measure: of, key, n } of rows) if (of === measure) counts.set(key, (counts.get(key) ?? 0) + n);
  return [...counts].map(([key, count]) => ({ key, count })).toSorted((a, b) => a.key - b.key);
}

async function causesOf({ db }: Tenant, rows: readonly CountRow[]): Promise<IssueBoard['causes']> {
  const most = byKey(rows, 'cause')
    .toSorted((a, b) => b.count - a.count || a.key - b.key)
    .slice(0, CAUSES);
  if (most.length === 0) return [];
  const { rows: names } = await sql<{ id: number; label: string; labels: Record<string, string> }>`
    select l.id, l.label, coalesce(l.attributes -> 'labels', '{}') as labels from lookup l
    where ${own('l')} and l.id = any (${most.map(({ key }) => key)}::int[])`.execute(db);
  return most.flatMap(({ key, count }) => {
    const name = names.find(({ id }) => id === key);
    return name ? [{ id: key, label: name.label, labels: name.labels, count }] : [];
  });
}

async function readIssueBoard(tenant: Tenant, ask: DashboardAsk): Promise<IssueBoard> {
  const { from, to } = ask;
  const before = monthAfter(from, -monthsIn(from, to));
  const first = monthAfter(to, 1 - MONTHS_MOST);
  const [day] = daysOfMonths(before < first ? before : first, to);
  const [since, last] = daysOfMonths(from, to);
  const { rows } = await countsStatement(tenant, { from: day, to: last, since, package: ask.package }).execute(
    tenant.db,
  );
  const sum: Sum = (matches) => rows.reduce((all, row) => (matches(row) ? all + row.n : all), 0);
  const isNow = ({ month }: CountRow) => month >= from;
  const isBefore = ({ month }: CountRow) => month >= before && month < from;
  const compared = (matches: (row: CountRow) => boolean) => ({
    now: sum((row) => matches(row) && isNow(row)),
    before: sum((row) => matches(row) && isBefore(row)),
  });
  const happened = (measure: string) => (row: CountRow) => row.of === 'happened' && row.measure === measure;
  const closed = (measure: string) => (row: CountRow) => row.of === 'closed' && row.measure === measure;
  const mean = (measure: string) => {
    const [times, minutes] = [compared(happened(measure)), compared(happened(`${measure}_min`))];
    const of = (when: 'now' | 'before') => (times[when] > 0 ? Math.round(minutes[when] / times[when]) : null);
    return { minutes: of('now'), of: times.now, before: of('before') };
  };
  const all = happened('all');
  const isAccident = (row: CountRow) => all(row) && ROAD_ACCIDENTS.includes(row.issue_type);
  const hours = byKey(rows, 'hour');
  return {
    ...(await standing(tenant, ask)),
    closed: compared(closed('all')),
    on_time: compared(closed('on_time')),
    late: compared(closed('late')),
    accidents: compared(isAccident),
    killed: compared(happened('killed')),
    grievous: compared(happened('grievous')),
    arrival: mean('arrival'),
    clearance: mean('clearance'),
    by_type: ISSUE_TYPES.map((type) => ({
      issue_type: type,
      count: sum((row) => all(row) && row.issue_type === type && isNow(row)),
    })).filter(({ count }) => count > 0),
    trend: Array.from({ length: MONTHS_MOST }, (_, at) => monthAfter(first, at)).map((month) => ({
      month,
      happened: sum((row) => all(row) && row.month === month),
      closed: sum((row) => closed('all')(row) && row.month === month),
    })),
    hours: Array.from({ length: HOURS }, (_, hour) => hours.find(({ key }) => key === hour)?.count ?? 0),
    kilometres: byKey(rows, 'km').map(({ key, count }) => ({ km: key, count })),
    causes: await causesOf(tenant, rows),
  };
}

export const issueBoard: DashboardPart<IssueBoard> = {
  view: 'view1',
  module: 'issues',
  schema: issueBoardSchema,
  read: readIssueBoard,
};
