import { useHasAny } from '@chainage/shared/auth/permission';
import { EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { VIEWS_USERS } from '@chainage/shared/contracts/people-paths';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Link } from '@chainage/shared/router';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { FileText, User } from '@chainage/shared/ui/icons';
import { RemoteIcon } from '#app/layout/remote-icon.tsx';
import { useRemoteActions } from '#remotes/use-remote-menu.ts';
import { ScheduleList } from '#lib/schedules/schedule-list.tsx';
import { SavedReports } from './saved-reports.tsx';
import styles from './reports.module.css';

/** The reports somebody may open, as the remotes offer them, by module (spec.md section 2, `/reports`); what is saved first. */
export default function ReportsPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('menu.reports'));
  const reports = useRemoteActions().filter(({ place }) => place === 'reports');
  const downloads = useHasAny(EXCEL_VIEW);
  const people = useHasAny([VIEWS_USERS]);
  const groups = [...new Set(reports.map(({ group }) => group))];
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.reports')}</h1>
      {downloads && (
        <Link to="/reports/download" className={styles['card']}>
          <FileText size={22} aria-hidden />
          <strong>{t('menu.downloads')}</strong>
        </Link>
      )}
      {reports.length === 0 && !people && <EmptyState text={t('reports.none')} />}
      {reports.length > 0 && <SavedReports reports={reports} />}
      {groups.map((group) => (
        <section key={group} className={styles['group']} aria-label={group}>
          <h2>{group}</h2>
          <ul className={styles['cards']}>
            {reports
              .filter((report) => report.group === group)
              .map(({ path, label, icon }) => (
                <li key={path}>
                  <Link to={path} className={styles['card']}>
                    <RemoteIcon name={icon} />
                    <strong>{label}</strong>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {people && <PeopleCard />}
      {downloads && <ScheduleList />}
    </div>
  );
}

/** People are the shell's own. */
function PeopleCard() {
  const { t } = useTranslation('downloads');
  return (
    <section className={styles['group']} aria-label={t('reports.people')}>
      <h2>{t('reports.people')}</h2>
      <ul className={styles['cards']}>
        <li>
          <Link to="/users/browse" className={styles['card']}>
            <User size={22} aria-hidden />
            <strong>{t('reports.users')}</strong>
          </Link>
        </li>
      </ul>
    </section>
  );
}
