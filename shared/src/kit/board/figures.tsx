import { Link } from '#router.ts';
import { AlertTriangle } from '#ui/icons.tsx';
import type { BoardFigure } from './board.model.ts';
import styles from './board.module.css';

/** So many characters stand in the breadth of one number: sums of money are longer. */
const LONG = 9;

/** Numbers with what they are compared with; each leads to the list it counts. */
export const Figures = ({ figures }: { figures: readonly BoardFigure[] }) => (
  <dl className={styles['figures']}>
    {figures.map(({ key, label, value, to, tone, note }) => (
      <div key={key} className={styles['figure']} data-tone={tone} data-long={value.length > LONG || undefined}>
        <dt>
          {tone && <AlertTriangle size={16} aria-hidden />} {label}
        </dt>
        <dd>
          {to ? <Link to={to}>{value}</Link> : value}
          {note && <span className={styles['note']}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
