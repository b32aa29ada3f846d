import { ISSUE_TYPES, type IssueType } from '@chainage/shared/contracts/issues/issue-type';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';

export interface TypeCount {
  type: IssueType;
  open: number;
  overdue: number;
}

/** Open and overdue issues per type, of the matrix type × status; types without an open one are left out. */
export function byType({ rows }: Pick<StatusDashboard, 'rows'>): TypeCount[] {
  return ISSUE_TYPES.flatMap((type) => {
    const own = rows.filter((cell) => cell.issue_type === type && OPEN_STATUSES.includes(cell.status));
    const sum = (part: 'count' | 'overdue') => own.reduce((total, cell) => total + cell[part], 0);
    return own.length === 0 ? [] : [{ type, open: sum('count'), overdue: sum('overdue') }];
  });
}
