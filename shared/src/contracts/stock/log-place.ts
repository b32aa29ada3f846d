/** Where stock logs are read and written, and their list: the ledger. Without Zod, for lists. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { LOG_KINDS, LOG_STATES } from './states.ts';

/** What the ledger is called as a file. */
export const LEDGER_SHEET = 'stock_ledger';

const list: ListDeclaration = {
  columns: [
    { name: 'number', kind: 'text', sort: 'number', empty: 'record.noNumber' },
    { name: 'log_date', kind: 'day', sort: 'log_date' },
    { name: 'kind', kind: 'choice' },
    { name: 'stock', kind: 'text', at: 'stock_name', wraps: true },
    { name: 'quantity_in', kind: 'decimal', end: true },
    { name: 'quantity_out', kind: 'decimal', end: true },
    { name: 'balance_after', kind: 'decimal', end: true },
    { name: 'status', kind: 'state', sort: 'status' },
    { name: 'created_by', kind: 'person', hidden: true },
    { name: 'vendor', kind: 'text', hidden: true },
    { name: 'issued_to', kind: 'text', hidden: true },
  ],
  filters: [
    { name: 'status', as: 'state', values: LOG_STATES },
    { name: 'kind', as: 'choice', values: LOG_KINDS },
    { name: 'log_date', as: 'date_range' },
    { name: 'created_by', as: 'member' },
    { name: 'stock', as: 'sheet', hidden: true },
    { name: 'issue', as: 'sheet', hidden: true },
  ],
  views: [
    { key: 'waiting', filters: { status: 'draft' } },
    { key: 'approval', filters: { status: 'pending_approval' } },
    { key: 'mine', filters: { created_by: 'me' } },
  ],
  search: true,
  card: {
    title: ['stock'],
    end: ['status'],
    lines: [
      ['quantity_in', 'quantity_out', 'balance_after'],
      ['kind', 'log_date', 'number', 'created_by'],
    ],
  },
  ordering: '-log_date',
  title: 'type.stock_log.plural',
  beginNeeds: ['create__all__stock_log', 'create__own__stock_log'],
  bulk: true,
  sheet: { key: LEDGER_SHEET, needs: ['export__all__stock'] },
};

/** The page on which receipts are posted one after the other. */
export const RECEIPTS_PAGE = '/stock-log/receipts';

export const logPlace = {
  module: 'stock',
  entity: 'stock_log',
  paths: { one: 'organisation/stock/stock/log/', list: 'organisation/stock/stock/logs/', images: 'image/' },
  pages: {
    list: '/stock-logs',
    new: '/stock-log/new',
    view: '/stock-log/:id',
    edit: '/stock-log/:id/edit',
    unsentView: '/stock-logs/unsent/:id',
    unsentEdit: '/stock-logs/unsent/:id/edit',
    unsentList: '/stock-logs/unsent',
  },
  list,
} satisfies Partial<RecordKind>;

/** Where a count is sent, and the page on which it is written down. */
export const COUNT_PATH = 'organisation/stock/count/';
export const COUNT_PAGE = '/stock-log/count';
