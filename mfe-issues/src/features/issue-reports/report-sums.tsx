import { api } from '@chainage/shared/api-client/client';
import type { IssueReportKey } from '@chainage/shared/contracts/issues/reports/pages';
import { issueReport, REPORTS } from '@chainage/shared/contracts/issues/reports/place';
import { periodLabel } from '@chainage/shared/contracts/issues/reports/periods';
import type { ReportTotals } from '@chainage/shared/contracts/issues/reports/reports';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions, useQuery } from '@chainage/shared/query';
import styles from './reports.module.css';

type Filters = Readonly<Record<string, string>>;

const totalsQuery = (key: IssueReportKey, params: Filters) =>
  queryOptions({
    queryKey: [organisationKey(), 'issue-reports', key, 'totals', params],
    queryFn: ({ signal }) => api.get<ReportTotals>(`${issueReport(key).paths.list}totals/`, { params, signal }),
  });

/** Periods of which the newest are shown first; the others are a tap away, and in every file. */
const SHOWN = 6;

function PeriodTable({ report, data }: { report: IssueReportKey; data: ReportTotals }) {
  const { t } = useTranslation('issues');
  const { sums, columns } = REPORTS[report];
  const isMoney = (name: string) => columns.some((one) => one.name === name && one.kind === 'money');
  const figure = (name: string, value = '0') => (isMoney(name) ? formatRupees(value) : groupIndian(value));
  const cells = (count: number, all: Filters) => (
    <>
      <td>{groupIndian(count)}</td>
      {sums.map((name) => (
        <td key={name}>{figure(name, all[name])}</td>
      ))}
    </>
  );
  const body = (some: NonNullable<ReportTotals['periods']>) =>
    some.map(({ begins, count, sums: own, so_far: soFar }) => (
      <tr key={begins} className={count === 0 ? styles['empty'] : undefined}>
        <th scope="row">{periodLabel(data.per, begins)}</th>
        {count === 0 ? <td colSpan={sums.length + 1}>{t('report.nothing')}</td> : cells(count, own)}
        {cells(soFar.count, soFar.sums)}
      </tr>
    ));
  const periods = data.periods?.toReversed() ?? [];
  const heads = [t('report.count'), ...sums.map((name) => t([`column.${name}`, `field.${name}`]))];
  const head = (
    <thead>
      <tr>
        <th scope="col">{t('report.period')}</th>
        {[...heads, ...heads.map((what) => t('report.upTo', { what }))].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
  return (
    <>
      <div className={styles['scrolls']} tabIndex={0} role="region" aria-label={t('report.summary')}>
        <table className={styles['sums']}>
          {head}
          <tbody>{body(periods.slice(0, SHOWN))}</tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('report.total')}</th>
              {cells(data.count, data.sums ?? {})}
            </tr>
          </tfoot>
        </table>
      </div>
      {periods.length > SHOWN && (
        <details className={styles['earlier']}>
          <summary>{t('report.earlier', { count: periods.length - SHOWN })}</summary>
          <div className={styles['scrolls']} tabIndex={0} role="region" aria-label={t('report.summary')}>
            <table className={styles['sums']}>
              {head}
              <tbody>{body(periods.slice(SHOWN))}</tbody>
            </table>
          </div>
        </details>
      )}
    </>
  );
}

/** What a report comes to as it is filtered: each period, those in which nothing was too, and all together. */
export function reportSums(report: IssueReportKey) {
  return function ReportSums({ filters }: { filters: Filters }) {
    const { t } = useTranslation('issues');
    const { data, error } = useQuery(totalsQuery(report, filters));
    if (error && !data) return <p className={styles['said']}>{t('report.totalsFailed')}</p>;
    if (!data) return <p className={styles['said']} aria-busy="true" aria-label={t('report.summary')} />;
    if (!data.sums) return <p className={styles['said']}>{t('report.capped')}</p>;
    if (data.periods?.length === 0) return <p className={styles['said']}>{t('report.none')}</p>;
    const isLonger = data.per !== (filters['per']?.split(',')[0] ?? REPORTS[report].per);
    const longer = isLonger && t('report.tooMany', { per: t(`option.per.${data.per}`) });
    return (
      <>
        {longer && <p className={styles['said']}>{longer}</p>}
        <PeriodTable report={report} data={data} />
      </>
    );
  };
}
