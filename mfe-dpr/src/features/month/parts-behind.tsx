import type { ReactNode } from 'react';
import { Figure } from './use-lines-behind.tsx';
import styles from './behind.module.css';

export interface PartBehind {
  key: string;
  name: ReactNode;
  value: string;
  onOpen: () => void;
}

/** The figures that a sum adds up, each a way to what it is made of. */
export const PartsBehind = ({ parts }: { parts: readonly PartBehind[] }) => (
  <dl className={styles['totals']}>
    {parts.map(({ key, name, value, onOpen }) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd>
          <Figure onOpen={onOpen}>{value}</Figure>
        </dd>
      </div>
    ))}
  </dl>
);
