import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import type { CountGroup } from '@chainage/shared/kit/home/home.model.ts';

/** Open and overdue issues by type, of the matrix type × status; types without an open one are left out. */
export function countGroups({ rows }: Pick<StatusDashboard, 'rows'>): CountGroup[] {
  return BUILT_TYPES.flatMap((type) => {
    const own = rows.filter((cell) => cell.issue_type === type && OPEN_STATUSES.includes(cell.status));
    const sum = (part: 'count' | 'overdue') => own.reduce((total, cell) => total + cell[part], 0);
    const to = `${issuePlace(type).pages.list}?status=${OPEN_STATUSES.join(',')}`;
    return own.length === 0 ? [] : [{ label: `type.${type}.plural`, to, count: sum('count'), late: sum('overdue') }];
  });
}
