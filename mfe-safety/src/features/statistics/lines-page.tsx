import { useHasAny } from '@chainage/shared/auth/permission';
import { usePreferences } from '@chainage/shared/auth/preferences';
import { FIGURE_KEYS, SPANS, type FigureKey, type Span } from '@chainage/shared/contracts/safety/statistics/figures';
import {
  lineSourcePage,
  linesPage,
  SEES_STATISTICS,
  statisticsPage,
} from '@chainage/shared/contracts/safety/statistics/place';
import type { StatisticsLine } from '@chainage/shared/contracts/safety/statistics/statistics';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useMonthName } from '@chainage/shared/kit/page/calendar-names.ts';
import { PeriodHead, PeriodPage } from '@chainage/shared/kit/page/period-page';
import { PageHead } from '@chainage/shared/kit/print/page-head';
import { formatDate } from '@chainage/shared/lib/format/date';
import { labelIn } from '@chainage/shared/lib/format/label';
import { useQuery } from '@chainage/shared/query';
import { useNavigate } from '@chainage/shared/router';
import { DataAge } from '@chainage/shared/ui/data-age';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { ListCard, ListCards } from '@chainage/shared/ui/list-card';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Pager } from '@chainage/shared/ui/pager';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { useIsPhone } from '@chainage/shared/ui/use-is-phone';
import { shown } from './figures-table.tsx';
import { linesQuery, type AskedLines } from './statistics.queries.ts';
import { useAsked } from './use-asked.ts';

/** The page that an address names; the first where that is no number. */
const pageIn = (search: URLSearchParams): number => {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
};

/** Rates and averages are of their lines, whose own unit is that of what they are added up of. */
const unitOf = (figure: FigureKey): FigureKey =>
  figure === 'severity_rate'
    ? 'days_lost'
    : figure.endsWith('_rate')
      ? 'lost_time_injuries'
      : figure === 'persons'
        ? 'in_talks'
        : figure;

function Line({ line, figure }: { line: StatisticsLine; figure: FigureKey }) {
  const { t } = useTranslation('safety');
  const locale = usePreferences((preferences) => preferences.locale);
  const what = labelIn(line.what_labels, locale, line.what ?? '');
  return (
    <ListCard
      to={lineSourcePage(line)}
      title={what || t(`lines.source.${line.source}`)}
      end={<strong>{shown(unitOf(figure), line.amount)}</strong>}
      quiet={[
        formatDate(line.day),
        [t(`lines.source.${line.source}`), line.number ?? t('lines.noNumber'), line.package_label]
          .filter(Boolean)
          .join(' · '),
      ]}
    />
  );
}

function Known(asked: AskedLines) {
  const { t } = useTranslation('safety');
  const navigate = useNavigate();
  const { data, isError, dataUpdatedAt, refetch } = useQuery(linesQuery(asked));
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} tall />;
  const { results, count, total } = data;
  return (
    <>
      <DataAge at={dataUpdatedAt} />
      <p>
        {t('lines.count', { count })} · {t('lines.total', { total: shown(unitOf(asked.figure), total) })}
      </p>
      {count === 0 && <EmptyState text={t('lines.none')} />}
      <ListCards>
        {results.map((line) => (
          <Line key={`${line.source} ${line.id}`} line={line} figure={asked.figure} />
        ))}
      </ListCards>
      <Pager page={asked.page} list={data} onPage={(page) => void navigate(linesPage({ ...asked, page }))} />
    </>
  );
}

function Sheet() {
  const { t } = useTranslation('safety');
  const isPhone = useIsPhone();
  const name = useMonthName();
  const { search, month, package: of } = useAsked();
  const figure = FIGURE_KEYS.find((key) => key === search.get('figure'));
  const span: Span = SPANS.find((one) => one === search.get('span')) ?? 'month';
  const title = figure ? t(`stats.of.${figure}`) : t('lines.title');
  usePageTitle(title);
  return (
    <PeriodPage>
      {isPhone && <PageHead />}
      <PeriodHead title={title}>
        <LinkButton to={statisticsPage({ month, package: of })}>{t('lines.back')}</LinkButton>
      </PeriodHead>
      <p>{span === 'month' ? name(month) : `${t(`stats.span.${span}`)} · ${name(month)}`}</p>
      {figure ? (
        <Known
          key={`${figure} ${span} ${month} ${of}`}
          {...{ figure, span, month, package: of, page: pageIn(search) }}
        />
      ) : (
        <EmptyState text={t('lines.wrong')} />
      )}
    </PeriodPage>
  );
}

/** The lines that a figure of the statistics is added up of (`report/entries`), each a way to its record. */
export function LinesPage() {
  return useHasAny([SEES_STATISTICS]) ? <Sheet /> : <PermissionDenied />;
}
