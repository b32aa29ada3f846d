/** The register of hindrances as a list: days with less work than there should have been, and why. Without Zod. */
import type { ListDeclaration } from '@chainage/shared/contracts/kit/list';
import { entryPlace } from './entry-place.ts';
import { DPR_FILES, EXPORTS_DPR } from './report-files.ts';
import { REPORT_TYPES } from './setup/states.ts';

const list: ListDeclaration = {
  title: 'hindrances.title',
  own: 'hindrances',
  columns: [
    { name: 'work_date', kind: 'day', sort: 'work_date' },
    { name: 'shift', kind: 'choice' },
    { name: 'package', kind: 'lookup' },
    { name: 'issue_type', kind: 'choice', hidden: 'narrow' },
    { name: 'hindrance', kind: 'text', wraps: true },
    { name: 'hindrance_hours', kind: 'decimal', end: true },
    { name: 'number', kind: 'text', empty: 'record.noNumber' },
    { name: 'status', kind: 'state', hidden: 'narrow' },
  ],
  filters: [
    { name: 'work_date', as: 'date_range' },
    { name: 'package', as: 'lookup', list: 'packages' },
    { name: 'issue_type', as: 'choice', values: REPORT_TYPES },
  ],
  card: { title: ['hindrance'], end: ['work_date'], lines: [['package', 'shift'], ['hindrance_hours'], ['number']] },
  ordering: '-work_date',
  sheet: { key: DPR_FILES.hindrances, needs: [EXPORTS_DPR] },
};

export const HINDRANCES_PATH = 'organisation/data/dpr/hindrances/';
export const HINDRANCES_PAGE = '/dpr/reports/hindrances';

/** Its rows lead to their entries; it is read and kept apart from the list of these. */
export const hindrancePlace = {
  module: entryPlace.module,
  entity: 'dpr_hindrance',
  paths: { ...entryPlace.paths, list: HINDRANCES_PATH },
  pages: { list: HINDRANCES_PAGE, view: entryPlace.pages.view },
  list,
};
