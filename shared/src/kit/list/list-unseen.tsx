import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CloudOff } from '#ui/icons.tsx';
import { useKitTexts } from '../texts.tsx';

/** Without signal, of a list this device has never shown. */
export function ListUnseen({ filtered, onRetry }: { filtered: boolean; onRetry: () => void }) {
  const t = useKitTexts();
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      text={filtered ? t('offline.filterUnseen') : t('offline.listUnseen')}
    >
      <Button onClick={onRetry}>{t('shared:common.retry')}</Button>
    </EmptyState>
  );
}
