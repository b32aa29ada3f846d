/** Where months are read and moved, their list, and what is reckoned of them. Without Zod, for lists. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { MONTH_STATES } from '../states.ts';

const list: ListDeclaration = {
  title: 'month.list.title',
  own: 'month.list',
  columns: [
    { name: 'month', kind: 'text', sort: 'month' },
    { name: 'package', kind: 'lookup' },
    { name: 'issue_type', kind: 'choice' },
    { name: 'bill_no', kind: 'text', hidden: 'narrow' },
    { name: 'bill_date', kind: 'day', hidden: 'narrow' },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: MONTH_STATES },
    { name: 'package', as: 'package' },
    // of the time that a dashboard was asked for
    { name: 'month', as: 'month_range', hidden: true },
  ],
  card: { title: ['month'], end: ['status'], lines: [['package', 'issue_type'], ['bill_no']] },
  ordering: '-month',
};

export const monthPlace = {
  module: 'dpr',
  entity: 'dpr_month',
  own: 'month',
  paths: { one: 'organisation/data/dpr/month/', list: 'organisation/data/dpr/months/' },
  pages: { list: '/dpr/months', view: '/dpr/month/:id' },
  list,
} satisfies Partial<RecordKind>;

/** The figures of a month, its bill, and the sheet of a day, relative to `/api/`. */
export const monthFigures = (id: string): string => `${monthPlace.paths.one}${id}/figures/`;
export const monthBill = (id: string): string => `${monthPlace.paths.one}${id}/bill/`;
export const DAILY_PATH = 'organisation/data/dpr/daily/';

/** The page of a month, at the address of the specification; below it its bill. */
export const monthPage = (issueType: string, id: string): string => `/dpr/${issueType}/month/${id}`;
export const billPage = (issueType: string, id: string): string => `${monthPage(issueType, id)}/billing_report`;
