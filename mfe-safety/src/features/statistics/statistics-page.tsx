import { now } from '@chainage/shared/api-client/server-clock';
import { useHasAny, usePermissions } from '@chainage/shared/auth/permission';
import { EXCEL_RIGHT } from '@chainage/shared/contracts/excel-paths';
import { SPANS } from '@chainage/shared/contracts/safety/statistics/figures';
import {
  EXPORTS_SAFETY,
  SAFETY_FILES,
  SEES_STATISTICS,
  statisticsPage,
} from '@chainage/shared/contracts/safety/statistics/place';
import { SEES_TARGETS, targetPlace } from '@chainage/shared/contracts/safety/statistics/target-place';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { FileButtons } from '@chainage/shared/kit/list/file-buttons';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { PeriodHead, PeriodPage, PeriodPager } from '@chainage/shared/kit/page/period-page';
import { PageHead } from '@chainage/shared/kit/print/page-head';
import { dayOf, formatDate } from '@chainage/shared/lib/format/date';
import { monthAfter } from '@chainage/shared/lib/format/days';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DataAge } from '@chainage/shared/ui/data-age';
import { FileText } from '@chainage/shared/ui/icons';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { FiguresTable } from './figures-table.tsx';
import { StandingTable } from './standing-table.tsx';
import { statisticsQuery, type Asked } from './statistics.queries.ts';
import { useAsked } from './use-asked.ts';
import styles from './statistics.module.css';

function Known({ asked }: { asked: Asked }) {
  const { t } = useTranslation('safety');
  const { data, isError, dataUpdatedAt, refetch } = useQuery(statisticsQuery(asked));
  const permissions = usePermissions();
  const mayExport = [EXCEL_RIGHT, EXPORTS_SAFETY].every((one) => permissions.includes(one));
  const seesTargets = useHasAny(SEES_TARGETS);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} tall />;
  const { month, package: of } = asked;
  const rate = data.figures.find(({ key }) => key === 'frequency_rate');
  return (
    <>
      <DataAge at={dataUpdatedAt} />
      {mayExport && (
        <FileButtons
          report={SAFETY_FILES.month}
          filters={{ month, ...(of !== undefined && { package: String(of) }) }}
        />
      )}
      {data.withheld.map((source) => (
        <p key={source} role="note">
          {t(`stats.withheld.${source}`)}
        </p>
      ))}
      {data.withheld.length === 0 && rate?.month === null && <p role="note">{t('stats.noRate')}</p>}
      {SPANS.map((span) => {
        const count = data.days_unknown[span];
        return (
          count > 0 && (
            <p key={span} role="note">
              {t('stats.unknownDays', { span: t(`stats.span.${span}`), count })}
            </p>
          )
        );
      })}
      <section className={styles['group']}>
        <h2>{t('standing.title')}</h2>
        <StandingTable statistics={data} isOver={month < dayOf(now()).slice(0, 7)} />
        {seesTargets && <LinkButton to={targetPlace.pages.list}>{t('standing.targets')}</LinkButton>}
      </section>
      <FiguresTable statistics={data} />
      <section className={styles['how']}>
        <h2>{t('stats.how.title')}</h2>
        <p>{t('stats.yearFrom', { day: formatDate(data.year_from) })}</p>
        <p>{t('stats.how.hours', { hours: data.shift_hours })}</p>
        <p>{t('stats.how.injuries')}</p>
        <p>{t('stats.how.held')}</p>
      </section>
    </>
  );
}

function Sheet() {
  const { t } = useTranslation('safety');
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { month, package: of } = useAsked();
  const name = useMonthName();
  const packages = useQuery(packagesQuery()).data ?? [];
  const title = t('stats.title');
  usePageTitle(title);
  const ask = (change: Partial<Asked>) =>
    void navigate(statisticsPage({ month, package: of, ...change }), { replace: true });
  const chosen = packages.find(({ id }) => id === of);
  return (
    <PeriodPage>
      {isPhone && <PageHead />}
      <PeriodHead title={title}>
        <Button icon={<FileText aria-hidden="true" />} onClick={() => window.print()}>
          {t('stats.print')}
        </Button>
      </PeriodHead>
      <p className={styles['printed']}>
        {[name(month), chosen ? `${chosen.code} · ${chosen.name}` : t('stats.allPackages')].join(' · ')}
      </p>
      <PeriodPager
        shown={name(month)}
        before={t('stats.before')}
        after={t('stats.after')}
        onMove={(by) => ask({ month: monthAfter(month, by) })}
      />
      {packages.length > 1 && (
        <div className={styles['choices']}>
          <ChoiceChips
            aria-label={t('stats.package')}
            value={String(of ?? '')}
            onChange={(id) => ask({ package: id === '' ? undefined : Number(id) })}
            options={[
              { value: '', label: t('stats.allPackages') },
              ...packages.map(({ id, code }) => ({ value: String(id), label: code })),
            ]}
          />
        </div>
      )}
      <Known asked={{ month, package: of }} />
    </PeriodPage>
  );
}

/** The safety statistics of a month (domain.md section 6): hours, programmes held, injuries and rates, each with its lines. */
export function StatisticsPage() {
  return useHasAny([SEES_STATISTICS]) ? <Sheet /> : <PermissionDenied />;
}
