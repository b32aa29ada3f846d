import { useState, type ReactNode } from 'react';
import { formatChainage, metresToKm } from '#contracts/chainage.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import type { Mark, Shown } from './strip.model.ts';
import styles from './strip.module.css';

/** As many as a person reads before they look nearer. */
const ROWS = 50;

export const placeOf = (metres: number): string => formatChainage(metresToKm(Math.round(metres)));

interface Props {
  marks: readonly Mark[];
  /** What it is filtered by; null: all of the road. */
  stretch: Shown | null;
  chosen: string | null;
  row: (mark: Mark) => ReactNode;
  /** Beside its heading. */
  children?: ReactNode;
}

/** What the strip shows, as a list in the order of the road. */
export function StripList({ marks, stretch, chosen, row, children }: Props) {
  const { t } = useTranslation('strip');
  const [more, setMore] = useState({ of: marks, rows: ROWS });
  const rows = more.of === marks ? more.rows : ROWS;
  const count = marks.length;
  const said = stretch
    ? t('list.between', { count, from: placeOf(stretch.from), to: placeOf(stretch.to) })
    : t('list.all', { count });
  return (
    <section className={styles['list']} aria-label={t('list.name')}>
      <div className={styles['head']}>
        <h2>
          <span role="status" aria-label={said}>
            {said}
          </span>
        </h2>
        {children}
      </div>
      {count > 0 && (
        <ol className={styles['rows']}>
          {marks.slice(0, rows).map((mark) => (
            <li key={`${mark.layer} ${mark.id}`} aria-current={mark.id === chosen || undefined} data-mark={mark.id}>
              {row(mark)}
            </li>
          ))}
        </ol>
      )}
      {count > rows && (
        <Button onClick={() => setMore({ of: marks, rows: rows + ROWS })}>
          {t('list.more', { count: Math.min(ROWS, count - rows), left: count - rows })}
        </Button>
      )}
    </section>
  );
}
