import { useHasAny } from '@chainage/shared/auth/permission';
import { EXCEL_VIEW } from '@chainage/shared/contracts/excel-paths';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Link } from '@chainage/shared/router';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { FileText } from '@chainage/shared/ui/icons';
import { RemoteIcon } from '#app/layout/remote-icon.tsx';
import { useRemoteActions } from '#remotes/use-remote-menu.ts';
import styles from './reports.module.css';

/** The reports somebody may open, as the remotes offer them (spec.md section 2, `/reports`). */
export default function ReportsPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('menu.reports'));
  const reports = useRemoteActions().filter(({ place }) => place === 'reports');
  const downloads = useHasAny(EXCEL_VIEW);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('menu.reports')}</h1>
      {reports.length === 0 && <EmptyState text={t('reports.none')} />}
      <ul className={styles['cards']}>
        {reports.map(({ path, label, group, icon }) => (
          <li key={path}>
            <Link to={path} className={styles['card']}>
              <RemoteIcon name={icon} />
              <span>
                <strong>{label}</strong>
                <span className={styles['quiet']}>{group}</span>
              </span>
            </Link>
          </li>
        ))}
        {downloads && (
          <li>
            <Link to="/reports/download" className={styles['card']}>
              <FileText size={22} aria-hidden />
              <strong>{t('menu.downloads')}</strong>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
