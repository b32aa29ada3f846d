import { OPEN_STATUSES } from '@chainage/shared/contracts/issues/statuses';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { AlertTriangle, CircleDot } from '@chainage/shared/ui/icons';
import { useRemoteMenu } from '#remotes/use-remote-menu.ts';
import { DataAge } from '@chainage/shared/ui/data-age';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { byType } from './by-type.ts';
import { countsQuery } from './my-work.queries.ts';
import styles from './dashboard.module.css';

/** Open and overdue, in all and by type; each number leads to the list it counts. */
export function Counts() {
  const { t } = useTranslation('shell');
  const { data, dataUpdatedAt, isError, refetch } = useQuery(countsQuery);
  const links = new Map(useRemoteMenu().flatMap((remote) => remote.links.map((link) => [link.path, link.label])));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="counts" className={styles['section']} aria-busy={!data}>
      <h2 id="counts">{t('dashboard.counts')}</h2>
      <DataAge at={dataUpdatedAt} />
      <dl className={styles['figures']}>
        <div className={styles['figure']}>
          <dt>
            <CircleDot size={18} aria-hidden /> {t('dashboard.open')}
          </dt>
          <dd>{data?.open ?? '–'}</dd>
        </div>
        <div className={styles['figure']} data-tone={data && data.overdue > 0 ? 'danger' : undefined}>
          <dt>
            <AlertTriangle size={18} aria-hidden /> {t('dashboard.overdue')}
          </dt>
          <dd>{data?.overdue ?? '–'}</dd>
        </div>
      </dl>
      {data && data.open > 0 && (
        <ul className={styles['types']}>
          {byType(data).map(({ type, open, overdue }) => {
            const path = `/issues/${type}`;
            const label = links.get(path) ?? t(`issueType.${type}`);
            return (
              <li key={type}>
                <Link to={`${path}?status=${OPEN_STATUSES.join(',')}`}>{label}</Link>
                <span className={styles['number']}>{open}</span>
                <span className={styles['late']}>{overdue > 0 && t('dashboard.late', { count: overdue })}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
