import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { WifiOff } from '@chainage/shared/ui/icons';
import styles from './connectivity-sign.module.css';

/** Silent while all is well; word and sign when the server does not answer. */
export function ConnectivitySign() {
  const { t } = useTranslation('shell');
  const online = useConnectivity((connectivity) => connectivity.online);
  return (
    <div role="status">
      {!online && (
        <span className={styles['sign']}>
          <WifiOff size={18} aria-hidden />
          {t('connectivity.offline')}
        </span>
      )}
    </div>
  );
}
