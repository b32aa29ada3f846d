import { useEffect, useState } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { useRemoteLabel } from './use-remote-label.ts';
import styles from './remote-loading.module.css';

/** After this long the person is told, and may begin again; the download itself goes on. */
const SLOW_MS = 15_000;

/** A skeleton of a page, shown only where loading takes long enough to be noticed. */
export function RemoteLoading({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const remote = useRemoteLabel(name);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['loading']} role="status" aria-busy="true" aria-label={t('remote.loading', { remote })}>
      {slow && (
        <div className={styles['slow']}>
          <p>{t('remote.slow', { remote })}</p>
          <Button onClick={onRetry}>{t('remote.retry')}</Button>
        </div>
      )}
      <div className={styles['bar']} />
      <div className={styles['row']} />
      <div className={styles['row']} />
      <div className={styles['row']} />
    </div>
  );
}
