import { now } from '@chainage/shared/api-client/server-clock';
import { AGES, daysOfAge } from '@chainage/shared/contracts/issues/ages';
import { BUILT_TYPES } from '@chainage/shared/contracts/issues/issue-type';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import type { StatusDashboard } from '@chainage/shared/contracts/issues/status-dashboard';
import { ASKED_BY, ISSUE_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { boardPage, type Board } from '@chainage/shared/kit/board/board.model.ts';
import { dayOf } from '@chainage/shared/lib/format/date';
import { boardTexts } from './texts.ts';

export const standingBoard: Board<StatusDashboard> = {
  texts: boardTexts,
  asks: ({ package: part }) => ({
    path: 'organisation/data/status-dashboard/issues/',
    params: { ages: 'true', ...(part && { package: part }) },
  }),
  useItems({ rows, ages = [] }, { package: part }, words) {
    const today = dayOf(new Date(now()));
    const place: Record<string, string> = part ? { package: part } : {};
    const types = BUILT_TYPES.filter((type) => rows.some(({ issue_type: of }) => of === type));
    const line = (type: string, filters: Readonly<Record<string, string>> = {}) => ({
      ...{ key: type, label: words(`type.${type}.plural`) },
      to: boardPage(issuePlace(type).pages.list, { ...filters, ...place }),
    });
    const cell = (type: string, filters: Readonly<Record<string, string>>, count = 0) => ({
      count,
      to: boardPage(issuePlace(type).pages.list, { ...filters, ...place }),
    });
    const empty = words('board.none');
    const old = BUILT_TYPES.filter((type) => ages.some(({ issue_type: of }) => of === type));
    return [
      {
        ...{ key: 'states', kind: 'matrix', wide: true, title: words('board.title.states'), empty },
        head: words('board.kind'),
        columns: ISSUE_STATUSES.map((status) => words(`records:status.${status}`)),
        rows: types.map((type) => ({
          ...line(type),
          cells: ISSUE_STATUSES.map((status) =>
            cell(type, { status }, rows.find((row) => row.issue_type === type && row.status === status)?.count),
          ),
        })),
      },
      {
        ...{ key: 'ages', kind: 'matrix', wide: true, title: words('board.title.ages'), empty },
        head: words('board.kind'),
        columns: AGES.map(({ key }) => words('board.days', { days: key })),
        rows: old.map((type) => ({
          ...line(type, ASKED_BY.open),
          cells: AGES.map(({ key }) =>
            cell(
              type,
              { ...ASKED_BY.open, ...daysOfAge(key, today) },
              ages.find((row) => row.issue_type === type && row.age === key)?.count,
            ),
          ),
        })),
      },
    ];
  },
};
