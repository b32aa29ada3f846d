import { useTranslation } from '@chainage/shared/i18n/react';
import type { AnyRecord } from '@chainage/shared/kit/record/record.model.ts';
import styles from './signs.module.css';

/** That the reporting device's clock was wrong. */
export function TimeSuspect({ record }: { record: AnyRecord }) {
  const { t } = useTranslation('issues');
  return record['time_suspect'] === true ? <p className={styles['suspect']}>{t('view.timeSuspect')}</p> : null;
}
