import { useState, type MouseEvent, type ReactNode } from 'react';
import { afterPaint } from '../lib/after-paint.ts';
import { Link, useNavigate, type To } from '../router.ts';
import styles from './list-card.module.css';

/** A list on a phone, and beside an open record: plain rows, a thumb high each. */
export const ListCards = ({ children }: { children: ReactNode }) => <ul className={styles['cards']}>{children}</ul>;

export interface ListCardProps {
  to: To;
  /** It is the record that is open. */
  current?: boolean;
  /** Its photo, or an icon where it could have one. */
  picture?: ReactNode;
  title: ReactNode;
  chainage?: string | undefined;
  /** What stands beside the chainage. */
  side?: ReactNode;
  /** What stands at the end of their line. */
  end?: ReactNode;
  /** Chips, on a line of their own. */
  signs?: ReactNode;
  /** Lines with number or code, and what else is good to know. */
  quiet: readonly string[];
  /** Below it, no part of the link. */
  below?: ReactNode;
}

/** A tap is answered by the card it hit; the page of the record, far more work, follows. */
function useOpening(to: To) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const onClick = async (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (isOpening) return;
    setOpening(true);
    await afterPaint();
    await navigate(to);
    setOpening(false);
  };
  return { isOpening, onClick: (event: MouseEvent) => void onClick(event) };
}

/** One record of it. */
export function ListCard(props: ListCardProps) {
  const { to, current, picture, title, chainage, side, end, signs, quiet, below } = props;
  const { isOpening, onClick } = useOpening(to);
  // what has no place says its first line where that would stand
  const isPlaced = Boolean(chainage) || Boolean(side);
  const [first, ...others] = isPlaced ? [undefined, ...quiet] : quiet;
  return (
    <li data-record>
      <Link
        to={to}
        className={styles['card']}
        aria-current={current ? 'true' : undefined}
        data-opening={isOpening || undefined}
        onClick={onClick}
      >
        {picture && <span className={styles['picture']}>{picture}</span>}
        <span className={styles['body']}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['line']}>
            {chainage && <span className={styles['chainage']}>{chainage}</span>}
            {side}
            {first !== undefined && <span className={styles['quiet']}>{first}</span>}
            {end && <span className={styles['end']}>{end}</span>}
          </span>
          {signs && <span className={styles['line']}>{signs}</span>}
          {others.map((line) => (
            <span key={line} className={styles['quiet']}>
              {line}
            </span>
          ))}
        </span>
      </Link>
      {below}
    </li>
  );
}
