/** How all of them sign: above the names, where nobody scrolls past thirty people for it. */
import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import type { Attended } from './use-attendance.ts';
import type { Turn } from './use-turn.ts';
import styles from './attendance.module.css';

export function SignTools({ list, turn }: { list: Attended; turn: Turn }) {
  const { t } = useTranslation('safety');
  const { rows, maySign, change } = list;
  if (rows.length === 0 || turn.due === 0) return null;
  const signAll = () => rows.forEach((_, at) => change(at, { signed: true }));
  return (
    <p className={styles['head']}>
      <Button onClick={signAll}>{t('attendance.sheet')}</Button>
      {turn.due > 1 && maySign && <Button onClick={turn.begin}>{t('attendance.one')}</Button>}
      <span>{t('attendance.sheetHint')}</span>
    </p>
  );
}
