import { useCallback, useEffect, useState } from 'react';
import { formatBytes } from '@chainage/shared/lib/format/number';
import { Button } from '@chainage/shared/ui/button';
import { AlertTriangle, CheckCircle2, Info } from '@chainage/shared/ui/icons';
import { useSyncTexts } from '#i18n/sync-texts.ts';
import { outbox, storage } from '#offline/waiting/outbox-door.ts';
import { ForgetsSoon } from './forgets-soon.tsx';
import styles from './panels.module.css';

interface StorageNow {
  persisted: boolean | null;
  usage: number;
  quota: number;
  near: boolean;
  isPrivate: boolean;
}

/** How the device keeps what lies on it, looked at again as `unsent` changes; null until it has said so. */
export function useStorageNow(unsent: number): { state: StorageNow | null; look: () => Promise<void> } {
  const [state, setState] = useState<StorageNow | null>(null);
  const look = useCallback(async () => {
    const [box, kept] = await Promise.all([outbox(), storage()]);
    const [now, isPrivate] = await Promise.all([box.storageState(), kept.isPrivateWindow()]);
    setState({ ...now, isPrivate });
  }, []);
  useEffect(() => {
    look().catch(() => undefined);
  }, [look, unsent]);
  return { state, look };
}

/** Whether what lies on this device will stay there. */
export function StoragePanel({ state, look }: ReturnType<typeof useStorageNow>) {
  const { t } = useSyncTexts();
  const [refused, setRefused] = useState(false);
  const ask = async () => {
    const answer = await (await storage()).askPersistence();
    setRefused(answer !== true);
    await look();
  };
  const word = state?.persisted === true ? 'kept' : state?.persisted === false ? 'notKept' : 'unknown';
  const Icon = word === 'kept' ? CheckCircle2 : word === 'notKept' ? AlertTriangle : Info;
  return (
    <section className={`${styles['section']} ${styles['storage']}`} aria-labelledby="sync-storage">
      <h2 id="sync-storage">{t('storage.title')}</h2>
      <ForgetsSoon />
      {state?.isPrivate && (
        <p className={styles['warning']} role="alert">
          <AlertTriangle size={20} aria-hidden />
          {t('storage.private')}
        </p>
      )}
      {state?.near && (
        <p className={styles['warning']} role="alert">
          <AlertTriangle size={20} aria-hidden />
          {t('storage.near')}
        </p>
      )}
      <p className={styles['word']} data-tone={word}>
        {state && <Icon size={20} aria-hidden />}
        {state && t(`storage.${word}`)}
      </p>
      {state?.persisted === false && (
        <Button onClick={() => void ask().catch(() => setRefused(true))}>{t('storage.ask')}</Button>
      )}
      <p role="status">{refused && state?.persisted !== true && t('storage.refused')}</p>
      {state && state.quota > 0 && (
        <>
          <meter
            className={styles['meter']}
            aria-labelledby="sync-used"
            value={state.usage}
            max={state.quota}
            high={state.quota * 0.8}
          />
          <p id="sync-used" className={styles['muted']}>
            {t('storage.used', { used: formatBytes(state.usage, 1), quota: formatBytes(state.quota, 1) })}
          </p>
        </>
      )}
    </section>
  );
}
