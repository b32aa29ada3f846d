import { sql } from 'kysely';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { own } from '#kernel/database/own.ts';
import type { Tenant } from '#kernel/tenancy/context.ts';
import { slaStateSql } from './sla.sql.ts';
import { visibleTo } from './visibility.ts';

type Cell = StatusDashboard['rows'][number];

export async function countIssues(tenant: Tenant): Promise<StatusDashboard> {
  const { rows } = await sql<Cell>`
    select i.issue_type, i.status, count(*)::int as count,
      (count(*) filter (where i.resolved_at is null and ${slaStateSql('i', tenant.now)} = 'breached'))::int as overdue
    from issue i where ${own('i')} and ${visibleTo(tenant, 'i')}
    group by i.issue_type, i.status order by i.issue_type, i.status`.execute(tenant.db);
  const open = rows.filter((cell) => OPEN_STATUSES.includes(cell.status));
  const sum = (of: 'count' | 'overdue') => open.reduce((total, cell) => total + cell[of], 0);
  return { open: sum('count'), overdue: sum('overdue'), rows };
}
