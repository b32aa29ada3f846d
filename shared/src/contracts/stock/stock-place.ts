/** Where items of stores are read and written, and their list. Without Zod, for lists. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { STOCK_STATUSES } from './states.ts';

/** What the items are called as a file. */
export const STOCK_SHEET = 'stock_balance';

const list: ListDeclaration = {
  columns: [
    { name: 'code', kind: 'text', sort: 'code' },
    { name: 'name', kind: 'text', sort: 'name', wraps: true },
    { name: 'category', kind: 'lookup', hidden: 'narrow' },
    { name: 'store', kind: 'lookup' },
    { name: 'balance', kind: 'decimal', sort: 'balance', end: true },
    { name: 'unit', kind: 'lookup' },
    { name: 'average_rate', kind: 'money', end: true },
    { name: 'reorder_level', kind: 'decimal', end: true, hidden: true },
    { name: 'expires_on', kind: 'day', sort: 'expires_on', hidden: true },
    { name: 'status', kind: 'state', hidden: true },
  ],
  filters: [
    { name: 'is_low', as: 'flag' },
    { name: 'expires_on', as: 'date_range' },
    { name: 'store', as: 'lookup', list: 'stores', setting: 'stores' },
    { name: 'category', as: 'lookup', list: 'stock-categories' },
    { name: 'status', as: 'state', values: STOCK_STATUSES },
  ],
  views: [{ key: 'low', filters: { is_low: 'true', status: 'active' } }],
  search: true,
  card: {
    title: ['name'],
    end: ['balance'],
    chips: ['status'],
    lines: [['code', 'store']],
  },
  ordering: 'code',
  beginNeeds: ['create__all__stock'],
  labels: { code: 'code', name: 'name', kept: 'store' },
  sheet: { key: STOCK_SHEET, needs: ['export__all__stock'], importNeeds: ['create__all__stock', 'edit__all__stock'] },
};

export const stockPlace = {
  module: 'stock',
  entity: 'stock',
  paths: { one: 'organisation/stock/stock/', list: 'organisation/stock/stocks/', images: 'image/' },
  pages: {
    list: '/stocks',
    new: '/stock/new',
    view: '/stock/:id',
    edit: '/stock/:id/edit',
    unsentView: '/stocks/unsent/:id',
    unsentEdit: '/stocks/unsent/:id/edit',
    unsentList: '/stocks/unsent',
    imports: '/stocks/imports',
  },
  list,
} satisfies Partial<RecordKind>;
