import { useKitTexts } from '#kit/texts.tsx';
import styles from './bulk.module.css';

/** Stands where the steps for the chosen rows will, from the first choice on: rows that moved later would move under the pointer. */
export function BulkPlace({ number }: { number: number }) {
  const t = useKitTexts();
  return (
    <div className={styles['bar']}>
      <span className={styles['count']}>{t('desk:bulk.chosen', { number })}</span>
    </div>
  );
}

/** The same of a line of buttons. */
export const PrintedPlace = () => <p className={styles['printed']} />;
