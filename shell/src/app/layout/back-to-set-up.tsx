import { useTranslation } from '@chainage/shared/i18n/react';
import { BackLink } from '@chainage/shared/ui/record-page';
import styles from './back-to-set-up.module.css';

/** Above every page that a step of the set-up leads to, whatever module draws it. */
export function BackToSetUp() {
  const { t } = useTranslation('office');
  return (
    <nav className={styles['bar']} aria-label={t('setUp.title')}>
      <BackLink to="/organisation/set-up">{t('setUp.back')}</BackLink>
    </nav>
  );
}
