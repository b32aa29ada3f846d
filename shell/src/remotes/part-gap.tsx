import { useTranslation } from '@chainage/shared/i18n/react';
import { LoadFailed } from '@chainage/shared/ui/load-failed';
import { retryHome } from './home-loads.ts';
import { useRemoteLabel } from './use-remote-label.ts';

/** In the place of what a remote shows on a page of the shell: whose it is, and a way on. The page around goes on working. */
export function PartGap({ name, onRetry = () => retryHome(name) }: { name: string; onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  const remote = useRemoteLabel(name);
  return (
    <div data-remote-failure={name}>
      <LoadFailed text={t('remote.failedTitle', { remote })} onRetry={onRetry} />
    </div>
  );
}
