/** Where package keys are read and written, and their list. Without Zod, for lists. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { MANAGES_SETUP, METHODS, SETUP_STATES } from './states.ts';

/** What the keys are called as a file: the bill of quantities. */
export const BOQ_SHEET = 'dpr_boq';

const list: ListDeclaration = {
  title: 'setup.keys.title',
  own: 'setup.keys',
  columns: [
    { name: 'item_no', kind: 'text', sort: 'item_no' },
    { name: 'description', kind: 'text', sort: 'description', wraps: true },
    { name: 'package', kind: 'lookup' },
    { name: 'report', kind: 'reference', hidden: true },
    { name: 'unit', kind: 'lookup' },
    { name: 'method', kind: 'choice', hidden: 'narrow' },
    { name: 'factor', kind: 'decimal', hidden: true, end: true },
    { name: 'scope_quantity', kind: 'decimal', end: true },
    { name: 'revised_scope_quantity', kind: 'decimal', end: true, hidden: 'narrow' },
    { name: 'effective_scope', kind: 'decimal', end: true, hidden: true },
    { name: 'opening_cumulative', kind: 'decimal', end: true, hidden: 'narrow' },
    { name: 'is_billable', kind: 'flag', hidden: true },
    { name: 'status', kind: 'state', hidden: true },
    { name: 'is_active', kind: 'flag', hidden: true },
  ],
  filters: [
    { name: 'package', as: 'package' },
    { name: 'report', as: 'sheet', hidden: true },
    { name: 'status', as: 'state', values: SETUP_STATES },
    { name: 'method', as: 'choice', values: METHODS },
    { name: 'is_active', as: 'flag', hidden: true },
  ],
  search: true,
  card: {
    title: ['description'],
    end: ['effective_scope', 'unit'],
    chips: ['status'],
    lines: [['item_no', 'package']],
  },
  ordering: 'item_no',
  beginNeeds: [MANAGES_SETUP],
  sheet: { key: BOQ_SHEET, needs: [MANAGES_SETUP], importNeeds: [MANAGES_SETUP] },
};

export const packageKeyPlace = {
  module: 'dpr',
  entity: 'package_key',
  paths: { one: 'organisation/data/dpr/package-key/', list: 'organisation/data/dpr/package-keys/' },
  pages: {
    list: '/dpr/setup/keys',
    new: '/dpr/setup/keys/new',
    view: '/dpr/setup/keys/:id',
    edit: '/dpr/setup/keys/:id/edit',
    imports: '/dpr/setup/keys/imports',
  },
  list,
} satisfies Partial<RecordKind>;
