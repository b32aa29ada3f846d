import { useEffect } from 'react';
import { useHasAny } from '@chainage/shared/auth/permission';
import { progressPage } from '@chainage/shared/contracts/dpr/progress/place';
import type { Progress } from '@chainage/shared/contracts/dpr/progress/progress';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { PeriodHead, PeriodPage } from '@chainage/shared/kit/page/period-page';
import { PageHead } from '@chainage/shared/kit/print/page-head';
import { packagesQuery } from '@chainage/shared/lib/reference-data';
import { useQuery } from '@chainage/shared/query';
import { useLocation, useNavigate, useSearchParams } from '@chainage/shared/router';
import { Button } from '@chainage/shared/ui/button';
import { ChoiceChips } from '@chainage/shared/ui/choice-chips';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { FileText } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { reportsQuery } from '#kind/reports.queries.ts';
import { OfPackages } from '../of-packages.tsx';
import { CurveCard } from './curve-card.tsx';
import { ItemsTable } from './items-table.tsx';
import { KeyFigures } from './key-figures.tsx';
import { progressQuery, standingsQuery, type Asked } from './progress.queries.ts';
import { StandingCards } from './standing-cards.tsx';
import { usePointBehind, type Way } from './use-point-behind.tsx';
import { StripCard } from './strip-card.tsx';
import styles from './progress.module.css';

/** A number of a dashboard leads to what it is made of. */
function useOpenedByAddress(data: Progress | undefined, open: (data: Progress, month: string, way: Way) => void) {
  const [search, setSearch] = useSearchParams();
  const month = search.get('month');
  useEffect(() => {
    if (!data || !month) return;
    const rest = new URLSearchParams(search);
    rest.delete('month');
    setSearch(rest, { replace: true });
    if (data.months.some((each) => each.month === month)) open(data, month, 'physical');
  });
}

function Known({ asked }: { asked: Asked }) {
  const { t } = useTranslation('dpr');
  const { data, isError, dataUpdatedAt, refetch } = useQuery(progressQuery(asked));
  const { openPoint, dialog } = usePointBehind(asked);
  useOpenedByAddress(data, openPoint);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} tall />;
  if (data.items.length === 0) return <EmptyState text={t('month.noItems')} />;
  const onOpen = (month: string, way: Way) => openPoint(data, month, way);
  return (
    <>
      <DataAge at={dataUpdatedAt} />
      <RecordCard title={t('progress.curve.title')}>
        <KeyFigures progress={data} onOpen={onOpen} />
        <CurveCard progress={data} onOpen={onOpen} />
      </RecordCard>
      <RecordCard title={t('progress.items')}>
        <ItemsTable progress={data} />
      </RecordCard>
      <RecordCard title={t('progress.strip')}>
        <StripCard asked={asked} items={data.items} />
      </RecordCard>
      {dialog}
    </>
  );
}

/** What the address asks for; the first package in use where it names none. */
function useAskedFor(): Asked {
  const asked = new URLSearchParams(useLocation().search);
  const packages = useQuery(packagesQuery()).data;
  const first = packages?.find(({ is_active: active }) => active) ?? packages?.[0];
  return { package: asked.get('package') ?? String(first?.id ?? ''), report: asked.get('report') ?? '' };
}

function Reports({ asked }: { asked: Asked }) {
  const { t } = useTranslation('dpr');
  const navigate = useNavigate();
  const reports = (useQuery(reportsQuery()).data ?? []).filter(({ is_active: active }) => active);
  if (reports.length < 2) return null;
  return (
    <div className={styles['choices']}>
      <ChoiceChips
        aria-label={t('progress.report')}
        value={asked.report}
        onChange={(report) => void navigate(progressPage({ package: asked.package, report }), { replace: true })}
        options={[
          { value: '', label: t('progress.all') },
          ...reports.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  );
}

function Sheet() {
  const { t } = useTranslation('dpr');
  const isPhone = useIsPhone();
  const asked = useAskedFor();
  const standings = useQuery(standingsQuery());
  const packages = useQuery(packagesQuery()).data;
  const of = packages?.find(({ id }) => String(id) === asked.package);
  const title = t('progress.title');
  usePageTitle(title);
  return (
    <PeriodPage className={styles['page']}>
      {isPhone && <PageHead />}
      <PeriodHead title={title}>
        <Button icon={<FileText aria-hidden="true" />} onClick={() => window.print()}>
          {t('month.print')}
        </Button>
      </PeriodHead>
      {standings.data && <StandingCards packages={standings.data.packages} chosen={asked.package} />}
      {!standings.data && !standings.isError && <Skeleton lines={2} tall />}
      {of && (
        <h2>
          {of.code} · {of.name}
        </h2>
      )}
      <Reports asked={asked} />
      <Known key={`${asked.package} ${asked.report}`} asked={asked} />
    </PeriodPage>
  );
}

/** Plan against actual of a package: curve, forecast, items and which stretches are done. */
export function ProgressPage() {
  const { t } = useTranslation('dpr');
  if (!useHasAny(['view__all__dpr', 'view__assigned__dpr'])) return <PermissionDenied />;
  return (
    <OfPackages title={t('progress.title')}>
      <Sheet />
    </OfPackages>
  );
}
