import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { HINDRANCES_PAGE } from '@chainage/shared/contracts/dpr/hindrance-list';
import { dprReportPlace } from '@chainage/shared/contracts/dpr/setup/report-place';
import { MANAGES_SETUP } from '@chainage/shared/contracts/dpr/setup/states';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import type { ReportRow } from '#kind/reports.queries.ts';
import { ReportCard } from './report-card.tsx';
import { useReportsInUse } from './use-reports-in-use.ts';
import styles from './reports.module.css';

/** By issue type, in the order in which the list has them. */
function byType(reports: readonly ReportRow[]): [string, ReportRow[]][] {
  const groups = new Map<string, ReportRow[]>();
  for (const report of reports) groups.set(report.issue_type, [...(groups.get(report.issue_type) ?? []), report]);
  return [...groups];
}

/** Reports of daily progress by issue type and module; a failure is an empty list, and said (spec.md section 8). */
export function ReportsPage() {
  const { t } = useTranslation('dpr');
  const manages = useHasAny([MANAGES_SETUP]);
  const sums = useHasAny(['view__all__dpr', 'view__assigned__dpr']);
  const { data, isError, refetch } = useReportsInUse();
  const title = t('reports.title');
  usePageTitle(title);
  const setUp = manages && <LinkButton to={dprReportPlace.pages.list}>{t('setup.reports.title')}</LinkButton>;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {sums && <LinkButton to={HINDRANCES_PAGE}>{t('reports.hindrances')}</LinkButton>}
        {setUp}
      </div>
      {!data && !isError && <Skeleton lines={4} tall />}
      {!data && isError && <LoadFailed text={t('reports.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={t(manages ? 'reports.noneYours' : 'reports.none')} />}
      {data &&
        byType(data).map(([type, reports]) => (
          <section key={type} className={styles['group']} aria-labelledby={`type-${type}`}>
            <h2 id={`type-${type}`}>{t(`option.issue_type.${type}`)}</h2>
            <ul className={styles['cards']}>
              {reports.map((report) => (
                <ReportCard key={report.id} report={report} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
