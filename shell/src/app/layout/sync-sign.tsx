import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { useOutbox } from '@chainage/shared/offline/outbox-store';
import { Link } from '@chainage/shared/router';
import { AlertTriangle, Wifi, WifiOff } from '@chainage/shared/ui/icons';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import { useWaiting } from './use-waiting.ts';
import styles from './sync-sign.module.css';

/** Whether the server answers and how much waits here, on every page; leads to where it can be sent. */
export function SyncSign() {
  const { t } = useTranslation('shell');
  const online = useConnectivity((connectivity) => connectivity.online);
  const failed = useOutbox((outbox) => outbox.failed);
  const { count, word } = useWaiting();
  const Icon = failed > 0 ? AlertTriangle : online ? Wifi : WifiOff;
  const tone = failed > 0 ? 'failed' : online ? 'online' : 'offline';
  const said = t(online ? 'sync.online' : 'sync.offline');
  const name = `${t('titles.synchronization')}: ${[said, word].filter(Boolean).join(', ')}`;
  return (
    <>
      <Link to="/synchronization" className={styles['sign']} data-tone={tone} title={name}>
        <span className={styles['chip']}>
          <Icon size={20} aria-hidden />
          {count > 0 && (
            <span className={styles['count']} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
          {!online && (
            <span className={styles['word']} aria-hidden>
              {said}
            </span>
          )}
        </span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </Link>
      {/* Said when it happens; the rest is there to be read. */}
      <VisuallyHidden>
        <span role="status">{!online && said}</span>
      </VisuallyHidden>
    </>
  );
}
