import { useEffect } from 'react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { Link, useLocation } from '@chainage/shared/router';
import { AlertTriangle } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import styles from './keeps-nothing.module.css';

const WHY = '/synchronization';

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** On every page of a browser that refuses its storage: what is written goes with the page, which asks before it does. */
export function KeepsNothing() {
  const { t } = useSyncTexts();
  const { pathname } = useLocation();
  const waits = useOutbox(({ waiting, failed, unfinished }) => waiting + failed + unfinished > 0);
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [waits]);
  if (pathname === WHY) return null;
  return (
    <p className={styles['line']} role="alert">
      <AlertTriangle size={20} aria-hidden />
      <span>
        {t('safe.refusedShort')} <Link to={WHY}>{t('safe.why')}</Link>
      </span>
    </p>
  );
}
