import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import styles from './repair-times.module.css';

type Current = Readonly<Record<string, unknown>>;

interface Props {
  saved?: boolean;
  failed: boolean;
  stale: Current | undefined;
  onTakeOver: (current: Current) => void;
}

/** Why what was typed is not saved: no connection, another editor who was first, or a server that did not take it. */
export function SavingSaid({ saved = false, failed, stale, onTakeOver }: Props) {
  const { t } = useTranslation('issues');
  const online = useConnectivity((connectivity) => connectivity.online);
  return (
    <>
      <p role="status" className={styles['quiet']}>
        {saved && `${t('clock.saved')}. ${t('clock.savedText')}`}
        {!online && t('clock.offline')}
      </p>
      {failed && (
        <p role="alert" className={styles['alert']}>
          {t('clock.failed')}
        </p>
      )}
      {stale && (
        <div role="alert" className={styles['alert']}>
          <p>{t('clock.stale')}</p>
          <Button onClick={() => onTakeOver(stale)}>{t('clock.takeOver')}</Button>
        </div>
      )}
    </>
  );
}
