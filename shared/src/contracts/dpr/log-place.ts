/** Where the lines of an entry are read and written. Without Zod. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import type { RecordKind } from '@chainage/shared/contracts/kit/record-kind';
import { entryPlace } from './entry-place.ts';
import { DPR_FILES, EXPORTS_DPR } from './report-files.ts';
import { LOG_STATES } from './states.ts';

/** The form of a line that stands on no entry yet. Others lead to it by this address, and by the names of `from-issue.ts`. */
export const NEW_LINE = '/dpr/log/add';

/** Asked for by the entry, for what was measured of an item, and for what a figure of a month or a day stands on. */
const list: ListDeclaration = {
  title: 'lines.title',
  own: 'lines',
  columns: [
    { name: 'work_date', kind: 'day', sort: 'work_date' },
    { name: 'package_key', kind: 'reference' },
    { name: 'direction', kind: 'choice' },
    { name: 'chainage_from', kind: 'chainage' },
    { name: 'chainage_to', kind: 'chainage' },
    { name: 'lane', kind: 'text' },
    { name: 'nos', kind: 'whole', hidden: true },
    { name: 'length_m', kind: 'decimal', hidden: true },
    { name: 'breadth_m', kind: 'decimal', hidden: true },
    { name: 'depth_m', kind: 'decimal', hidden: true },
    { name: 'quantity', kind: 'decimal', end: true },
    { name: 'approved_by', kind: 'person', hidden: true },
    { name: 'approved_at', kind: 'instant', hidden: true },
    { name: 'status', kind: 'state', sort: 'status' },
  ],
  filters: [
    { name: 'status', as: 'state', values: LOG_STATES },
    { name: 'work_date', as: 'date_range' },
    { name: 'dpr_entry', as: 'sheet', hidden: true },
    { name: 'package_key', as: 'sheet', hidden: true },
    { name: 'counted_in', as: 'month', hidden: true },
    // what a figure up to date stands on
    { name: 'counted_to', as: 'month', until: 'counted_in', hidden: true },
    { name: 'chainage', as: 'chainage_range' },
    { name: 'package', as: 'lookup', list: 'packages' },
    { name: 'highway', as: 'highway', through: 'package', hidden: true },
    { name: 'report', as: 'sheet', hidden: true },
    // of lines made from an issue
    { name: 'issue', as: 'sheet', hidden: true },
    { name: 'created_by', as: 'member' },
  ],
  views: [
    { key: 'mine', filters: { created_by: 'me' } },
    { key: 'waiting', filters: { status: 'submitted' } },
  ],
  card: {
    title: ['package_key'],
    end: ['status'],
    lines: [
      ['quantity', 'work_date'],
      ['direction', 'chainage_from', 'chainage_to', 'lane'],
    ],
    picture: 'thumbnail_url',
  },
  ordering: '-work_date',
  beginNeeds: entryPlace.list.beginNeeds ?? [],
  sheet: { key: DPR_FILES.lines, needs: [EXPORTS_DPR] },
};

export const logPlace = {
  module: 'dpr',
  entity: 'dpr_log',
  paths: {
    one: 'organisation/data/dpr/log/',
    list: 'organisation/data/dpr/logs/',
    images: 'dpr-log-image/',
  },
  pages: {
    list: '/dpr/logs',
    new: NEW_LINE,
    view: '/dpr/log/:id/view',
    edit: '/dpr/log/:id',
    unsentView: '/cache/dpr/log/:id/view',
    unsentEdit: '/cache/dpr/log/:id',
  },
  sheet: { field: 'dpr_entry', of: entryPlace },
  list,
} satisfies Partial<RecordKind>;
