import { keptViewsQuery } from '@chainage/shared/kit/list/kept/kept-views.queries.ts';
import type { ListView } from '@chainage/shared/contracts/list-view';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useQuery } from '@chainage/shared/query';
import { Link } from '@chainage/shared/router';
import { Save } from '@chainage/shared/ui/icons';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { Skeleton } from '@chainage/shared/ui/skeleton';
import type { RemoteActionLink } from '#remotes/use-remote-menu.ts';
import styles from './reports.module.css';

/** The report, and the page with the filters and order that a view of it keeps. */
interface Saved {
  view: ListView;
  label: string;
  to: string;
}

/** Views of lists that are reports this reader may open; the name of the report stands behind. */
export const savedIn = (views: readonly ListView[], reports: readonly RemoteActionLink[]): Saved[] =>
  views.flatMap((view) => {
    const report = reports.find(({ lists }) => view.list in lists);
    if (!report) return [];
    const { filters, ordering } = view;
    const asked = new URLSearchParams({ ...filters, ...(ordering !== '' && { ordering }) });
    return [{ view, label: report.label, to: `${report.lists[view.list]}?${asked}` }];
  });

/** What this reader, or others for them, have saved of reports with their filters: a tap opens it so. */
export function SavedReports({ reports }: { reports: readonly RemoteActionLink[] }) {
  const { t } = useTranslation('downloads');
  const { data, isError, refetch } = useQuery(keptViewsQuery());
  const saved = savedIn(data?.results ?? [], reports);
  return (
    <section className={styles['group']} aria-labelledby="reports-saved">
      <h2 id="reports-saved">{t('reports.saved')}</h2>
      {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data && saved.length === 0 && <p className={styles['quiet']}>{t('reports.savedNone')}</p>}
      <ul className={styles['cards']}>
        {saved.map(({ view, label, to }) => (
          <li key={view.id}>
            <Link to={to} className={styles['card']}>
              <Save size={22} aria-hidden />
              <span>
                <strong>{view.name}</strong>
                <span className={styles['quiet']}>
                  {[label, !view.may_edit && view.member_name].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
