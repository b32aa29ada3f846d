import { useState } from 'react';
import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { Button } from '@chainage/shared/ui/button';
import { CheckCircle2, CloudOff, RefreshCw } from '@chainage/shared/ui/icons';
import { checkConnectivity } from '#app/connectivity-watcher.ts';
import styles from './synchronization.module.css';

/** Says plainly whether the server answers, and what that means for what one fills in. */
export function SynchronizationPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('titles.synchronization'));
  const online = useConnectivity((connectivity) => connectivity.online);
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await checkConnectivity();
    setBusy(false);
  };
  const state = online ? 'online' : 'offline';
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('titles.synchronization')}</h1>
      <section className={styles['state']} data-state={state} role="status">
        {online ? <CheckCircle2 size={40} aria-hidden /> : <CloudOff size={40} aria-hidden />}
        <div>
          <h2>{t(`sync.${state}.title`)}</h2>
          <p>{t(`sync.${state}.text`)}</p>
        </div>
      </section>
      <Button size="lg" busy={busy} icon={<RefreshCw size={20} aria-hidden />} onClick={() => void check()}>
        {t('sync.check')}
      </Button>
    </div>
  );
}

export default SynchronizationPage;
