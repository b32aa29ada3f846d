import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons.tsx';
import styles from './period-page.module.css';

interface PagerProps {
  /** The day or month that is shown, in words. */
  shown: string;
  before: string;
  after: string;
  /** By one, back or on. */
  onMove: (by: -1 | 1) => void;
}

/** Goes from the day or month of a page to the one before and after it. */
export function PeriodPager({ shown, before, after, onMove }: PagerProps) {
  return (
    <div className={styles['pager']}>
      <IconButton icon={<ChevronLeft aria-hidden="true" />} label={before} onClick={() => onMove(-1)} />
      <p className={styles['shown']} aria-live="polite">
        {shown}
      </p>
      <IconButton icon={<ChevronRight aria-hidden="true" />} label={after} onClick={() => onMove(1)} />
    </div>
  );
}

/** The head of a page of a day or month; on paper without its buttons. */
export function PeriodHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Such a page. `className` lays out more of it. */
export function PeriodPage({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={[styles['page'], className].filter(Boolean).join(' ')}>{children}</div>;
}
