import { useTranslation } from '@chainage/shared/i18n/react';
import styles from './used-bar.module.css';

const ALL = 100;
/** From so much on it is nearly used up: domain.md section 7 rule 9. */
const NEARLY = 90;

/** How much is used, in words and as a length; what came beyond the order is hatched, so that no colour need be seen. */
export function UsedBar({ percent }: { percent: string }) {
  const { t } = useTranslation('purchase-orders');
  const used = Number(percent);
  const says = t(used > ALL ? 'used.over' : used >= NEARLY ? 'used.nearly' : 'used.so', { percent });
  return (
    <span>
      <span>{says}</span>
      <span className={styles['bar']} aria-hidden="true">
        <span className={styles[used > ALL ? 'over' : 'used']} style={{ inlineSize: `${Math.min(ALL, used)}%` }} />
      </span>
    </span>
  );
}
