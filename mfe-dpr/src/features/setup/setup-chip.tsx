import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip } from '@chainage/shared/ui/chip';
import { Ban, Check } from '@chainage/shared/ui/icons';

/** Whether a report or a key is in use, as icon and word. */
export function SetupChip({ status }: { status: string }) {
  const { t } = useTranslation('dpr');
  return (
    <Chip tone="quiet" icon={status === 'retired' ? Ban : Check}>
      {t(`status.${status}`)}
    </Chip>
  );
}
