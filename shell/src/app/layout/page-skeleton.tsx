import { useTranslation } from '@chainage/shared/i18n/react';
import styles from './page-skeleton.module.css';

/** Holds a page's place; shown only where loading takes long enough to be noticed. */
export function PageSkeleton() {
  const { t } = useTranslation('shared');
  return (
    <div role="status" aria-label={t('common.loading')} className={styles['skeleton']}>
      <div />
      <div />
      <div />
    </div>
  );
}
