import { useTranslation } from '@chainage/shared/i18n/react';
import { useQueries } from '@chainage/shared/query';
import { DataAge } from '@chainage/shared/ui/data-age';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { IssueLink } from '#lib/issue-link.tsx';
import { WORK, workQuery } from './my-work.queries.ts';
import styles from './dashboard.module.css';

/** What waits for the signed-in member. Parts without anything in them are left out. */
export function MyWork() {
  const { t } = useTranslation('shell');
  const parts = useQueries({ queries: WORK.map(workQuery) });
  const failed = parts.find((part) => part.isError);
  if (failed) return <LoadFailed onRetry={() => parts.forEach((part) => part.isError && void part.refetch())} />;
  const pending = parts.some((part) => part.isPending);
  const nothing = !pending && parts.every((part) => part.data?.count === 0);
  return (
    <section aria-labelledby="my-work" className={styles['section']} aria-busy={pending}>
      <h2 id="my-work">{t('dashboard.waiting')}</h2>
      <DataAge at={pending ? null : Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt))} />
      {nothing && <p className={styles['empty']}>{t('dashboard.nothing')}</p>}
      {parts.map(({ data }, index) => {
        const work = WORK[index];
        if (!work || !data || data.count === 0) return null;
        return (
          <div key={work.part} className={styles['part']}>
            <h3>
              {t(`dashboard.${work.part}`)} <span className={styles['number']}>{data.count}</span>
            </h3>
            <ul className={styles['rows']}>
              {data.results.map((issue) => (
                <li key={issue.id}>
                  <IssueLink issue={issue} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
