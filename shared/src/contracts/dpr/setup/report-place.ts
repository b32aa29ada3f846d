/** Where report definitions are read and written, and their list. Without Zod, for lists. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { MANAGES_SETUP, REPORT_TYPES, SETUP_STATES } from './states.ts';

const list: ListDeclaration = {
  title: 'setup.reports.title',
  own: 'setup.reports',
  columns: [
    { name: 'name', kind: 'text', sort: 'name', wraps: true },
    { name: 'issue_type', kind: 'choice', sort: 'issue_type' },
    { name: 'module_key', kind: 'text', sort: 'module_key' },
    { name: 'status', kind: 'state' },
    { name: 'is_active', kind: 'flag', hidden: true },
  ],
  filters: [
    { name: 'status', as: 'state', values: SETUP_STATES },
    { name: 'issue_type', as: 'choice', values: REPORT_TYPES },
    { name: 'is_active', as: 'flag', hidden: true },
  ],
  search: true,
  card: { title: ['name'], chips: ['status'], lines: [['issue_type', 'module_key']] },
  ordering: 'name',
  beginNeeds: [MANAGES_SETUP],
};

export const dprReportPlace = {
  module: 'dpr',
  entity: 'dpr_report',
  paths: { one: 'organisation/data/dpr/report/', list: 'organisation/data/dpr/reports/' },
  pages: {
    list: '/dpr/setup/reports',
    new: '/dpr/setup/reports/new',
    view: '/dpr/setup/reports/:id',
    edit: '/dpr/setup/reports/:id/edit',
  },
  list,
} satisfies Partial<RecordKind>;
