import { api } from '@chainage/shared/api-client/client';
import { BREACHES_PATH } from '@chainage/shared/contracts/issues/breach-list';
import type { BreachTotals as Totals } from '@chainage/shared/contracts/issues/breaches';
import { useTranslation } from '@chainage/shared/i18n/react';
import { formatRupees, groupIndian } from '@chainage/shared/lib/format/number';
import { organisationKey } from '@chainage/shared/lib/reference-data';
import { queryOptions, useQuery } from '@chainage/shared/query';
import styles from './breaches.module.css';

const totalsQuery = (params: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [organisationKey(), 'sla-breaches', 'totals', params],
    queryFn: ({ signal }) => api.get<Totals>(`${BREACHES_PATH}totals/`, { params, signal }),
  });

/** What the register comes to as it is filtered. */
export function BreachTotals({ filters }: { filters: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('issues');
  const { data, isError } = useQuery(totalsQuery(filters));
  if (isError && !data) return <p className={styles['said']}>{t('breach.totalsFailed')}</p>;
  if (data && !data.sums) return <p className={styles['said']}>{t('breach.capped')}</p>;
  const sums = data?.sums;
  const figures = [
    ['late', sums && groupIndian(sums.late)],
    ['open', sums && groupIndian(sums.open)],
    ['extended', sums && groupIndian(sums.extended)],
    ['hours', sums && groupIndian(sums.hours_over)],
    [
      'damages',
      sums && `${formatRupees(sums.damages) || '–'}${sums.damages_open ? ` ${t('breach.total.soFar')}` : ''}`,
    ],
  ] as const;
  return (
    <dl className={styles['totals']} aria-busy={data === undefined}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`breach.total.${name}`)}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
