import { sql } from 'kysely';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { slaIsSql } from './sla.sql.ts';
import { visibleTo } from './visibility.ts';

type Cell = StatusDashboard['rows'][number];

/**
 * How many stand where, and of the open ones how many are late. Counted apart: the first by an index that has type and state and
 * nothing else to read, the second by that of limits that have passed.
 */
export async function countIssues(tenant: Tenant): Promise<StatusDashboard> {
  const { rows } = await sql<Cell>`
    with late as (
      select i.issue_type, i.status, count(*)::int as n from issue i
      where ${own('i')} and ${visibleTo(tenant, 'i')} and i.resolved_at is null and i.due_at < ${tenant.now}
        and ${slaIsSql('i', ['breached'], tenant.now)}
      group by i.issue_type, i.status),
    counted as (
      select i.issue_type, i.status, count(*)::int as n from issue i
      where ${own('i')} and ${visibleTo(tenant, 'i')} group by i.issue_type, i.status)
    select c.issue_type, c.status, c.n as count, coalesce(l.n, 0) as overdue
    from counted c left join late l on l.issue_type = c.issue_type and l.status = c.status
    order by c.issue_type, c.status`.execute(tenant.db);
  const open = rows.filter((cell) => OPEN_STATUSES.includes(cell.status));
  const sum = (of: 'count' | 'overdue') => open.reduce((total, cell) => total + cell[of], 0);
  return { open: sum('count'), overdue: sum('overdue'), rows };
}
