import type { ReactNode } from 'react';
import styles from './aged-heading.module.css';
import { DataAge } from './data-age.tsx';

/** The heading of a section, with when that was read beside it: what is silent takes no line of its own. */
export const AgedHeading = ({ id, at, children }: { id: string; at: number | null; children: ReactNode }) => (
  <div className={styles['line']}>
    <h2 id={id}>{children}</h2>
    <DataAge at={at} brief />
  </div>
);
