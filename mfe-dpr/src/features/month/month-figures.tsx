import { useHasAny } from '@chainage/shared/auth/permission';
import { entryPlace } from '@chainage/shared/contracts/dpr/entry-place';
import { billPage, monthPage } from '@chainage/shared/contracts/dpr/month/month-place';
import { SEES_RATES } from '@chainage/shared/contracts/dpr/setup/states';
import { SEES_ORDERS } from '@chainage/shared/contracts/dpr/log-po-place';
import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import { viewPage } from '@chainage/shared/kit/record/pages.ts';
import { formatDate } from '@chainage/shared/lib/format/date';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { LinkButton } from '@chainage/shared/ui/link-button';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { RecordCard } from '@chainage/shared/ui/record-page';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import { BillTable } from './bill-table.tsx';
import { MonthGrid } from './month-grid.tsx';
import { VendorAbstract } from './vendor-abstract.tsx';
import { billQuery, figuresQuery, type MonthRow } from './month.queries.ts';
import styles from './month.module.css';

/** What a month comes to: items by days, and why some days had less. */
export function Figures({ id, month }: { id: string; month: string }) {
  const { t } = useTranslation('dpr');
  const { data, isError, refetch } = useQuery(figuresQuery(id));
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} tall />;
  return (
    <>
      {data.waiting > 0 && <p role="status">{t('month.waiting', { count: data.waiting })}</p>}
      {data.lines.length === 0 ? <p>{t('month.noItems')}</p> : <MonthGrid month={month} lines={data.lines} />}
      {data.hindrances.length > 0 && (
        <section className={styles['part']}>
          <h2>{t('month.hindrances')}</h2>
          <ul className={styles['rows']}>
            {data.hindrances.map(({ entry, work_date: day, shift, hindrance, hours }) => (
              <li key={entry}>
                <Link to={viewPage(entryPlace, entry)}>
                  {formatDate(day)} {t(`option.shift.${shift}`)}
                </Link>{' '}
                · {hindrance}
                {hours && ` · ${t('month.hours', { hours })}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The bill of a month, for whoever may see rates. */
export function MonthBill({ id, month }: { id: string; month: string }) {
  const { data, isError, refetch } = useQuery(billQuery(id));
  const seesOrders = useHasAny([SEES_ORDERS]);
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} tall />;
  return (
    <>
      <BillTable bill={data} month={month} />
      {seesOrders && <VendorAbstract id={id} />}
    </>
  );
}

/** Below the record of a month: its grid, and its bill. */
export function MonthParts({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('dpr');
  const sees = useHasAny([SEES_RATES]);
  const { id, month, package: of, issue_type: type } = record as unknown as MonthRow;
  const asked = `?package=${of}&month=${month}`;
  return (
    <>
      <RecordCard title={t('month.figures')}>
        <p className={styles['wide']}>
          <LinkButton to={`${monthPage(type, id)}${asked}`}>{t('month.wide')}</LinkButton>
        </p>
        <Figures id={id} month={month} />
      </RecordCard>
      {sees && (
        <RecordCard title={t('bill.title')}>
          <p className={styles['wide']}>
            <LinkButton to={`${billPage(type, id)}${asked}`}>{t('month.wide')}</LinkButton>
          </p>
          <MonthBill id={id} month={month} />
        </RecordCard>
      )}
    </>
  );
}
