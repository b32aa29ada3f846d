import type { IssueRow } from '@chainage/shared/contracts/issues/issue';
import { openTotals } from '@chainage/shared/contracts/issues/open-totals';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { RUNNING_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import type { Move } from '@chainage/shared/kit/home/home.model.ts';

type Stands = Pick<IssueRow, 'issue_type' | 'status' | 'sla_state'>;

const isLate = ({ status, sla_state: state }: Stands) =>
  RUNNING_STATUSES.some((running) => running === status) && state === 'breached';

/** The counts as they will be once what waits has arrived. */
export function laidCounts({ rows }: StatusDashboard, moves: readonly Move<Stands>[]): StatusDashboard {
  const cells = new Map(rows.map((cell) => [`${cell.issue_type} ${cell.status}`, cell]));
  const add = (stands: Stands, by: 1 | -1) => {
    const { issue_type, status } = stands;
    const name = `${issue_type} ${status}`;
    const { count = 0, overdue = 0 } = cells.get(name) ?? {};
    const late = overdue + (isLate(stands) ? by : 0);
    cells.set(name, { issue_type, status, count: Math.max(0, count + by), overdue: Math.max(0, late) });
  };
  for (const { from, to } of moves) {
    if (from) add(from, -1);
    add(to, 1);
  }
  const laid = [...cells.values()].filter(({ count }) => count > 0);
  return { ...openTotals(laid), rows: laid };
}
