import { useHasAny } from '@chainage/shared/auth/permission';
import { billPage, monthPage, monthPlace } from '@chainage/shared/contracts/dpr/month/month-place';
import { progressPage } from '@chainage/shared/contracts/dpr/progress/place';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { useQuery } from '@chainage/shared/query';
import { useLocation, useParams } from '@chainage/shared/router';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { MonthChip } from './month-chip.tsx';
import { Figures, MonthBill } from './month-figures.tsx';
import { MonthFrame } from './month-frame.tsx';
import { monthsQuery } from './month.queries.ts';
import { OfPackages } from './of-packages.tsx';
import { ReportFiles } from './report-files.tsx';
import { useAsked } from './use-asked.ts';
import styles from './month.module.css';

const SEES_MONTHS = ['view__all__dpr', 'view__assigned__dpr'];

/** The month of a package, or its bill, at the addresses of the specification. */
function OfMonth({ part }: { part: 'figures' | 'bill' }) {
  const { t } = useTranslation('dpr');
  const name = useMonthName();
  const seesRates = useHasAny([SEES_RATES]);
  const { report_id: id = '' } = useParams();
  const { search } = useLocation();
  const { month, package: chosen, issueType, ask } = useAsked();
  const { data, isError, refetch } = useQuery(monthsQuery());
  const found = data?.results.find(
    (each) => each.month === month && String(each.package) === chosen && each.issue_type === issueType,
  );
  return (
    <MonthFrame
      title={t(part === 'bill' ? 'bill.title' : 'month.title')}
      shown={name(month)}
      onMove={(by) => ask({ month: monthAfter(month, by) })}
      issueType={issueType}
      chosen={chosen}
      onPackage={(id) => ask({ package: id })}
    >
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={6} tall />)}
      {data && !found && <EmptyState text={t('month.none')} />}
      {found && (
        <>
          <div className={styles['head']}>
            <MonthChip status={found.status} />
            {part === 'bill' && (
              <LinkButton to={{ pathname: monthPage(issueType, id), search }}>{t('month.title')}</LinkButton>
            )}
            {part === 'figures' && seesRates && (
              <LinkButton to={{ pathname: billPage(issueType, id), search }}>{t('bill.title')}</LinkButton>
            )}
            <LinkButton to={progressPage({ package: chosen })}>{t('month.progress')}</LinkButton>
            <LinkButton to={viewPage(monthPlace, found.id)}>{t('month.open')}</LinkButton>
          </div>
          <div className={styles['head']}>
            <ReportFiles report={DPR_FILES[part === 'bill' ? 'bill' : 'month']} filters={{ id: found.id }} />
            {part === 'figures' && (
              <ReportFiles
                report={DPR_FILES.progress}
                called={t('month.report')}
                formats={['pdf']}
                filters={{ package: chosen, month }}
              />
            )}
          </div>
          {part === 'bill' ? <MonthBill id={found.id} month={month} /> : <Figures id={found.id} month={month} />}
        </>
      )}
    </MonthFrame>
  );
}

const Part = ({ part }: { part: 'figures' | 'bill' }) => {
  const { t } = useTranslation('dpr');
  return (
    <OfPackages title={t(part === 'bill' ? 'bill.title' : 'month.title')}>
      <OfMonth part={part} />
    </OfPackages>
  );
};

export function MonthPage() {
  return useHasAny(SEES_MONTHS) ? <Part part="figures" /> : <PermissionDenied />;
}

export function BillPage() {
  return useHasAny([SEES_RATES]) ? <Part part="bill" /> : <PermissionDenied />;
}
