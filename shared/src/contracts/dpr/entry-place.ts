/** Where entries are read and written, and their list. Without Zod, so that a phone draws its list without any schema. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { DPR_FILES, EXPORTS_DPR } from './report-files.ts';
import { ENTRY_STATES } from './states.ts';

const list: ListDeclaration = {
  columns: [
    { name: 'work_date', kind: 'day', sort: 'work_date' },
    { name: 'shift', kind: 'choice' },
    { name: 'package', kind: 'lookup' },
    { name: 'report', kind: 'text', at: 'report_name', wraps: true },
    { name: 'quantities', kind: 'text', wraps: true },
    { name: 'logs', kind: 'whole', end: true },
    { name: 'number', kind: 'text', sort: 'number', empty: 'record.noNumber' },
    { name: 'status', kind: 'state', sort: 'status' },
    { name: 'created_by', kind: 'person', hidden: true },
  ],
  filters: [
    { name: 'status', as: 'state', values: ENTRY_STATES },
    { name: 'package', as: 'lookup', list: 'packages' },
    { name: 'work_date', as: 'date_range' },
    { name: 'created_by', as: 'member' },
    { name: 'report', as: 'sheet', hidden: true },
  ],
  views: [
    { key: 'mine', filters: { created_by: 'me' } },
    { key: 'waiting', filters: { status: 'submitted' } },
  ],
  search: true,
  card: {
    title: ['work_date', 'shift'],
    end: ['status'],
    lines: [['report', 'package'], ['quantities'], ['number', 'created_by']],
  },
  ordering: '-work_date',
  beginNeeds: ['create__all__dpr', 'create__own__dpr'],
  bulk: true,
  sheet: { key: DPR_FILES.entries, needs: [EXPORTS_DPR] },
};

const ENTRIES = {
  module: 'dpr',
  entity: 'dpr_entry',
  paths: {
    one: 'organisation/data/dpr/entry/',
    list: 'organisation/data/dpr/entries/',
    images: 'dpr-entry-images/',
  },
} as const;

/** Pages of entries below an address: of all of them, or of a report's. */
const pagesBelow = (below: string) => ({
  list: `${below}/entries`,
  new: `${below}/entry/add`,
  view: `${below}/entry/:id/view`,
  edit: `${below}/entry/:id`,
  unsentView: `/cache${below}/entry/:id/view`,
  unsentEdit: `/cache${below}/entry/:id`,
  unsentList: `/cache${below}/entries`,
});

/** Entries of all reports: where what does not know the report leads to. */
export const entryPlace = { ...ENTRIES, pages: pagesBelow('/dpr'), list } satisfies Partial<RecordKind>;

/** Entries of one report, at the addresses of the specification; both parts are slugs, or the names of what stands there. */
export const reportPages = (issueType: string, moduleKey: string) => pagesBelow(`/dpr/${issueType}/${moduleKey}`);
