/** Where purchase orders are read and written, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { ORDER_SOURCES, ORDER_STATES, RUNNING_STATES } from './states.ts';

/** What the orders are called as a file. */
export const ORDER_SHEET = 'po_register';

/** What is asked for the balance of the orders that run, and the filters that list them. */
export const ORDER_BALANCE_PATH = 'organisation/sap/po/balance/';
export const RUNNING = { status: RUNNING_STATES.join(',') } as const;
export const NEARLY_USED = { is_nearly_used: 'true' } as const;

const list: ListDeclaration = {
  columns: [
    { name: 'po_number', kind: 'text', sort: 'po_number' },
    { name: 'supplier_name', kind: 'text', wraps: true },
    { name: 'supplier_code', kind: 'text', hidden: true },
    { name: 'po_date', kind: 'day', sort: 'po_date' },
    { name: 'package', kind: 'lookup', hidden: 'narrow' },
    { name: 'value', kind: 'decimal', sort: 'value', end: true },
    { name: 'used_percent', kind: 'decimal', sort: 'used_percent', end: true },
    { name: 'left_value', kind: 'decimal', end: true, hidden: true },
    { name: 'status', kind: 'state', sort: 'status' },
    { name: 'last_synced_at', kind: 'instant' },
    { name: 'source', kind: 'choice', hidden: true },
    { name: 'currency', kind: 'text', hidden: true },
    { name: 'sync_error', kind: 'text', hidden: true, wraps: true },
  ],
  filters: [
    { name: 'status', as: 'state', values: ORDER_STATES },
    { name: 'supplier_name', as: 'text', also: ['supplier_code'] },
    { name: 'package', as: 'package' },
    { name: 'value', as: 'number_range', index: 'value_indexed' },
    { name: 'used_percent', as: 'number_range', index: 'used_indexed' },
    { name: 'source', as: 'choice', values: ORDER_SOURCES },
    { name: 'po_date', as: 'date_range' },
    { name: 'is_nearly_used', as: 'flag' },
  ],
  views: [
    { key: 'running', filters: RUNNING },
    { key: 'nearly', filters: NEARLY_USED },
  ],
  search: true,
  card: {
    title: ['supplier_name', 'po_number'],
    end: ['value'],
    chips: ['status', 'sync_error', 'used_percent'],
    lines: [
      ['po_number', 'po_date', 'package'],
      ['source', 'last_synced_at'],
    ],
  },
  ordering: '-po_date',
  sheet: { key: ORDER_SHEET, needs: ['view__all__purchase_order'] },
  beginNeeds: ['create__all__purchase_order'],
};

export const orderPlace = {
  module: 'purchase-orders',
  entity: 'purchase_order',
  paths: { one: 'organisation/sap/po/', list: 'organisation/sap/po/list/' },
  pages: {
    list: '/sap-po/list',
    new: '/sap-po/new',
    view: '/sap-po/:id',
    edit: '/sap-po/:id/edit',
  },
  list,
} satisfies Partial<RecordKind>;
