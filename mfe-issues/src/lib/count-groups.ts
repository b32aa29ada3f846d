import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issueList } from '@chainage/shared/contracts/issues/list-declaration';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { openTotals } from '@chainage/shared/contracts/issues/open-totals';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import type { CountGroup } from '@chainage/shared/kit/home/home.model.ts';
import { listPage } from '@chainage/shared/kit/home/list-page.ts';

/** Open and overdue issues by type, of the matrix type × status; types without an open one are left out. */
export function countGroups({ rows }: Pick<StatusDashboard, 'rows'>): CountGroup[] {
  return BUILT_TYPES.flatMap((type) => {
    const { open, overdue } = openTotals(rows.filter(({ issue_type: own }) => own === type));
    const kind = { ...issuePlace(type), list: issueList(type) };
    const to = listPage(kind, { filters: ASKED_BY.open });
    const lateTo = listPage(kind, { filters: ASKED_BY.overdue });
    const label = `type.${type}.plural`;
    return open === 0 ? [] : [{ label, to, count: open, late: overdue, lateTo }];
  });
}
