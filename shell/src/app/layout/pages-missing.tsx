import { useTranslation } from '@chainage/shared/i18n/react';
import { Button } from '@chainage/shared/ui/button';
import styles from './pages-missing.module.css';

/** Above every page while no registry could be had: there is no menu, nothing to report with, and that is not how it should be. */
export function PagesMissing() {
  const { t } = useTranslation('shell');
  return (
    <section className={styles['missing']} role="alert">
      <p>
        <strong>{t('errors.pages.title')}.</strong> {t('errors.pages.text')}
      </p>
      <Button onClick={() => location.reload()}>{t('errors.again')}</Button>
    </section>
  );
}
