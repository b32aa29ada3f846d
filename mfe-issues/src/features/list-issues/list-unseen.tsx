import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import { CloudOff } from '@chainage/shared/ui/icons';

/** Without signal, of a list this device has never shown. */
export function ListUnseen({ filtered, onRetry }: { filtered: boolean; onRetry: () => void }) {
  const { t } = useTranslation('issues');
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      text={t(filtered ? 'offline.filterUnseen' : 'offline.listUnseen')}
    >
      <Button onClick={onRetry}>{t('shared:common.retry')}</Button>
    </EmptyState>
  );
}
