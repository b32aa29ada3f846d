import { usePageTitle } from '@chainage/shared/i18n/page-title';
import { useTranslation } from '@chainage/shared/i18n/react';
import { EmptyState } from '@chainage/shared/ui/empty-state';
import styles from './home.module.css';

export default function HomePage() {
  const { t } = useTranslation('template');
  usePageTitle(t('title'));
  return (
    <section className={styles['home']}>
      <h1>{t('title')}</h1>
      <EmptyState text={t('empty')} />
    </section>
  );
}
