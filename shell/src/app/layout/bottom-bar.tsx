import { usePreferences } from '@chainage/shared/auth/preferences';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { NavLink } from '@chainage/shared/router';
import { ListChecks, Plus, Route } from '@chainage/shared/ui/icons';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { useRemoteActions } from '#remotes/use-remote-menu.ts';
import { ReportSheet } from './report-sheet.tsx';
import { SyncPlace } from './sync-place.tsx';
import { useReporting } from './use-reporting.ts';
import styles from './bottom-bar.module.css';
import counted from './sync-place.module.css';

/** The phone's four places; the first is the one main action. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const locale = usePreferences((preferences) => preferences.locale);
  const reporting = useReporting();
  const unfinished = useOutbox((outbox) => outbox.unfinished);
  const canReport = useRemoteActions().some((action) => action.place === 'report');
  return (
    <nav className={styles['bar']} aria-label={t('layout.places')}>
      {canReport && (
        <button type="button" className={styles['report']} aria-haspopup="dialog" onClick={reporting.open}>
          <Plus aria-hidden />
          <span lang={locale}>{t('places.report')}</span>
        </button>
      )}
      <NavLink to="/dashboard" className={styles['place']}>
        <span className={counted['icon']}>
          <ListChecks aria-hidden />
          {unfinished > 0 && (
            <span className={counted['count']} aria-hidden>
              {unfinished > 99 ? '99+' : unfinished}
            </span>
          )}
        </span>
        <span>{t('places.myWork')}</span>
        {unfinished > 0 && <VisuallyHidden>{t('places.unfinished', { count: unfinished })}</VisuallyHidden>}
      </NavLink>
      <NavLink to="/road" className={styles['place']}>
        <Route aria-hidden />
        <span>{t('places.road')}</span>
      </NavLink>
      <NavLink to="/synchronization" className={styles['place']}>
        <SyncPlace />
      </NavLink>
      {reporting.isOpen && canReport && <ReportSheet handed={reporting.handed} onClose={reporting.close} />}
    </nav>
  );
}
