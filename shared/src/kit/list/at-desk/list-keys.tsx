import { useEffect, useRef } from 'react';
import { usePreferences } from '#auth/preferences.ts';
import { isReasonAsked } from '#kit/actions/letter-keys.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SEARCH_KEY } from '../list.model.ts';
import styles from './bulk.module.css';
import { useKitTexts } from '#kit/texts.tsx';

/** Controls that take the keys themselves. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=combobox]';
const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const linkOf = (record: Element | null | undefined) => record?.querySelector<HTMLElement>('a');

/**
 * The keys of a list at a desk: j and k, within a row the arrows too, go from row to row, where Enter opens; space chooses the
 * row; s goes to the search; the letters unless this person has switched them off. They count only while nothing else has the focus than the list, and never where somebody types.
 */
function press(event: KeyboardEvent, list: Element): boolean {
  const target = event.target as Element;
  const inside = list.contains(target);
  if (!inside && (target !== document.body || isReasonAsked())) return false;
  if (target.closest(TYPING) || document.querySelector('dialog[open]')) return false;
  const key = pressedKey(event);
  if (/^[a-z]$/.test(key) && !usePreferences.getState().letterKeys) return false;
  const row = target.closest('[data-record]');
  if (key === SEARCH_KEY) {
    const search = list.querySelector<HTMLElement>('[role=search] input');
    search?.focus();
    return Boolean(search);
  }
  if (key === ' ') {
    const box = target.matches('a') ? row?.querySelector<HTMLElement>('input[type=checkbox]') : null;
    box?.click();
    return Boolean(box);
  }
  const by = STEPS[key];
  if (by === undefined || (key.startsWith('Arrow') && !row)) return false;
  const rows = [...list.querySelectorAll('[data-record]')];
  const at = row ? rows.indexOf(row) + by : by > 0 ? 0 : rows.length - 1;
  linkOf(rows[at])?.focus();
  return rows[at] !== undefined;
}

/** Listens for them, and tells readers of the screen. */
export function ListKeys() {
  const t = useKitTexts();
  const letters = usePreferences((preferences) => preferences.letterKeys);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = here.current?.closest('section');
      if (!list || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event, list)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={here} className={styles['keys']}>
      {letters && <VisuallyHidden>{t('desk:list.keys')}</VisuallyHidden>}
    </div>
  );
}
