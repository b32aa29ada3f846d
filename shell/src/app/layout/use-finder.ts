import { useState, type ComponentType } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { toast } from '@chainage/shared/ui/toast';
import { loadFinder } from '../prefetch.ts';

/** The search over everything, downloaded once somebody wants it; a line that does not bring it is told, and it may be tried again. */
export function useFinder() {
  const { t } = useTranslation('shared');
  const [Finder, setFinder] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const open = () =>
    void loadFinder().then(
      (loaded) => setFinder(() => loaded.Finder),
      () => toast.danger(t('ui.loadFailed.text'), ''),
    );
  return { Finder, open, close: () => setFinder(null) };
}
