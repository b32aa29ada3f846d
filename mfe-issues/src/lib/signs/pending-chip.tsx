import { useTranslation } from '@chainage/shared/i18n/react';
import { Chip } from '@chainage/shared/ui/chip';
import { AlertTriangle, Clock } from '@chainage/shared/ui/icons';

/** What stands on this device only: it waits, or its author must do something about it. */
export function PendingChip({ failed = false }: { failed?: boolean }) {
  const { t } = useTranslation('issues');
  return (
    <Chip tone={failed ? 'danger' : 'warning'} icon={failed ? AlertTriangle : Clock}>
      {t(failed ? 'pending.needsYou' : 'pending.notSent')}
    </Chip>
  );
}
