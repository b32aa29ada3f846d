import { useEffect, useRef } from 'react';
import { usePreferences } from '#auth/preferences.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { usePrefersNative } from '#ui/use-is-phone.tsx';

/** Controls that take the keys themselves. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=combobox]';

/** Carried by what asks for the reason of a decision. */
export const REASON_ASKED = 'data-reason-asked';

/** Whether a reason is asked for: letters are written, wherever the focus is, and decide nothing. */
export const isReasonAsked = (): boolean => document.querySelector(`[${REASON_ASKED}]`) !== null;

/** Whether letters are written on what they press: at a desk, unless this person has switched them off. */
export function useLetterHints(): boolean {
  const isPhone = usePrefersNative();
  return usePreferences((preferences) => preferences.letterKeys) && !isPhone;
}

/**
 * Letters that do something on this page, before any list beside it hears of them, unless this person has switched letters off,
 * where somebody types, while a reason is asked, or over a dialog.
 */
export function useLetterKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => void (latest.current = keys));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, repeat, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const take = latest.current[pressedKey(event)];
      if (!take || repeat || defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (!usePreferences.getState().letterKeys || (target as Element).closest(TYPING)) return;
      if (isReasonAsked() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      take();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
