import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';
import { cx } from './cx.ts';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={cx(styles['hidden'])}>{children}</span>
);
