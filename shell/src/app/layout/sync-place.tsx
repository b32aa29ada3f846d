import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { AlertTriangle, CloudOff, RefreshCw } from '@chainage/shared/ui/icons';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { useWaiting } from './use-waiting.ts';
import styles from './sync-place.module.css';

/** The bottom bar's way to what waits, with how much that is. */
export function SyncPlace() {
  const { t } = useTranslation('shell');
  const online = useConnectivity((connectivity) => connectivity.online);
  const failed = useOutbox((outbox) => outbox.failed > 0);
  const { count, word } = useWaiting();
  const Icon = failed ? AlertTriangle : online ? RefreshCw : CloudOff;
  return (
    <>
      <span className={styles['icon']}>
        <Icon aria-hidden />
        {count > 0 && (
          <span className={styles['count']} data-failed={failed} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span>{t('places.sync')}</span>
      {count > 0 && <VisuallyHidden>{word}</VisuallyHidden>}
    </>
  );
}
