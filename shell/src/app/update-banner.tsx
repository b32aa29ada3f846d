import { useSyncExternalStore } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { applyUpdate, isUpdateReady, subscribeUpdate } from '#service-worker/registration.ts';
import styles from './update-banner.module.css';

/** Never reloads by itself: somebody may be in the middle of a report. */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const ready = useSyncExternalStore(subscribeUpdate, isUpdateReady);
  return (
    <div role="status">
      {ready && (
        <div className={styles['banner']}>
          <p>{t('update.available')}</p>
          <Button onClick={applyUpdate}>{t('update.reload')}</Button>
        </div>
      )}
    </div>
  );
}
