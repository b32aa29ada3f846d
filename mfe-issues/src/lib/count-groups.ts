import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { openTotals } from '@chainage/shared/contracts/issues/open-totals';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { ASKED_BY } from '@chainage/shared/contracts/issues/statuses';
import type { CountGroup } from '@chainage/shared/kit/home/home.model.ts';

/** A list, asked for certain issues. */
export const askedPage = (list: string, filters: Readonly<Record<string, string>>): string =>
  `${list}?${new URLSearchParams(filters).toString()}`;

/** Open and overdue issues by type, of the matrix type × status; types without an open one are left out. */
export function countGroups({ rows }: Pick<StatusDashboard, 'rows'>): CountGroup[] {
  return BUILT_TYPES.flatMap((type) => {
    const { open, overdue } = openTotals(rows.filter(({ issue_type: own }) => own === type));
    const { list } = issuePlace(type).pages;
    const to = askedPage(list, ASKED_BY.open);
    const lateTo = askedPage(list, ASKED_BY.overdue);
    const label = `type.${type}.plural`;
    return open === 0 ? [] : [{ label, to, count: open, late: overdue, lateTo }];
  });
}
