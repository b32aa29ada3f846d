import { usePreferences } from '@chainage/shared/auth/preferences';
import { pressedKey } from '@chainage/shared/lib/pressed-key';
import { useEffect } from 'react';
import { isTyping } from './typed-ahead.ts';

/** Opens the search on `/`, unless somebody is typing one or has switched such keys off, and on Ctrl-K or ⌘-K anywhere. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && pressedKey(event) === 'k';
      const slash =
        pressedKey(event) === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!command && !(slash && usePreferences.getState().letterKeys)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [open]);
}
