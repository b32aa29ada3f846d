import { useCallback, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { toast } from '@chainage/shared/ui/toast';
import { loadFinder } from '../prefetch.ts';
import { typeAhead } from './typed-ahead.ts';

interface FinderProps {
  /** Ends the listening to keys before the field was there, and answers what they wrote. */
  takeTyped: () => string;
  onClose: () => void;
}

/**
 * The search over everything, downloaded once somebody wants it; a line that does not bring it is told, and it may be tried
 * again. `open` stays the same, so that the bars around the page are not drawn anew for it.
 */
export function useFinder() {
  const { t } = useTranslation('shared');
  const [Finder, setFinder] = useState<ComponentType<FinderProps> | null>(null);
  // until it is shut
  const listening = useRef<(() => string) | null>(null);
  const takeTyped = () => listening.current?.() ?? '';
  const open = useCallback(() => {
    if (listening.current) return;
    listening.current = typeAhead();
    loadFinder().then(
      (loaded) => setFinder(() => loaded.Finder),
      () => {
        listening.current?.();
        listening.current = null;
        toast.danger(t('ui.loadFailed.text'), '');
      },
    );
  }, [t]);
  const close = () => {
    listening.current = null;
    setFinder(null);
  };
  return { Finder, takeTyped, open, close };
}
