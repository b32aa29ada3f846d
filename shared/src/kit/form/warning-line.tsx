import type { ReactNode } from 'react';
import { AlertTriangle } from '#ui/icons.tsx';
import styles from './fields.module.css';

interface Props {
  /** `status` where nothing around reads it out. */
  role?: 'status';
  children: ReactNode;
}

/** Something that is taken all the same, but looks like a slip. */
export const WarningLine = ({ role, children }: Props) => (
  <p className={styles['warning']} role={role}>
    <AlertTriangle aria-hidden="true" />
    {children}
  </p>
);
