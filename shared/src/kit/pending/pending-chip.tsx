import { Chip } from '#ui/chip.tsx';
import { AlertTriangle, Clock } from '#ui/icons.tsx';
import { useKitTexts } from '../texts.tsx';

/** What stands on this device only: it waits, or its author must do something about it. */
export function PendingChip({ failed = false }: { failed?: boolean }) {
  const t = useKitTexts();
  return (
    <Chip tone={failed ? 'danger' : 'warning'} icon={failed ? AlertTriangle : Clock}>
      {t(failed ? 'pending.needsYou' : 'pending.notSent')}
    </Chip>
  );
}
