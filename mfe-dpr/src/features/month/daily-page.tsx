import { useHasAny } from '@chainage/shared/auth/permission';
import { useTranslation } from '@chainage/shared/i18n/react';
import { IdLabel } from '@chainage/shared/kit/lookup-label';
import { formatDate } from '@chainage/shared/lib/format/date';
import { formatQuantity } from '@chainage/shared/lib/format/number';
import { useQuery } from '@chainage/shared/query';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { PermissionDenied } from '@chainage/shared/ui/permission-denied';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { MonthFrame } from './month-frame.tsx';
import { dailyQuery } from './month.queries.ts';
import { OfPackages } from './of-packages.tsx';
import { useAsked } from './use-asked.ts';
import styles from './month.module.css';

const SUMS = ['scope', 'today', 'month_to_date', 'cumulative', 'balance'] as const;
const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

function Sheet() {
  const { t } = useTranslation('dpr');
  const { date, package: chosen, issueType, ask } = useAsked();
  const { data, isError, refetch } = useQuery(dailyQuery({ package: chosen, issue_type: issueType, date }));
  return (
    <MonthFrame
      title={t('daily.title')}
      shown={formatDate(date)}
      onBefore={() => ask({ date: dayBeside(date, -1) })}
      onAfter={() => ask({ date: dayBeside(date, 1) })}
      chosen={chosen}
      onPackage={(id) => ask({ package: id })}
    >
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={6} tall />)}
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
                    <td key={sum}>{formatQuantity(line[sum])}</td>
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
          {hindrance}
          {hours && ` · ${t('month.hours', { hours })}`}
        </p>
      ))}
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
