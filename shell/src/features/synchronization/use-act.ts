import { useState } from 'react';
import { toast } from '@chainage/shared/ui/toast';
import { useSyncTexts } from '#i18n/sync-texts.ts';

/** Runs what a button asks for, one press at a time; a failure is said and changes nothing. */
export function useAct(): { busy: boolean; act: (work: () => Promise<unknown>) => void } {
  const { t } = useSyncTexts();
  const [busy, setBusy] = useState(false);
  const act = (work: () => Promise<unknown>) => {
    setBusy(true);
    work()
      .catch(() => toast.danger(t('act.failed'), ''))
      .finally(() => setBusy(false));
  };
  return { busy, act };
}
