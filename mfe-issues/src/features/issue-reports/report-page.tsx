import { ISSUE_REPORTS, reportPage, type IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import {
  issueReport,
  reportOf,
  REPORT_NEEDS,
  REPORTED_STATUSES,
  reportViews,
} from '@chainage/shared/contracts/issues/reports/place';
import type { ReportRow } from '@chainage/shared/contracts/issues/reports/reports';
import type { IssueStatus } from '@chainage/shared/contracts/issues/issue';
import type { IssueType } from '@chainage/shared/contracts/issues/issue-type';
import { issuePlace } from '@chainage/shared/contracts/issues/place';
import { useHasAny } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatRupees } from '@chainage/shared/lib/format/number';
import type { Cell, Cells, ListScreens } from '@chainage/shared/kit/list/list.model.ts';
import { RecordList } from '@chainage/shared/kit/list/record-list';
import { Navigate, useLocation } from '@chainage/shared/router';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { StatusChip } from '#lib/signs/status-chip.tsx';
import { reportSums } from './report-sums.tsx';

/** What no field kind writes of a row: its kind in words, and what is held back from its reader. */
function useReportCells(): Cells<ReportRow> {
  const { t } = useTranslation('issues');
  const held = (name: string) => (row: ReportRow) =>
    row.masked.includes(name) ? <em>{t('report.hidden')}</em> : ((row[name] as string | null | undefined) ?? null);
  /** Two amounts on a card without their words are any two. */
  const worded =
    (name: string, write: (value: string) => string): Cell<ReportRow> =>
    (row, place) => {
      const value = row[name] as string | null | undefined;
      if (value == null || value === '') return null;
      return place === 'card' ? `${t(`field.${name}`)}: ${write(value)}` : write(value);
    };
  return {
    type: ({ issue_type: type }) => t(`type.${type}.one`),
    occupant_name: held('occupant_name'),
    owner: held('owner'),
    policy_no: held('policy_no'),
    damage_cost: worded('damage_cost', formatRupees),
    amount_recovered: worded('amount_recovered', formatRupees),
    balance: worded('balance', formatRupees),
    notice_expiry: worded('notice_expiry', formatDate),
  };
}

const State = ({ status }: { status: string }) => <StatusChip status={status as IssueStatus} />;

const screensOf = (key: IssueReportKey): ListScreens<ReportRow> => ({
  kind: issueReport(key),
  kindOf: ({ issue_type: type }) => issuePlace(type),
  State,
  useCells: useReportCells,
  Summary: reportSums(key),
});

const VIEWS = Object.fromEntries(ISSUE_REPORTS.map((key) => [key, reportViews(key)])) as Record<
  IssueReportKey,
  string[]
>;

/** The page of a report, whose screens stay the same between two renderings. */
export function reportPageOf(key: IssueReportKey) {
  const screens = screensOf(key);
  return function ReportPage() {
    const seesReports = useHasAny(REPORT_NEEDS);
    const seesIssues = useHasAny(VIEWS[key]);
    return seesReports && seesIssues ? <RecordList screens={screens} /> : <PermissionDenied />;
  };
}

/** Its register is its list of what was handed in, with filters, files and print (spec.md section 2, "report list"). */
function registerOf(type: IssueType, asked: string) {
  const search = new URLSearchParams(asked);
  if (!search.has('status')) search.set('status', REPORTED_STATUSES.join());
  return { pathname: issuePlace(type).pages.list, search: search.toString() };
}

/** The report of a type: the one of its own where its reader may see it, else its register. */
export const reportOfType = (type: IssueType) =>
  function ReportOfType() {
    const { search } = useLocation();
    const key = useHasAny(REPORT_NEEDS) ? reportOf(type) : undefined;
    return <Navigate to={key ? { pathname: reportPage(key), search } : registerOf(type, search)} replace />;
  };
