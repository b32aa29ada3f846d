import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Heads the page where nothing else does. */
  title?: string;
  text: string;
  icon?: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
}

/** Says that there is nothing here, why, and what to do about it. */
export const EmptyState = ({ title, text, icon, children }: EmptyStateProps) => (
  <div className={styles['empty']}>
    {title && <h1 className={styles['title']}>{title}</h1>}
    {icon}
    <p>{text}</p>
    {children}
  </div>
);
