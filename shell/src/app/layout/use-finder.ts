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
  const isWanted = useRef(false);
  const listening = useRef<(() => string) | null>(null);
  const takeTyped = useCallback(() => {
    const typed = listening.current?.() ?? '';
    listening.current = null;
    return typed;
  }, []);
  const open = useCallback(() => {
    if (isWanted.current) return;
    isWanted.current = true;
    listening.current = typeAhead();
    loadFinder().then(
      (loaded) => setFinder(() => loaded.Finder),
      () => {
        takeTyped();
        isWanted.current = false;
        toast.danger(t('ui.loadFailed.text'), '');
      },
    );
  }, [t, takeTyped]);
  const close = useCallback(() => {
    isWanted.current = false;
    setFinder(null);
  }, []);
  return { Finder, takeTyped, open, close };
}
