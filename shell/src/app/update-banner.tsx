import { useSyncExternalStore } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { heldFor, subscribeHeld } from '@chainage/shared/lib/busy';
import { Button } from '@chainage/shared/ui/button';
import { askForUpdate, insistOnUpdate, subscribeUpdate, updateState } from '#service-worker/update.ts';
import styles from './update-banner.module.css';

/** Never reloads over a form or a row on its way: it says what it waits for, and lets the person decide. */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const state = useSyncExternalStore(subscribeUpdate, updateState);
  const held = useSyncExternalStore(subscribeHeld, heldFor);
  const waitsFor = state === 'waiting' ? held : null;
  if (state === 'none') return null;
  return (
    <div className={styles['banner']}>
      <p>
        {t('update.available')}
        {waitsFor && <> · {t(`update.${waitsFor}`)}</>}
      </p>
      {waitsFor ? (
        <Button onClick={insistOnUpdate}>{t('update.anyway')}</Button>
      ) : (
        <Button busy={state === 'going'} onClick={askForUpdate}>
          {t('update.reload')}
        </Button>
      )}
    </div>
  );
}
