import { useHasAny } from '@chainage/shared/auth/permission';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import type { Daily } from '@chainage/shared/contracts/dpr/month/figures';
import { DPR_FILES } from '@chainage/shared/contracts/dpr/report-files';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { daysAfter } from '@chainage/shared/lib/format/days';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { isNothing } from './figure-of-month.tsx';
import { MadeOf } from './made-of.tsx';
import { shown } from './month-grid.tsx';
import { Figure, useLinesBehind } from './use-lines-behind.tsx';
import { MonthFrame } from './month-frame.tsx';
import { dailyQuery } from './month.queries.ts';
import { OfPackages } from './of-packages.tsx';
import { ReportFiles } from './report-files.tsx';
import { useAsked } from './use-asked.ts';
import styles from './month.module.css';

const SUMS = ['scope', 'today', 'month_to_date', 'cumulative', 'balance'] as const;
/** Nothing done that day is not drawn: what was done stands out. */
const ZERO_SHOWN: readonly string[] = ['scope', 'cumulative', 'balance'];
type DailyLine = Daily['lines'][number];

/** Figures that lines stand behind. */
const OPENING = ['today', 'month_to_date', 'cumulative', 'balance'] as const;
type Opening = (typeof OPENING)[number];
const opens = (sum: string): sum is Opening => OPENING.some((one) => one === sum);

/** The days that a figure adds up. */
const daysOf = (sum: Opening, date: string) => ({
  ...(sum === 'today' && { work_date_from: date }),
  ...(sum === 'month_to_date' && { work_date_from: `${date.slice(0, 7)}-01` }),
  work_date_to: date,
});

function Sheet() {
  const { t } = useTranslation('dpr');
  const { date, package: chosen, issueType, ask } = useAsked();
  const { data, isError, refetch } = useQuery(dailyQuery({ package: chosen, issue_type: issueType, date }));
  const { open, dialog } = useLinesBehind();
  const named = (name: 'scope' | 'cumulative' | 'balance', quantity: string) => ({
    name: t(`daily.${name}`),
    value: formatQuantity(quantity),
  });
  const balanceOf = ({ scope, cumulative, balance }: Pick<DailyLine, 'scope' | 'cumulative' | 'balance'>) => ({
    parts: [named('scope', scope), { ...named('cumulative', cumulative), sign: '−' as const }],
    comesTo: named('balance', balance),
  });
  const show = ({ item_no: number, description, package_key, ...line }: DailyLine, sum: Opening) =>
    open({
      ...(sum === 'balance' && { made: <MadeOf {...balanceOf(line)} /> }),
      title: `${number} ${description}, ${t(`daily.${sum}`)}, ${formatDate(date)}: ${formatQuantity(line[sum])}`,
      of: { package_key, ...daysOf(sum, date) },
      ...((sum === 'cumulative' || sum === 'balance') && { comesTo: line.cumulative }),
    });
  return (
    <MonthFrame
      title={t('daily.title')}
      shown={formatDate(date)}
      onMove={(by) => ask({ date: daysAfter(date, by) })}
      issueType={issueType}
      chosen={chosen}
      onPackage={(id) => ask({ package: id })}
    >
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={6} tall />)}
      {data && <ReportFiles report={DPR_FILES.day} filters={{ package: chosen, issue_type: issueType, date }} />}
      {data?.lines.length === 0 && <p>{t('month.noItems')}</p>}
      {data && data.lines.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['grid']}>
            <caption className={styles['caption']}>{t('daily.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('month.item')}</th>
                {SUMS.map((sum) => (
                  <th key={sum} scope="col">
                    {t(`daily.${sum}`)}
                  </th>
                ))}
                <th scope="col">%</th>
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.package_key}>
                  <th scope="row">
                    <strong>{line.item_no}</strong> {line.description}{' '}
                    <span className={styles['quiet']}>
                      <IdLabel lookup="units-of-measurement" id={line.unit} />
                    </span>
                  </th>
                  {SUMS.map((sum) => (
                    <td key={sum}>
                      {opens(sum) && !isNothing(line[sum]) ? (
                        <Figure onOpen={() => show(line, sum)}>{formatQuantity(line[sum])}</Figure>
                      ) : (
                        (ZERO_SHOWN.includes(sum) ? formatQuantity : shown)(line[sum])
                      )}
                    </td>
                  ))}
                  <td>{line.percent ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data?.hindrances.map(({ entry, hindrance, hours }) => (
        <p key={entry}>
          <Link to={viewPage(entryPlace, entry)}>{hindrance}</Link>
          {hours && ` · ${t('month.hours', { hours })}`}
        </p>
      ))}
      {dialog}
    </MonthFrame>
  );
}

/** The sheet of a day: scope, today, month to date, cumulative, balance (domain.md section 6). */
export function DailyPage() {
  const { t } = useTranslation('dpr');
  if (!useHasAny(['view__all__dpr', 'view__assigned__dpr'])) return <PermissionDenied />;
  return (
    <OfPackages title={t('daily.title')}>
      <Sheet />
    </OfPackages>
  );
}
