import { memo, useState, type ReactNode } from 'react';
import { formatChainage, metresToKm } from '#contracts/chainage.ts';
import { useTranslation } from '#i18n/react.ts';
import { Button } from '#ui/button.tsx';
import { useIsPhone } from '#ui/use-is-phone.tsx';
import type { Mark, Shown } from './strip.model.ts';
import styles from './strip.module.css';

/** As many as a person reads before they look nearer; on a phone they are screens long. */
const [ROWS, ROWS_PHONE] = [50, 15];

export const placeOf = (metres: number): string => formatChainage(metresToKm(Math.round(metres)));

interface Props {
  marks: readonly Mark[];
  /** What it is filtered by; null: all of the road. */
  stretch: Shown | null;
  chosen: string | null;
  /** Must stay the same as long as the records do. */
  row: (mark: Mark) => ReactNode;
  /** Beside its heading. */
  children?: ReactNode;
}

/** Drawn again only when it is chosen, or is another. */
const Row = memo(function Row({ mark, isChosen, row }: { mark: Mark; isChosen: boolean; row: Props['row'] }) {
  return (
    <li aria-current={isChosen || undefined} data-mark={mark.id}>
      {row(mark)}
    </li>
  );
});

/** What the strip shows, as a list in the order of the road. */
export const StripList = memo(function StripList({ marks, stretch, chosen, row, children }: Props) {
  const { t } = useTranslation('strip');
  const each = useIsPhone() ? ROWS_PHONE : ROWS;
  const [more, setMore] = useState({ of: marks, rows: each });
  const rows = more.of === marks ? more.rows : each;
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
            <Row key={`${mark.layer} ${mark.id}`} mark={mark} isChosen={mark.id === chosen} row={row} />
          ))}
        </ol>
      )}
      {count > rows && (
        <Button onClick={() => setMore({ of: marks, rows: rows + each })}>
          {t('list.more', { count: Math.min(each, count - rows), left: count - rows })}
        </Button>
      )}
    </section>
  );
});
