import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.tsx';
import { useText } from './use-text.ts';

export interface DialogProps {
  title: string;
  /** Told when it closes by its button, Escape or a press beside it. Show it by rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Where it stands at a desk; on a phone it comes from below, but for `top`. `full` fills the screen everywhere, for photos. */
  place?: 'middle' | 'corner' | 'top' | 'full';
  /** Begins with its title also where it has a field, which on a phone would bring the keyboard over the choices. */
  atTitle?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A native dialog: keeps the focus inside, closes on Escape and on a press beside it, gives the focus back. */
export function Dialog({ title, onClose, children, place = 'middle', atTitle = false, onKeyDown }: DialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not to the button that closes it, where the browser would put it.
    const field = atTitle ? null : current?.querySelector<HTMLElement>('input:not([type=file]), textarea');
    (field ?? current?.querySelector('h2'))?.focus();
  }, [atTitle]);
  return (
    <dialog
      ref={dialog}
      className={cx(styles['dialog'], styles[place])}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      {/* Covers the whole dialog, so that only presses on its backdrop are presses on itself. */}
      <div className={styles['inside']}>
        <div className={styles['head']}>
          <h2 id={titleId} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          <IconButton
            label={t('common.close')}
            icon={<X aria-hidden="true" />}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className={styles['body']}>{children}</div>
      </div>
    </dialog>
  );
}
