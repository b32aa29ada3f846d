import type { ReactNode } from 'react';
import { Link, type To } from '../router.ts';
import styles from './list-card.module.css';

/** A list on a phone, and beside an open record: plain rows, a thumb high each. */
export const ListCards = ({ children }: { children: ReactNode }) => <ul className={styles['cards']}>{children}</ul>;

export interface ListCardProps {
  to: To;
  /** It is the record that is open. */
  current: boolean;
  title: string;
  chainage: string;
  /** What stands beside the chainage. */
  side?: ReactNode;
  /** Chips. */
  signs?: ReactNode;
  /** Lines with number or code, and what else is good to know. */
  quiet: readonly string[];
}

/** One record of it. */
export const ListCard = ({ to, current, title, chainage, side, signs, quiet }: ListCardProps) => (
  <li>
    <Link to={to} className={styles['card']} aria-current={current ? 'true' : undefined}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['place']}>
        <span className={styles['chainage']}>{chainage}</span>
        {side}
        {signs && <span className={styles['signs']}>{signs}</span>}
      </span>
      {quiet.map((line) => (
        <span key={line} className={styles['quiet']}>
          {line}
        </span>
      ))}
    </Link>
  </li>
);
