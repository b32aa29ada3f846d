import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from '@chainage/shared/i18n/react';
import { toast } from '@chainage/shared/ui/toast';
import { loadFinder } from '../prefetch.ts';
import { typeAhead } from './typed-ahead.ts';

interface FinderProps {
  /** Ends the listening to keys before the field was there, and answers what they wrote. */
  takeTyped: () => string;
  onClose: () => void;
}

/** The search over everything, downloaded once somebody wants it; a line that does not bring it is told, and it may be tried again. */
export function useFinder() {
  const { t } = useTranslation('shared');
  const [Finder, setFinder] = useState<ComponentType<FinderProps> | null>(null);
  const listening = useRef<(() => string) | null>(null);
  const takeTyped = () => {
    const typed = listening.current?.() ?? '';
    listening.current = null;
    return typed;
  };
  const open = () => {
    if (Finder || listening.current) return;
    listening.current = typeAhead();
    loadFinder().then(
      (loaded) => setFinder(() => loaded.Finder),
      () => {
        takeTyped();
        toast.danger(t('ui.loadFailed.text'), '');
      },
    );
  };
  return { Finder, takeTyped, open, close: () => setFinder(null) };
}
