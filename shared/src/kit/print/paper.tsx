import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#ui/cx.ts';
import styles from './print.module.css';

interface Props {
  /** Across the sheet. */
  wide?: boolean;
  /** When it has been printed, or the print window was closed. */
  onDone: () => void;
  children: ReactNode;
}

/** What is printed in place of the page: while it is there everything else stays off the paper. Opens the print window by itself. */
export function Paper({ wide = false, onDone, children }: Props) {
  const done = useRef(onDone);
  useEffect(() => void (done.current = onDone));
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    // after the fonts that this paper is the first to ask for
    void document.fonts?.ready.then(() => window.print());
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <div data-paper className={cx(styles['paper'], wide && styles['wide'])}>
      {children}
    </div>,
    document.body,
  );
}
