/** Pages around a report (spec.md section 2), by its own words in the address. Without Zod, for screens. */
import { monthPage as pageOfMonth } from '../month/month-place.ts';

/** Reports by issue type and module. */
export const REPORTS_PAGE = '/dpr/reports';

interface Addressed {
  id: string;
  issue_type: string;
  module_key: string;
}

const at = (...parts: string[]): string => `/dpr/${parts.map(encodeURIComponent).join('/')}`;

export const entriesPage = ({ issue_type, module_key }: Addressed): string => at(issue_type, module_key, 'entries');
/** Its lines by period, package and item. */
export const entriesReportPage = (report: Addressed): string => `${entriesPage(report)}/report`;
export const newEntryPage = ({ issue_type, module_key }: Addressed): string =>
  `${at(issue_type, module_key)}/entry/add`;
export const monthPage = ({ id, issue_type }: Pick<Addressed, 'id' | 'issue_type'>): string =>
  pageOfMonth(issue_type, id);
export const dailyPage = ({ issue_type }: Pick<Addressed, 'issue_type'>): string => at(issue_type, 'daily');
