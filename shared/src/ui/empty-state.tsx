import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  text: string;
  icon?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
}

/** Says that there is nothing here, why, and what to do about it. */
export const EmptyState = ({ text, icon, children }: EmptyStateProps) => (
  <div className={styles['empty']}>
    {icon}
    <p>{text}</p>
    {children}
  </div>
);
