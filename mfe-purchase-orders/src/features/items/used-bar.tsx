import { useTranslation } from '@chainage/shared/i18n/react';
import { VisuallyHidden } from '@chainage/shared/ui/visually-hidden';
import styles from './used-bar.module.css';

const ALL = 100;
/** From so much on it is nearly used up: domain.md section 7 rule 9. */
const NEARLY = 90;

const wordOf = (used: number): string =>
  used > ALL ? 'used.over' : used === ALL ? 'used.all' : used >= NEARLY ? 'used.nearly' : 'used.so';

/**
 * How much is used, in words and as a length; what came beyond the order is hatched, so that no colour need be seen. `of`: what
 * it is of, said to readers of the screen where several bars stand below each other.
 */
export function UsedBar({ percent, of }: { percent: string; of?: string | null }) {
  const { t } = useTranslation('purchase-orders');
  const used = Number(percent);
  return (
    <span className={styles['told']}>
      <span>
        {of && <VisuallyHidden>{of}: </VisuallyHidden>}
        {t(wordOf(used), { percent: percent.replace(/\.0$/, '') })}
      </span>
      <span className={styles['bar']} aria-hidden="true">
        <span className={styles[used > ALL ? 'over' : 'used']} style={{ inlineSize: `${Math.min(ALL, used)}%` }} />
      </span>
    </span>
  );
}
