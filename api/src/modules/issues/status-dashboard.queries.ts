/**
 * How many issues stand where. Counting ends at the cap of every count, and follows indexes that hold all it asks: what an
 * organisation has closed over the years costs nothing more.
 */
import { sql, type RawBuilder } from 'kysely';
import { ISSUE_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { openTotals } from '@chainage/shared/contracts/issues/open-totals';
import { COUNT_CAP } from '@chainage/shared/contracts/list';
import { PLANNED_EACH_TIME } from '#kernel/database/named-statements.ts';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import type { Reader } from './issue.model.ts';
import { isOverdueSql } from './sla.sql.ts';
import { seenWhole, visibleTo } from './visibility.ts';

type Cell = StatusDashboard['rows'][number];

/** Which pairs of type and status there are, one look in the index for each. */
const pairs = sql`(select i.issue_type, i.status from issue i where ${own('i')} order by i.issue_type, i.status limit 1)
    union all
    select n.issue_type, n.status from pair p cross join lateral (
      select i.issue_type, i.status from issue i
      where ${own('i')} and (i.issue_type, i.status) > (p.issue_type, p.status)
      order by i.issue_type, i.status limit 1) n`;

/** The statement; `cap`: how far a cell is counted, and what is overdue in all. */
export function dashboardStatement(reader: Reader, now: Date, cap = COUNT_CAP): RawBuilder<Cell> {
  const whole = seenWhole(reader);
  const rest = ISSUE_TYPES.filter((type) => !whole.includes(type));
  return sql<Cell>`${sql.raw(PLANNED_EACH_TIME)}
    with recursive pair as (${pairs}),
    seen as (
      select p.issue_type, p.status, n.count from pair p cross join lateral (
        select count(*)::int as count from (
          select from issue i where ${own('i')} and i.issue_type = p.issue_type and i.status = p.status limit ${cap}) m) n
      where p.issue_type = any (${whole}::text[])
      union all
      select m.issue_type, m.status, count(*)::int from (
        select i.issue_type, i.status from issue i
        where ${own('i')} and ${visibleTo(reader, 'i', rest)} limit ${cap}) m
      group by m.issue_type, m.status),
    late as (
      select m.issue_type, m.status, count(*)::int as count from (
        select i.issue_type, i.status from issue i
        where ${own('i')} and ${isOverdueSql('i', now)} and ${visibleTo(reader, 'i')}
        limit ${cap}) m
      group by m.issue_type, m.status)
    select s.issue_type, s.status, s.count, coalesce(l.count, 0) as overdue
    from seen s left join late l on l.issue_type = s.issue_type and l.status = s.status
    order by s.issue_type, s.status`;
}

export async function countIssues(tenant: Tenant): Promise<StatusDashboard> {
  const { rows } = await dashboardStatement(tenant, tenant.now).execute(tenant.db);
  return { ...openTotals(rows), rows };
}
