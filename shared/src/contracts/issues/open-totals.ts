import type { StatusDashboard } from './status-dashboard.ts';
import { OPEN_STATUSES } from './statuses.ts';

/** How many of some cells of the status dashboard are open, and of these how many overdue. */
export function openTotals(cells: StatusDashboard['rows']): Pick<StatusDashboard, 'open' | 'overdue'> {
  const open = cells.filter(({ status }) => OPEN_STATUSES.includes(status));
  const sum = (of: 'count' | 'overdue') => open.reduce((total, cell) => total + cell[of], 0);
  return { open: sum('count'), overdue: sum('overdue') };
}
