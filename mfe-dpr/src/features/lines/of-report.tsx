import type { ReactNode } from 'react';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import type { ReportRow } from '#kind/reports.queries.ts';
import { useReport } from './use-report.ts';

/** What is of the report that the address names, once it is known. */
export function OfReport({ children }: { children: (report: ReportRow) => ReactNode }) {
  const { t } = useTranslation('dpr');
  const { report, query } = useReport();
  if (report) return children(report);
  if (report === null)
    return (
      <EmptyState title={t('entry.noReport')} text={t('entry.noReportText')}>
        <LinkButton to={entryPlace.pages.list}>{t('list.title')}</LinkButton>
      </EmptyState>
    );
  return query.isError ? <LoadFailed onRetry={() => void query.refetch()} /> : <Skeleton lines={4} tall />;
}
