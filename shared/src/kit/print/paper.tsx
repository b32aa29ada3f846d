import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsFetching } from '#query.ts';
import { cx } from '#ui/cx.ts';
import styles from './print.module.css';

/** What a paper's ids are called may be on its way: longer than this nobody waits for it. */
const PATIENCE = 5000;

interface Props {
  /** Across the sheet. */
  wide?: boolean;
  /** When it has been printed, or the print window was closed. */
  onDone: () => void;
  children: ReactNode;
}

/**
 * What is printed in place of the page: while it is there everything else stays off the paper. Opens the print window by itself, once
 * all that it asks for is here.
 */
export function Paper({ wide = false, onDone, children }: Props) {
  const done = useRef(onDone);
  useEffect(() => void (done.current = onDone));
  const isAsking = useIsFetching() > 0;
  const [asked, setAsked] = useState(false);
  const [waited, setWaited] = useState(false);
  const isWhole = waited || (asked && !isAsking);
  useEffect(() => {
    const end = () => done.current();
    // what stands on it begins to ask with this drawing
    const first = setTimeout(() => setAsked(true));
    const timer = setTimeout(() => setWaited(true), PATIENCE);
    window.addEventListener('afterprint', end);
    return () => {
      clearTimeout(first);
      clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const printed = useRef(false);
  useEffect(() => {
    if (!isWhole || printed.current) return;
    printed.current = true;
    // after the fonts that this paper is the first to ask for
    void document.fonts?.ready.then(() => window.print());
  }, [isWhole]);
  return createPortal(
    <div data-paper className={cx(styles['paper'], wide && styles['wide'])}>
      {children}
    </div>,
    document.body,
  );
}
