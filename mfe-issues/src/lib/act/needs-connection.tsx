import { useConnectivity } from '@chainage/shared/auth/connectivity';
import { useTranslation } from '@chainage/shared/i18n/react';
import { CloudOff } from '@chainage/shared/ui/icons';
import page from '../page/page.module.css';
import { isQueued } from './queued.ts';

/** Whether a step has to wait for the network: what a reviewer decides is decided at the server. */
export function useNeedsConnection(action: string): boolean {
  const online = useConnectivity((connectivity) => connectivity.online);
  return !online && !isQueued(action);
}

export function NeedsConnection({ show }: { show: boolean }) {
  const { t } = useTranslation('issues');
  if (!show) return null;
  return (
    <p className={page['notice']} role="status">
      <CloudOff aria-hidden="true" />
      {t('offline.needsConnection')}
    </p>
  );
}
